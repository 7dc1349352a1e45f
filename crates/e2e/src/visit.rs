//! A visit to the page: a browser that shows it, and input events.

mod files;
mod fingers;
mod game;
mod gestures;
mod network;
mod pointer;

pub use game::{Against, Plan, cell, marks};
pub use gestures::{Modifier, Point, offset};

use crate::Server;
use chromiumoxide::cdp::browser_protocol::accessibility::GetFullAxTreeParams;
use chromiumoxide::cdp::browser_protocol::emulation::{
    MediaFeature, SetCpuThrottlingRateParams, SetDeviceMetricsOverrideParams,
    SetTouchEmulationEnabledParams,
};
use chromiumoxide::cdp::browser_protocol::input::{DispatchKeyEventParams, DispatchKeyEventType};
use chromiumoxide::cdp::browser_protocol::target::SetAutoAttachParams;
use chromiumoxide::page::ScreenshotParams;
use chromiumoxide::{Browser, BrowserConfig, Page};
use futures::StreamExt;
use std::fmt::Debug;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tempfile::TempDir;
use tokio::process::Command;

/// How long a test waits for anything.
const TIMEOUT: Duration = Duration::from_mins(2);

/// Runs in every page before its scripts: records errors, workers, sockets, wasm memories, and when the first screen can be
/// used.
const INIT_SCRIPT: &str = "
    window.pageErrors = [];
    addEventListener('error', (e) => pageErrors.push(String(e.message)));
    addEventListener('unhandledrejection', (e) => pageErrors.push(String(e.reason)));
    window.workers = [];
    window.Worker = class extends Worker {
        constructor(...args) { super(...args); workers.push(this); }
        terminate() { workers.splice(workers.indexOf(this), 1); super.terminate(); }
    };
    window.sockets = [];
    window.WebSocket = class extends WebSocket {
        constructor(...args) { super(...args); sockets.push(this); }
        send(data) { if (window.heldSends) heldSends.push(() => super.send(data)); else super.send(data); }
    };
    window.memories = [];
    for (const name of ['instantiate', 'instantiateStreaming']) {
        const plain = WebAssembly[name];
        WebAssembly[name] = async (...args) => {
            const made = await plain.apply(WebAssembly, args);
            const memory = (made.instance ?? made).exports?.memory;
            if (memory) memories.push(memory);
            return made;
        };
    }
    window.usable = 0;
    const first = new MutationObserver(() => {
        if (!document.querySelector('.card')) return;
        first.disconnect();
        requestAnimationFrame(() => setTimeout(() => { window.usable = performance.now(); }));
    });
    first.observe(document, { subtree: true, childList: true });
";

/// How many times slower than this computer the pages run: tests must pass on slow ones too.
fn cpu_throttle() -> Option<f64> {
    std::env::var("PARLOUR_SLOWER").ok()?.parse().ok()
}

/// The size of a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size(pub u32, pub u32);

/// A browser with one page open.
pub struct Visit {
    /// The server it came to.
    pub server: Option<Server>,
    browser: Browser,
    page: Page,
    /// The window behind this one, if another was opened.
    behind: Option<Page>,
    address: String,
    _profile: TempDir,
}

impl Debug for Visit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a visit to {}", self.address)
    }
}

/// Starts a browser with this profile, which is its home too: there it looks for authorities that its user trusts.
async fn launch(profile: &Path, size: Size) -> Browser {
    let config = BrowserConfig::builder()
        .no_sandbox()
        .new_headless_mode()
        .user_data_dir(profile)
        .respect_https_errors()
        .env("HOME", profile.display().to_string())
        .window_size(size.0, size.1)
        .viewport(None)
        .enable_cache()
        .request_timeout(TIMEOUT)
        .args(["--disable-gpu", "--mute-audio", "--lang=en-GB", "--disable-dev-shm-usage"])
        // Three dimensions are drawn in software.
        .arg("--enable-unsafe-swiftshader")
        .build()
        .expect("chromium; `apt-get install chromium`");
    let (browser, mut handler) = Browser::launch(config).await.expect("a browser");
    tokio::spawn(async move { while handler.next().await.is_some() {} });
    browser
}

/// Adds an authority to those that whoever has this home trusts.
async fn trust(authority: &Path, home: &Path) {
    let database = home.join(".pki/nssdb");
    std::fs::create_dir_all(&database).expect("a folder for certificates");
    let database = format!("sql:{}", database.display());
    let file = authority.display().to_string();
    let steps: [&[&str]; 2] =
        [&["-N", "--empty-password"], &["-A", "-n", "host", "-t", "C,,", "-i", &file]];
    for step in steps {
        let made = Command::new("certutil").args(step).args(["-d", &database]).output().await;
        let made = made.expect("certutil; `apt-get install libnss3-tools`");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    }
}

