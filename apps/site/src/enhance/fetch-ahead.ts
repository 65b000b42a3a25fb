import { whenIdle } from "./when-idle.ts";

/**
 * Has the browser fetch the popup's files when the page is there and nothing else is to be done, at a low priority and
 * without running them, so that the popup opens at once when somebody reaches for it. Not where data is to be saved.
 */
const { connection } = navigator as { connection?: { saveData?: boolean } };
const ahead = new Set(document.body.dataset.fetchAhead?.split(" "));
/** What a built file needs before it can run stands in it: `import{a}from"./b.js"`. */
const IMPORTS = /(?:from|import)\s*"(\.\/[^"]+\.js)"/g;
let fetched = false;
let comesBy: "mouse" | "other" | undefined;

/**
 * One after the other. By `fetch` and not as `<link rel="prefetch">`: a prefetch lives on when the visitor goes to
 * another page, and Chromium may then check it against that page's policy and complain there.
 */
async function fetchAhead(): Promise<void> {
  for (const href of ahead) {
    const response = await fetch(href, { priority: "low" });
    // A file is kept only once it is read to its end.
    const code = await response.text();
    for (const [, needed = ""] of code.matchAll(IMPORTS)) ahead.add(new URL(needed, response.url).pathname);
  }
  fetched = true;
  makeReady();
}

/**
 * At the first sign of somebody the fetched files are parsed, off the main thread: about half of what opening costs. A
 * mouse may rest on a link for a tenth of a second before it presses, so for a mouse they are run as well, when the
 * browser is idle; a finger that scrolls should wait for nothing.
 */
function makeReady(): void {
  if (!fetched || !comesBy) return;
  for (const href of ahead) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
  ahead.clear();
  if (comesBy === "mouse") whenIdle(() => void import("../islands/auth/mount.tsx").catch(() => undefined));
}

/** Whoever opens the popup fetches what is missing, and is told if that fails. */
if (!connection?.saveData) {
  whenIdle(() => void fetchAhead().catch(() => undefined));
  for (const sign of ["pointermove", "touchstart", "keydown"]) {
    const seen = (event: Event) => {
      comesBy ??= event instanceof PointerEvent && event.pointerType === "mouse" ? "mouse" : "other";
      makeReady();
    };
    addEventListener(sign, seen, { once: true, passive: true });
  }
}
