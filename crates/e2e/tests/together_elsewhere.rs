//! A browser in another network than the host's: nothing but a cable leads from one to the other.
#![cfg(target_os = "linux")]

use crate::network::{Network, networks};
use crate::together::{GAME, close, host, join, picture, play, sit, start};
use parlour_e2e::{Server, Visit};
use tokio::runtime::{Builder, Runtime};

/// Threads that stay inside a network: whatever is started there is in that network.
struct Inside(Option<Runtime>);

impl Inside {
    fn of(network: &Network) -> Inside {
        let runtime =
            network.inside(|| Builder::new_multi_thread().worker_threads(1).enable_all().build());
        Inside(Some(runtime.expect("threads")))
    }

    async fn run<T: Send + 'static>(&self, work: impl Future<Output = T> + Send + 'static) -> T {
        self.0.as_ref().expect("it runs").spawn(work).await.expect("it ends")
    }

    async fn browser(&self, address: &str, fragment: &str) -> Visit {
        let (address, fragment) = (address.to_owned(), fragment.to_owned());
        self.run(async move { Visit::to(&address, &fragment).await }).await
    }
}

impl Drop for Inside {
    fn drop(&mut self) {
        // Another runtime may be about to drop this one, and must not wait.
        self.0.take().expect("it runs").shutdown_background();
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
#[allow(clippy::print_stderr, reason = "a test that was passed over says so")]
async fn a_page_in_another_network_joins_by_code_plays_loses_the_link_and_comes_back() {
    let [host_side, guest_side] = match networks() {
        Ok(both) => both,
        Err(why) => {
            eprintln!("skipped: no networks can be made here, which needs root and `ip`: {why}");
            return;
        }
    };
    host_side.ip("addr add 192.168.77.1/24 dev eth0").unwrap();
    let (at_host, at_guest) = (Inside::of(&host_side), Inside::of(&guest_side));
    let server = at_host.run(Server::on_the_network()).await;
    assert!(server.address().starts_with("http://192.168.77.1:"), "{}", server.address());
    let (address, fragment) = server.owner_page();
    let ann = at_host.browser(address, fragment).await;
    ann.wait_for("[data-testid=host]").await;
    host(&ann, "Ann", "connect_four").await;
    ann.wait_for("[data-testid=invitation-code]").await;
    let code = ann.text("[data-testid=invitation-code] strong").await;

    // The guest's browser reaches the host's address only, and the code says which room.
    let bob = at_guest.browser(server.address(), "#/together").await;
    // The list of rooms moves what is below it.
    bob.wait_for("[data-testid=rooms]").await;
    bob.fill("[data-testid=join-address]", &code).await;
    bob.click("[data-testid=join-go]").await;
    join(&bob, "Bob").await;
    sit(&ann, 0).await;
    sit(&bob, 1).await;
    start(&ann, &[&bob]).await;
    play(&ann, "4").await;
    play(&bob, "4").await;
    ann.wait_ply(2).await;

    guest_side.ip("link set eth0 down").unwrap();
    bob.wait_for("[data-testid=link-state]").await;
    picture(&bob, "elsewhere-link-lost").await;
    // What is played meanwhile waits on the other side of the cable.
    play(&ann, "5").await;
    ann.wait_for("[data-testid=player-1] .presence .dot.bad").await;
    assert_eq!(bob.attribute(GAME, "data-ply").await, "2");

    guest_side.ip("link set eth0 up").unwrap();
    bob.wait_ply(3).await;
    bob.wait("!document.querySelector('[data-testid=link-state]')").await;
    play(&bob, "4").await;
    for visit in [&ann, &bob] {
        visit.wait_ply(4).await;
    }
    let position = ann.attribute(GAME, "data-position").await;
    assert_eq!(bob.attribute(GAME, "data-position").await, position);
    close([ann, bob]).await;
}