impl Visit {
    /// Opens the page at an address behind the `#` in a browser that has never been there.
    pub async fn open(hash: &str) -> Visit {
        Visit::sized(hash, Size(1440, 900)).await
    }

    /// The same on a screen of this size.
    pub async fn sized(hash: &str, size: Size) -> Visit {
        let server = Server::open().await;
        let address = server.address().to_owned();
        Visit::begin(Some(server), address, hash, size).await
    }

    /// The same in the server of a certain program.
    pub async fn to_program(program: &str, hash: &str) -> Visit {
        let server = Server::with_program(program).await;
        let address = server.address().to_owned();
        Visit::begin(Some(server), address, hash, Size(1440, 900)).await
    }

    /// The same where somebody else serves the page.
    pub async fn to(address: &str, hash: &str) -> Visit {
        Visit::begin(None, address.to_owned(), hash, Size(1440, 900)).await
    }

    /// The same in a browser that trusts an authority besides those that every browser trusts, by the certificate in this file.
    pub async fn trusting(authority: &Path, address: &str, hash: &str) -> Visit {
        let profile = tempfile::tempdir().expect("a folder for the browser");
        trust(authority, profile.path()).await;
        Visit::begin_with(profile, None, address.to_owned(), hash, Size(1440, 900)).await
    }

    /// What a browser that trusts nobody in particular says against the certificate of an address.
    pub async fn certificate_error(address: &str) -> String {
        let profile = tempfile::tempdir().expect("a folder for the browser");
        let browser = launch(profile.path(), Size(1440, 900)).await;
        let page = Visit::window(&browser).await;
        // The page that a browser shows instead names the reason.
        match page.goto(address).await {
            Ok(page) => page.content().await.expect("a page"),
            Err(error) => error.to_string(),
        }
    }

    async fn begin(server: Option<Server>, address: String, hash: &str, size: Size) -> Visit {
        let profile = tempfile::tempdir().expect("a folder for the browser");
        Visit::begin_with(profile, server, address, hash, size).await
    }

    /// Opens a browser with a profile.
    async fn begin_with(
        profile: TempDir,
        server: Option<Server>,
        address: String,
        hash: &str,
        size: Size,
    ) -> Visit {
        let browser = launch(profile.path(), size).await;
        let page = Visit::window(&browser).await;
        let visit = Visit { server, browser, page, behind: None, address, _profile: profile };
        visit.resize(size).await;
        visit.goto(hash).await;
        visit
    }

    /// An empty window with the init script.
    async fn window(browser: &Browser) -> Page {
        let page = browser.new_page("about:blank").await.expect("a page");
        // A service worker that waits for a debugger would wait for ever.
        let attach = SetAutoAttachParams::builder()
            .auto_attach(false)
            .wait_for_debugger_on_start(false)
            .flatten(true)
            .build()
            .expect("what to attach to");
        browser.execute(attach.clone()).await.expect("nothing waits");
        page.execute(attach).await.expect("nothing waits");
        page.add_init_script(INIT_SCRIPT).await.expect("a listener for errors");
        if let Some(rate) = cpu_throttle() {
            page.execute(SetCpuThrottlingRateParams::new(rate)).await.expect("a slower page");
        }
        page
    }

    /// Opens the page in a second window of the same browser; what is done from now on is done there.
    pub async fn open_second_window(&mut self, hash: &str) {
        let other = Visit::window(&self.browser).await;
        self.behind = Some(std::mem::replace(&mut self.page, other));
        self.goto(hash).await;
    }

    /// Goes over to the other window.
    pub async fn switch_window(&mut self) {
        let other = self.behind.as_mut().expect("a second window");
        std::mem::swap(&mut self.page, other);
        self.page.bring_to_front().await.expect("the other window");
    }

    /// Another size of the screen.
    pub async fn resize(&self, Size(width, height): Size) {
        let metrics =
            SetDeviceMetricsOverrideParams::new(i64::from(width), i64::from(height), 1.0, false);
        self.page.execute(metrics).await.expect("another size");
    }

    /// Emulates a preference for reduced motion.
    pub async fn without_motion(&self) {
        let reduced_motion = MediaFeature::new("prefers-reduced-motion", "reduce");
        self.page.emulate_media_features(vec![reduced_motion]).await.expect("little motion");
    }

    /// Emulates touch instead of a mouse.
    pub async fn with_touch(&self) {
        self.page.execute(SetTouchEmulationEnabledParams::new(true)).await.expect("fingers");
    }

    /// Loads the page at an address behind the `#`, from scratch.
    pub async fn goto(&self, hash: &str) {
        // The browser's own command to go somewhere answers when the page is loaded, and on a busy machine sometimes never.
        self.run("location.assign('about:blank')").await;
        self.wait("location.href === 'about:blank'").await;
        self.run(&format!("location.assign({:?})", format!("{}/{hash}", self.address))).await;
        self.wait("location.href !== 'about:blank'").await;
        self.wait_loaded().await;
    }

