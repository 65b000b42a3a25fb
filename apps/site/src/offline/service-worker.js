// The library of forms without a network: what somebody has seen of it once is there again. Served as it stands, for
// the addresses below its own; the page's part is enhance/forms/offline.ts.

/** Counts up when what is kept changes its shape. */
const CACHE = "library-1";
/** More than anybody reads; a new build's files push the old ones out. */
const MOST_KEPT = 400;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const others = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("library-") && name !== CACHE) await caches.delete(name);
    }
    await self.clients.claim();
  };
  event.waitUntil(others());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const kept = pathname.startsWith("/_astro/") || pathname.startsWith("/signature/contracts");
  if (request.method === "GET" && origin === location.origin && kept) event.respondWith(answer(request));
});

/** Files whose names say what is in them come from here first, all others from the network while there is one. */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request, { ignoreSearch: true });
  if (known && new URL(request.url).pathname.startsWith("/_astro/")) return known;
  try {
    const response = await fetch(request);
    if (response.ok) {
      await cache.put(request, response.clone());
      await trim(cache);
    }
    return response;
  } catch (error) {
    if (known) return known;
    throw error;
  }
}

async function trim(cache) {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST_KEPT))) await cache.delete(key);
}
