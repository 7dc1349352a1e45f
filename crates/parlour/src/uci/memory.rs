//! How much memory this machine has to give.

use std::fs;

/// The mebibytes that can still be had, as far as the system tells: what is free or can be freed, and what the group of
/// processes may take.
pub(crate) fn available() -> Option<usize> {
    let free = fs::read_to_string("/proc/meminfo").ok().and_then(|text| of_machine(&text));
    let number = |name: &str| {
        let text = fs::read_to_string(format!("/sys/fs/cgroup/{name}")).ok()?;
        text.trim().parse::<u64>().ok()
    };
    let most = number("memory.max")
        .map(|most| most.saturating_sub(number("memory.current").unwrap_or(0)) >> 20);
    free.into_iter().chain(most).min().map(|mebibytes| mebibytes as usize)
}

/// What the list of the system's memory says is available, in mebibytes.
fn of_machine(list: &str) -> Option<u64> {
    let line = list.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes >> 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_systems_list_is_read_in_mebibytes() {
        let list = "MemTotal:       16384 kB\nMemAvailable:    8192 kB\nSwapFree: 1 kB\n";
        assert_eq!(of_machine(list), Some(8));
        assert_eq!(of_machine("nothing"), None);
    }
}
