// The form library, the PDF tools and the check of sealed files, offline: what a visitor has opened once is available again. Served
// unbuilt, to each of them for its own URLs; the pages' parts are features/forms/form-page/offline.client.ts and save-for-offline.ts.

const SCOPE = new URL(self.registration.scope).pathname;
const AREAS = { "/signature/contracts": "library", "/signature/pdf-tools": "tools", "/verify": "verify" };
const AREA = AREAS[SCOPE.replace(/\/$/, "")];
/** Incremented when the content of the cache changes its form. */
const CACHE = `${AREA}-1`;
/** More than a visitor reads; files of a new build push the old ones out. */
const MAX_ENTRIES = 400;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const others = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(`${AREA}-`) && name !== CACHE) await caches.delete(name);
    }
    await self.clients.claim();
  };
  event.waitUntil(others());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // The certificates of our seals are the only PEM files.
  const isCached =
    hasHash(pathname) || pathname.endsWith(".pem") || pathname.startsWith(SCOPE.replace(/\/$/, ""));
  if (request.method === "GET" && origin === location.origin && isCached) event.respondWith(respond(request));
});

const hasHash = (pathname) => /^\/(_astro|signature\/pdf-tools|verify)\//.test(pathname);

/** Files with a hash in their name are served from the cache first, all others from the network if there is one. */
async function respond(request) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request, { ignoreSearch: true });
  if (known && hasHash(new URL(request.url).pathname)) return known;
  try {
    const response = await fetch(request);
    if (response.ok) await keep(cache, request, response.clone());
    return response;
  } catch (error) {
    if (known) return known;
    throw error;
  }
}

/** Where the browser has no room left, a page that did arrive is shown all the same. */
async function keep(cache, request, response) {
  try {
    await cache.put(request, response);
    await trim(cache);
  } catch {
    // The next visit tries again.
  }
}

async function trim(cache) {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MAX_ENTRIES))) await cache.delete(key);
}
