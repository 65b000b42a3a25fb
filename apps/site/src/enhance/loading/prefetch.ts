import { fetchFiles } from "./fetch-files.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * Has the browser fetch the popup's files when the page is there and nothing else is to be done, at a low priority and
 * without running them, so that the popup opens at once when somebody reaches for it. Not where data is to be saved.
 */
const { connection } = navigator as { connection?: { saveData?: boolean } };
const { fetchAhead } = document.body.dataset;
/** What has been fetched. */
let ahead = new Set<string>();
let comesBy: "mouse" | "other" | undefined;

/**
 * At the first sign of somebody the fetched files are parsed, off the main thread: about half of what opening costs. A
 * mouse may rest on a link for a tenth of a second before it presses, so for a mouse they are run as well, when the
 * browser is idle; a finger that scrolls should wait for nothing.
 */
function makeReady(): void {
  if (!ahead.size || !comesBy) return;
  for (const href of ahead) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
  ahead.clear();
  if (comesBy === "mouse") whenIdle(() => void import("../../islands/auth/mount.tsx").catch(() => undefined));
}

/** Whoever opens the popup fetches what is missing, and is told if that fails. */
if (fetchAhead && !connection?.saveData) {
  whenIdle(async () => {
    try {
      ahead = await fetchFiles(fetchAhead.split(" "));
      makeReady();
    } catch {
      // So it does here.
    }
  });
  for (const sign of ["pointermove", "touchstart", "keydown"]) {
    const seen = (event: Event) => {
      comesBy ??= event instanceof PointerEvent && event.pointerType === "mouse" ? "mouse" : "other";
      makeReady();
    };
    addEventListener(sign, seen, { once: true, passive: true });
  }
}
