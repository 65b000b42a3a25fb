import { whenIdle } from "./when-idle.ts";

/**
 * Has the browser fetch the popup's files when the page is there and nothing else is to be done, at a low priority and
 * without running them, so that the popup opens at once when somebody reaches for it. Not where data is to be saved.
 */
const { connection } = navigator as { connection?: { saveData?: boolean } };
const ahead = document.body.dataset.fetchAhead?.split(" ") ?? [];
let fetched = false;
let somebodyThere = false;

/**
 * One after the other. By `fetch` and not as `<link rel="prefetch">`: a prefetch lives on when the visitor goes to
 * another page, and Chromium may then check it against that page's policy and complain there.
 */
async function fetchAhead(): Promise<void> {
  for (const href of ahead) {
    const response = await fetch(href, { priority: "low" });
    // A file is kept only once it is read to its end.
    await response.arrayBuffer();
  }
  fetched = true;
  readAhead();
}

/** Has the fetched files parsed, off the main thread, as soon as somebody moves: about half of what opening costs. */
function readAhead(): void {
  if (!fetched || !somebodyThere) return;
  for (const href of ahead.splice(0)) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
}

/** Whoever opens the popup fetches what is missing, and is told if that fails. */
if (!connection?.saveData) {
  whenIdle(() => void fetchAhead().catch(() => undefined));
  for (const sign of ["pointermove", "touchstart", "keydown"]) {
    const seen = () => {
      somebodyThere = true;
      readAhead();
    };
    addEventListener(sign, seen, { once: true, passive: true });
  }
}
