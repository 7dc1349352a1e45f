// Keeps the page for days without a network. Made anew with every version of the page: the lists below name its files.
//
// Files under a/ never change, so what is kept is as good as what is fetched. A new version is fetched whole beside the old
// one and then waits: it takes over when the page says so, or when no page is open any more. The files of the version
// before stay one version longer, for pages that still run it.

const VERSION = {{version}};
const FIRST = {{first}};
const LATER = {{later}};

const CACHE = `parlour-${VERSION}`;
const at = (path) => new URL(path, self.registration.scope).href;
const find = (where, path) => where.match(at(path), { ignoreVary: true });

self.addEventListener("install", (event) => {
  event.waitUntil(keep(FIRST));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      const others = names.filter((name) => name.startsWith("parlour-") && name !== CACHE);
      await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("message", (event) => {
  const answer = (value) => event.ports[0]?.postMessage(value);
  switch (event.data?.type) {
    case "version":
      answer(VERSION);
      break;
    case "take-over":
      self.skipWaiting();
      break;
    case "take-over-if-alone":
      event.waitUntil(
        self.clients
          .matchAll({ type: "window", includeUncontrolled: true })
          .then((pages) => (pages.length <= 1 ? self.skipWaiting() : undefined)),
      );
      break;
    case "keep-all":
      // What failed is tried again at the next visit.
      event.waitUntil(keep(LATER).then(() => answer(true), () => answer(false)));
      break;
  }
});

// Whoever answers a notification comes back to the game.
self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
      const page = pages.find((page) => page.url === notification.data) ?? pages[0];
      return page ? page.focus() : self.clients.openWindow(notification.data);
    }),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const scope = new URL(self.registration.scope);
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  const path = url.pathname.slice(scope.pathname.length);
  if (path.startsWith("api/")) return;
  if (request.mode === "navigate") event.respondWith(fresh(request, "index.html"));
  else if (path.startsWith("a/")) event.respondWith(kept(request, path));
  else event.respondWith(fresh(request, path));
});

/** Fetches what is not kept yet, one after the other so that the page's own requests are not crowded out. */
async function keep(paths) {
  const cache = await caches.open(CACHE);
  for (const path of paths) {
    if (await find(cache, path)) continue;
    const forever = path.startsWith("a/");
    const known = forever && (await find(caches, path));
    const answer = known || (await fetch(at(path), { cache: forever ? "default" : "no-cache" }));
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await cache.put(at(path), answer);
  }
}

/** A file that never changes. */
async function kept(request, path) {
  const known = await find(caches, path);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    caches.open(CACHE).then((cache) => cache.put(at(path), copy)).catch(() => {});
  }
  return answer;
}

/** A file as it is now; as it was kept where there is no network, or none to speak of. */
async function fresh(request, path) {
  const cache = await caches.open(CACHE);
  const stop = new AbortController();
  const patience = setTimeout(() => stop.abort(), 3000);
  try {
    const answer = await fetch(request, { signal: stop.signal });
    if (answer.status < 500) return answer;
    return (await find(cache, path)) ?? answer;
  } catch (error) {
    const known = await find(cache, path);
    if (known) return known;
    throw error;
  } finally {
    clearTimeout(patience);
  }
}
