// Starts the page, says so in words where it cannot, and looks after the service worker.
//
// What the page finds in `globalThis.parlour`:
//   files      from the name of a file to where it lies now, relative to the page
//   version    of this page
//   update     null, or a function that lets a newer version take over and loads it; when there is one, the event
//              "parlour-update" happens on the window
//   openChest  imports the script of a chest, makes it ready, and gives what it exports
//   wear       fetches the style sheets that the first screen does without, once, and gives a promise that they are worn
//   page       what the page's wasm exports, for its parts (parts.js)
//   offline    true when everything is kept for days without a network; then "parlour-offline" happens

const parlour = {
  files: {{files}},
  version: {{version}},
  update: null,
  offline: false,
  async openChest(url) {
    const chest = await import(url);
    await chest.default();
    return chest;
  },
  worn: null,
  wear() {
    const wear = (path) =>
      new Promise((worn, failed) => {
        // Links that are there keep their order, whenever the sheets come.
        document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: path, onload: worn, onerror: failed }));
      });
    return (parlour.worn ??= Promise.all(["{{fonts.css}}", "{{components.css}}", "{{board-play.css}}", "{{materials.css}}", "{{game.css}}", "{{together.css}}", "{{study.css}}", "{{guide.css}}"].map((path) => wear(new URL(path, import.meta.url)))));
  },
};
globalThis.parlour = parlour;

const place = (name) => new URL(parlour.files[name] ?? name, document.baseURI);

try {
  const { default: start } = await import("{{web.js}}");
  // The page takes the waiting text away when it has something to show.
  parlour.page = await start();
} catch (error) {
  failed(error);
}

if ("serviceWorker" in navigator && isSecureContext) {
  // After the page, so that the first look at it waits for nothing else.
  const later = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 200));
  later(() => keep().catch((error) => console.warn("Parlour is not kept for days without a network:", error)));
}

// The address stays, so that the same game opens again.
document.getElementById("fallen-reload")?.addEventListener("click", (event) => {
  event.preventDefault();
  location.reload();
});

/** Says why the page cannot start, and offers to try again. */
function failed(error) {
  console.error(error);
  const loading = document.getElementById("loading");
  const text = document.getElementById("loading-text");
  if (!loading || !text) return;
  const old = typeof WebAssembly !== "object" || error instanceof WebAssembly.CompileError;
  text.textContent = old
    ? "This browser is too old for Parlour: it needs WebAssembly with vectors, which every browser has had since 2023."
    : `Parlour could not start (${error?.message ?? error}). Your games are safe. Try again, or restart the program that serves this page.`;
  loading.classList.add("loading-failed");
  const again = document.createElement("button");
  again.textContent = "Try again";
  again.addEventListener("click", () => location.reload());
  loading.append(again);
}

/** Lets the service worker keep the page, and hears of newer versions from it. */
async function keep() {
  const container = navigator.serviceWorker;
  const registration = await container.register(place("sw.js"));

  const offer = async (worker) => {
    if ((await ask(worker, { type: "version" })) === parlour.version) {
      // This page came from the network and is new already; the worker may follow if no other page needs the old one.
      worker.postMessage({ type: "take-over-if-alone" });
      return;
    }
    parlour.update = () => {
      container.addEventListener("controllerchange", () => location.reload(), { once: true });
      worker.postMessage({ type: "take-over" });
    };
    dispatchEvent(new Event("parlour-update"));
  };
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && container.controller) offer(worker);
    });
  });

  // A page that stays open for days hears of a new version too.
  const look = () => registration.update().catch(() => {});
  setInterval(look, 60 * 60 * 1000);
  document.addEventListener("visibilitychange", () => document.hidden || look());

  const active = (await container.ready).active;
  parlour.offline = (await ask(active, { type: "keep-all" })) === true;
  if (parlour.offline) dispatchEvent(new Event("parlour-offline"));
}

/** Asks the service worker something and waits for its answer. */
function ask(worker, question) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data);
    };
    worker.postMessage(question, [port2]);
  });
}
