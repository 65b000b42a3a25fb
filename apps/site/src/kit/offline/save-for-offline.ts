import { whenIdle } from "../loading/when-idle.ts";

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

interface Tool {
  /** The name of its cache, as `service-worker.js` opens it. */
  cache: string;
  serviceWorker: string;
  /** Files loaded on use, beside those of the page. */
  files(): Promise<readonly string[]>;
  /** Asked before anything is requested. */
  isWanted?(): boolean;
}

/**
 * Once a visitor reaches for a tool: caches the page and all that the tool needs, when the browser is idle and unless data is to be
 * saved. If the browser refuses or has no room, the tool works online only.
 */
export async function saveForOffline({
  cache: name,
  serviceWorker,
  files,
  isWanted = () => true,
}: Tool): Promise<void> {
  if (import.meta.env.DEV || !("serviceWorker" in navigator) || connection?.saveData) return;
  await new Promise<void>((resolve) => whenIdle(resolve));
  try {
    if (!isWanted()) return;
    await navigator.serviceWorker.register(serviceWorker, { scope: location.pathname });
    const toolFiles = await files();
    if (!isWanted()) return;
    const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
    const own = loaded.filter(
      ({ origin, pathname }) => origin === location.origin && pathname.startsWith("/_astro/"),
    );
    const cache = await caches.open(name);
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