    /// Loads the same address again.
    pub async fn reload(&self) {
        self.run("window.isOld = true; location.reload()").await;
        self.wait("!window.isOld").await;
        self.wait_loaded().await;
    }

    async fn wait_loaded(&self) {
        self.wait("!document.getElementById('loading') && document.querySelector('.top')").await;
    }

    /// Goes to another screen without loading the page again. The screen before is gone then, so that nothing of it is
    /// taken for something of the new one.
    pub async fn navigate(&self, hash: &str) {
        let changed: bool = self
            .js(&format!(
                "new Promise((done) => {{
                    if (new URL({hash:?}, location).hash === location.hash) return done(true);
                    // The page listens for longer: it has heard of it when this is called, and drawn when the timer is.
                    addEventListener('hashchange', () => setTimeout(done, 0, true), {{ once: true }});
                    location.hash = {hash:?};
                }})"
            ))
            .await;
        assert!(changed);
    }

    /// The value of an expression in the page.
    pub async fn js<T: serde::de::DeserializeOwned>(&self, expression: &str) -> T {
        let value = self.page.evaluate_expression(expression).await;
        let value = value.unwrap_or_else(|error| panic!("{expression}: {error}"));
        value.into_value().unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    /// Does something in the page.
    pub async fn run(&self, statement: &str) {
        let done = self.page.evaluate_expression(format!("{{ {statement} }}; true")).await;
        done.unwrap_or_else(|error| panic!("{statement}: {error}"));
    }

    /// Waits until an expression is true.
    pub async fn wait(&self, condition: &str) {
        let deadline = tokio::time::Instant::now() + TIMEOUT;
        loop {
            // The page waits for its next change itself, so that the test does not poll.
            let look = format!(
                "new Promise((done) => {{
                    const seen = () => {{ try {{ return !!({condition}); }} catch {{ return false; }} }};
                    if (seen()) return done(true);
                    const watch = new MutationObserver(() => seen() && end(true));
                    const end = (found) => {{ watch.disconnect(); clearTimeout(late); done(found); }};
                    const late = setTimeout(() => end(seen()), 2000);
                    watch.observe(document, {{ subtree: true, childList: true, attributes: true, characterData: true }});
                }})"
            );
            // A page that is just being loaded cannot answer.
            let seen = match self.page.evaluate_expression(look).await {
                Ok(value) => value.into_value::<bool>().unwrap_or(false),
                Err(_) => false,
            };
            if seen {
                return;
            }
            if tokio::time::Instant::now() >= deadline {
                self.give_up(condition).await;
            }
        }
    }

    /// Waits for an element.
    pub async fn wait_for(&self, selector: &str) {
        self.wait(&format!("document.querySelector({selector:?})")).await;
    }

    /// True if there is such an element.
    pub async fn has(&self, selector: &str) -> bool {
        self.js(&format!("!!document.querySelector({selector:?})")).await
    }

    /// The text of an element.
    pub async fn text(&self, selector: &str) -> String {
        self.wait_for(selector).await;
        self.js(&format!("document.querySelector({selector:?}).textContent")).await
    }

    /// An attribute of an element.
    pub async fn attribute(&self, selector: &str, name: &str) -> String {
        self.wait_for(selector).await;
        let found = format!("document.querySelector({selector:?}).getAttribute({name:?}) ?? ''");
        self.js(&found).await
    }

    /// Fails with what was waited for and what the page shows instead.
    async fn give_up(&self, what: &str) -> ! {
        // Several tests may give up at once, each with a picture of its own.
        static NUMBER: AtomicU32 = AtomicU32::new(1);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("parlour-waiting-{}-{number}.png", std::process::id());
        let picture = std::env::temp_dir().join(name);
        self.screenshot(&picture).await;
        let text: String = self.js("location.href + '\\n' + document.body.innerText").await;
        panic!("never came: {what}\n(seen: {})\n{text}", picture.display());
    }

    /// Presses a key, by the name browsers have for it.
    pub async fn key(&self, key: &str) {
        let (code, text) = match key {
            "Enter" => (13, Some("\r")),
            " " => (32, Some(" ")),
            "Escape" => (27, None),
            "Tab" => (9, None),
            "ArrowLeft" => (37, None),
            "ArrowUp" => (38, None),
            "ArrowRight" => (39, None),
            "ArrowDown" => (40, None),
            "Home" => (36, None),
            "End" => (35, None),
            "Backspace" => (8, None),
            other => (i64::from(other.to_uppercase().as_bytes()[0]), Some(other)),
        };
        let down = if text.is_some() {
            DispatchKeyEventType::KeyDown
        } else {
            DispatchKeyEventType::RawKeyDown
        };
        let event = |kind: DispatchKeyEventType| {
            let mut builder = DispatchKeyEventParams::builder()
                .r#type(kind.clone())
                .key(key)
                .windows_virtual_key_code(code);
            if let Some(text) = text.filter(|_| kind == DispatchKeyEventType::KeyDown) {
                builder = builder.text(text);
            }
            builder.build().expect("a key")
        };
        let (down, up) = tokio::join!(
            self.page.execute(event(down)),
            self.page.execute(event(DispatchKeyEventType::KeyUp)),
        );
        down.and(up).expect("a key");
    }

    /// Types a text where the focus is.
    pub async fn type_text(&self, text: &str) {
        for c in text.chars() {
            self.key(&c.to_string()).await;
        }
    }

    /// Puts a text into a field at once, as pasting does.
    pub async fn fill(&self, selector: &str, text: &str) {
        self.wait_for(selector).await;
        let put = format!(
            "(() => {{
                const field = document.querySelector({selector:?});
                field.focus();
                field.value = {text:?};
                field.dispatchEvent(new Event('input', {{ bubbles: true }}));
                field.dispatchEvent(new Event('change', {{ bubbles: true }}));
            }})()"
        );
        self.run(&put).await;
    }

    /// A picture of what is on the screen.
    pub async fn screenshot(&self, path: &Path) {
        let picture = self.page.screenshot(ScreenshotParams::builder().build()).await;
        if let Ok(bytes) = picture {
            let _ = std::fs::write(path, bytes);
        }
    }

    /// The errors of the page, as the browser reports them.
    pub async fn errors(&self) -> Vec<String> {
        self.js("window.pageErrors ?? []").await
    }

    /// The bytes the page's scripts hold, after a collection.
    pub async fn heap(&self) -> f64 {
        use chromiumoxide::cdp::js_protocol::heap_profiler::CollectGarbageParams;
        let _ = self.page.execute(CollectGarbageParams::default()).await;
        self.js("performance.memory.usedJSHeapSize").await
    }

    /// How many nodes of documents there are.
    pub async fn nodes(&self) -> i64 {
        use chromiumoxide::cdp::browser_protocol::memory::GetDomCountersParams;
        let counted = self.page.execute(GetDomCountersParams::default()).await;
        counted.expect("a count").result.nodes
    }

    /// The names in the accessibility tree of everything with this role.
    pub async fn names(&self, role: &str) -> Vec<String> {
        let tree = self.page.execute(GetFullAxTreeParams::default()).await.expect("a tree");
        let text =
            |value: &Option<chromiumoxide::cdp::browser_protocol::accessibility::AxValue>| {
                let value = value.as_ref().and_then(|value| value.value.clone());
                value.and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
            };
        let nodes = tree.result.nodes.into_iter().filter(|node| !node.ignored);
        nodes.filter(|node| text(&node.role) == role).map(|node| text(&node.name)).collect()
    }

    /// What an accessibility checker finds that matters to anybody, one line each: only what it calls minor is left out.
    pub async fn findings(&self) -> Vec<String> {
        self.check("{ resultTypes: ['violations'] }").await
    }

    /// Only the findings about contrast, which is all that another theme can change: of 4.5 to 1 between text and what is behind
    /// it (AA), or of 7 to 1 where that is promised (AAA).
    pub async fn contrast_findings(&self, high: bool) -> Vec<String> {
        let rule = if high { "color-contrast-enhanced" } else { "color-contrast" };
        self.check(&format!("{{ resultTypes: ['violations'], runOnly: ['{rule}'] }}")).await
    }

    async fn check(&self, options: &str) -> Vec<String> {
        let script = std::env::var("PARLOUR_AXE")
            .expect("PARLOUR_AXE names axe.min.js; `cargo xtask test` installs and names it");
        let script = std::fs::read_to_string(&script).expect("the checker");
        if !self.js::<bool>("!!window.axe").await {
            self.page.evaluate_expression(format!("{script}; null")).await.expect("the checker");
        }
        // Elements that fade in are paler than their final colour.
        self.wait("document.getElementById('main').getAnimations().length === 0").await;
        self.js(&format!(
            "axe.run(document, {options}).then((result) => result.violations
                .filter((found) => found.impact !== 'minor')
                .map((found) => `${{found.id}}: ${{found.help}}: ` +
                    found.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')))"
        ))
        .await
    }

    /// Closes the browser and the server, and fails if the page had errors.
    pub async fn close(mut self) {
        let errors = self.errors().await;
        let _ = self.browser.close().await;
        let _ = self.browser.wait().await;
        assert!(errors.is_empty(), "{errors:?}");
    }
}
