import { showPages } from "@sealwright/page-view/view/page-view.ts";
import { PAGE_FRAME } from "../../../../ui/paths/document-paths.ts";
import { connectPagesSwitch } from "../../../../ui/pdf-pages/pages-switch.client.ts";
import { wholeFile } from "../../../../ui/pdf-pages/whole-file.client.ts";

const FAILED = "These pages can’t be drawn here. Read the text, or open the PDF.";

/** Draws the record's documents, and switches between their pages and their text. */
export function showRecordPages(): void {
  const place = document.querySelector<HTMLElement>("[data-record-pages]");
  const pages = place && connectPagesSwitch(place);
  if (!pages) return;
  pages.show("pages");
  for (const host of place.querySelectorAll<HTMLElement>("[data-record-document]")) {
    showPages(host, {
      frame: PAGE_FRAME,
      bytes: wholeFile(host.dataset.recordDocument ?? ""),
      measured: [],
      events: {
        opened: () => host.removeAttribute("aria-live"),
        failed() {
          host.ariaLive = "polite";
          host.textContent = FAILED;
        },
      },
    });
  }
}
