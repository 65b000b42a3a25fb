/**
 * Caches the open form for offline use: the page, its data, and everything that it has loaded or is likely to. Only when the
 * browser is idle, and not where data is to be saved. `data-saved-offline` then marks it as available.
 */
import { DOWNLOAD_SUCCESS, LIBRARY } from "../../../catalog/forms/library-paths.ts";
import { filesAhead } from "../../../kit/loading/files-ahead.ts";
import { whenIdle } from "../../../kit/loading/when-idle.ts";

const CACHE = "library-1";
const { connection } = navigator as { connection?: { saveData?: boolean } };

async function cacheThisForm(): Promise<void> {
  await navigator.serviceWorker.register("/signature/contracts/sw.js", { scope: "/signature/contracts/" });
  const place = document.querySelector<HTMLElement>("[data-form]");
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const own = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith("/_astro/"),
  );
  const cache = await caches.open(CACHE);
  for (const [path, response] of await filesAhead()) await cache.put(path, response.clone());
  const saved = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const wanted = [
    location.pathname,
    place?.dataset.form ?? "",
    DOWNLOAD_SUCCESS,
    ...(await filesOf(DOWNLOAD_SUCCESS)),
    // The search index, for use without a connection.
    `${LIBRARY}/forms.json`,
    // Their names have hashes, so what was saved once stays right.
    ...own.map(({ pathname }) => pathname).filter((path) => !saved.has(path)),
  ];
  await cache.addAll([...new Set(wanted.filter(Boolean))]);
  await navigator.serviceWorker.ready;
  place?.setAttribute("data-saved-offline", "");
}

/** Files of a page that may first be seen without a connection, such as the one after a download. */
async function filesOf(page: string): Promise<string[]> {
  const html = await (await fetch(page)).text();
  return [...html.matchAll(/\/_astro\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path);
}

if ("serviceWorker" in navigator && !connection?.saveData) {
  // If the browser refuses or has no room, the page works online only.
  whenIdle(() => void cacheThisForm().catch(() => undefined));
}
