//! The memory of sockets that only listen: many who look on in a few rooms, and two in each of many rooms.

use crate::device::{Device, Person};
use crate::people::{Pair, room, run_bounded};
use crate::program::{ServerProcess, max_sockets};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// How many look on in one room.
const WATCHERS: u32 = 450;
/// After this everybody has been pinged, and what was needed for coming in is given back.
const COOLDOWN: Duration = Duration::from_secs(8);

pub(crate) async fn run(program: &Path) -> Result<(), String> {
    let most = max_sockets() as u32;
    println!("memory of idle sockets (goal 5 kB each)");
    let server = ServerProcess::start(program)?;
    let address = server.address;
    let rooms = most.div_ceil(WATCHERS);
    let ids = run_bounded((0..rooms).map(|host| room(address, Person(host * 1_000)))).await?;
    tokio::time::sleep(COOLDOWN).await;
    let before = server.memory();
    let held = Held::default();
    let watch = |number: u32| {
        let (id, held) = (ids[(number / WATCHERS) as usize], held.clone());
        async move {
            let mut device = Device::open(address, id, Person(1_000_000 + number)).await?;
            device.join(None).await?;
            held.listen(device);
            Ok(())
        }
    };
    run_bounded((0..most).map(watch)).await?;
    held.report(&format!("{most} who look on in {rooms} rooms"), &server, before, most).await;
    drop(server);

    let server = ServerProcess::start(program)?;
    let address = server.address;
    tokio::time::sleep(COOLDOWN).await;
    let before = server.memory();
    let held = Held::default();
    let play = |number: u32| {
        let held = held.clone();
        async move {
            Pair::begin(address, number)
                .await?
                .players
                .into_iter()
                .for_each(|one| held.listen(one));
            Ok(())
        }
    };
    run_bounded((0..most / 2).map(play)).await?;
    let title = format!("{most} at {} games, rooms included", most / 2);
    held.report(&title, &server, before, most).await;
    println!();
    Ok(())
}

/// Sockets that are kept alive.
#[derive(Clone, Default)]
struct Held {
    lost: Arc<AtomicUsize>,
}

impl Held {
    fn listen(&self, mut device: Device) {
        let lost = Arc::clone(&self.lost);
        tokio::spawn(async move {
            while device.receive().await.is_ok() {}
            lost.fetch_add(1, Ordering::Relaxed);
        });
    }

    /// Says what each takes.
    async fn report(self, title: &str, server: &ServerProcess, before: u64, count: u32) {
        tokio::time::sleep(COOLDOWN).await;
        let each = server.memory().saturating_sub(before) as f64 / f64::from(count) / 1e3;
        let lost = self.lost.load(Ordering::Relaxed);
        println!("  {title:44} {each:>6.2} kB each, {lost} lost");
    }
}
