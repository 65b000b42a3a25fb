import { whenIdle } from "./when-idle.ts";

/**
 * Has the browser fetch the popup's files when the page is there and nothing else is to be done, at a low priority and
 * without running them, so that the popup opens at once when somebody reaches for it. Not where data is to be saved.
 */
const { connection } = navigator as { connection?: { saveData?: boolean } };

/**
 * One after the other. By `fetch` and not as `<link rel="prefetch">`: a prefetch lives on when the visitor goes to
 * another page, and Chromium may then check it against that page's policy and complain there.
 */
async function fetchAhead(): Promise<void> {
  for (const href of document.body.dataset.fetchAhead?.split(" ") ?? []) {
    const response = await fetch(href, { priority: "low" });
    // A file is kept only once it is read to its end.
    await response.arrayBuffer();
  }
}

/** Whoever opens the popup fetches what is missing, and is told if that fails. */
if (!connection?.saveData) whenIdle(() => void fetchAhead().catch(() => undefined));
