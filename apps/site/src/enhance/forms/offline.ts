/**
 * Keeps the form that is open for when there is no network: the page, its data, and everything that it has loaded or is
 * likely to. Only where a form is, only when nothing else is to be done, and not where data is to be saved. `data-saved-offline`
 * then says that it is there.
 */
import { DOWNLOAD_SUCCESS } from "../../content/forms/library-paths.ts";
import { fetchFiles } from "../loading/fetch-files.ts";
import { scriptsOnIntent } from "../loading/prefetch.ts";
import { whenIdle } from "../loading/when-idle.ts";

const CACHE = "library-1";
const { connection } = navigator as { connection?: { saveData?: boolean } };

async function keepThisForm(): Promise<void> {
  await navigator.serviceWorker.register("/signature/contracts/sw.js", { scope: "/signature/contracts/" });
  const place = document.querySelector<HTMLElement>("[data-form]");
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const own = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith("/_astro/"),
  );
  const ahead = await fetchFiles(scriptsOnIntent());
  const cache = await caches.open(CACHE);
  const wanted = [
    location.pathname,
    place?.dataset.form ?? "",
    // Where a download leads to.
    DOWNLOAD_SUCCESS,
    ...own.map(({ pathname }) => pathname),
    ...ahead,
  ];
  await cache.addAll([...new Set(wanted.filter(Boolean))]);
  await navigator.serviceWorker.ready;
  place?.setAttribute("data-saved-offline", "");
}

if ("serviceWorker" in navigator && !connection?.saveData) {
  // A browser that refuses, or has no room, leaves the page as it is with a network.
  whenIdle(() => void keepThisForm().catch(() => undefined));
}
