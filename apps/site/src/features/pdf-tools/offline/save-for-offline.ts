import { whenIdle } from "../../../kit/loading/when-idle.ts";

const CACHE = "tools-1";
const { connection } =
  typeof navigator === "undefined"
    ? { connection: undefined }
    : (navigator as { connection?: { saveData?: boolean } });

let isSaved = false;
const listeners = new Set<() => void>();

export const isSavedOffline = () => isSaved;
export function onSavedOffline(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Once a visitor reaches for the tools: caches the page and all that it needs, when the browser is idle and unless data is to be
 * saved. If the browser refuses or has no room, the tools work online only.
 */
export async function saveForOffline(): Promise<void> {
  if (import.meta.env.DEV || !("serviceWorker" in navigator) || connection?.saveData) return;
  await new Promise<void>((resolve) => whenIdle(resolve));
  try {
    await navigator.serviceWorker.register("/signature/pdf-tools-sw.js", { scope: location.pathname });
    const { toolFiles } = await import("./tool-files.ts");
    const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
    const own = loaded.filter(
      ({ origin, pathname }) => origin === location.origin && pathname.startsWith("/_astro/"),
    );
    const cache = await caches.open(CACHE);
    await cache.addAll([
      ...new Set([location.pathname, ...own.map(({ pathname }) => pathname), ...toolFiles]),
    ]);
    await navigator.serviceWorker.ready;
    isSaved = true;
    for (const listener of listeners) listener();
  } catch {
    // Online only.
  }
}
