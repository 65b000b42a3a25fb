import { filesAhead } from "../../kit/loading/files-ahead.ts";
import { whenIdle } from "../../kit/loading/when-idle.ts";

/**
 * Fetches what visitors are likely to want next once the browser is idle, at low priority and without running it: scripts that
 * the build named on `body` (build/deferral.ts), and those of islands that hydrate on intent. Not where data is to be saved.
 */
const { connection } = navigator as { connection?: { saveData?: boolean } };
let prefetched: string[] = [];
let firstIntent: "mouse" | "other" | undefined;

/**
 * At the first sign of a visitor the files are parsed, off the main thread: about half of what opening costs. A mouse may
 * hover over a link for a tenth of a second before it clicks, so for a mouse they also run, when the browser is idle.
 */
function warmUp(): void {
  if (!prefetched.length || !firstIntent) return;
  for (const href of prefetched) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
  prefetched = [];
  if (firstIntent === "mouse" && document.querySelector("[data-auth]"))
    whenIdle(() => void import("../../features/auth/popup/mount-auth-popup.tsx").catch(() => undefined));
}

if (!connection?.saveData) {
  whenIdle(async () => {
    try {
      prefetched = [...(await filesAhead()).keys()];
      warmUp();
    } catch {
      // Code that opens on intent reports its own failure.
    }
  });
  for (const sign of ["pointermove", "touchstart", "keydown"]) {
    const onSign = (event: Event) => {
      firstIntent ??= event instanceof PointerEvent && event.pointerType === "mouse" ? "mouse" : "other";
      warmUp();
    };
    addEventListener(sign, onSign, { once: true, passive: true });
  }
}
