//! How much memory is available.

use std::fs;

/// The mebibytes available, as far as the system tells: free or reclaimable memory, within the limit of the control group.
pub(crate) fn available() -> Option<usize> {
    let free = fs::read_to_string("/proc/meminfo").ok().and_then(|text| mem_available(&text));
    let number = |name: &str| {
        let text = fs::read_to_string(format!("/sys/fs/cgroup/{name}")).ok()?;
        text.trim().parse::<u64>().ok()
    };
    let limit = number("memory.max")
        .map(|limit| limit.saturating_sub(number("memory.current").unwrap_or(0)) >> 20);
    free.into_iter().chain(limit).min().map(|mebibytes| mebibytes as usize)
}

/// `MemAvailable` in `/proc/meminfo`, in mebibytes.
fn mem_available(list: &str) -> Option<u64> {
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
        assert_eq!(mem_available(list), Some(8));
        assert_eq!(mem_available("nothing"), None);
    }
}
