import { showDrawnPages } from "./features/consent/drawn-pages.client.ts";
import { showFinishedPages } from "./features/review/finished-pages.client.ts";
import { guideThroughPages } from "./features/sign/guide/guide.client.ts";

// Loaded only where a file’s pages are shown.

const USES: Record<string, (host: HTMLElement) => void> = {
  read: showDrawnPages,
  fill: guideThroughPages,
  check: showFinishedPages,
};

for (const host of document.querySelectorAll<HTMLElement>("[data-pages]")) {
  USES[host.dataset.pages ?? ""]?.(host);
}
