import { type PageView, type PageViewEvents, showPages } from "@sealwright/page-view/view/page-view.ts";
import { PAGE_FRAME } from "../page-frame-path.ts";
import type { PagesData } from "../shown-place.ts";
import { isPlaced } from "./place-content.client.ts";
import { sessionBytes } from "./session-bytes.client.ts";

const FAILED = "These pages can’t be drawn here. Open the PDF to read it.";

export interface OpenDocument {
  /** Its position in the envelope. */
  index: number;
  article: HTMLElement;
  view: PageView;
}

export type DocumentEvents = (index: number, article: HTMLElement) => Partial<PageViewEvents>;

/** @param host of `DocumentPages` */
export function readPagesData(host: HTMLElement): PagesData {
  return JSON.parse(host.dataset.pagesData ?? "{}");
}

/** Shows every file's pages below its title. Where they can't be drawn, there is a sentence beside the link. */
export function openDocuments(host: HTMLElement, data: PagesData, eventsOf: DocumentEvents): OpenDocument[] {
  const articles = [...host.querySelectorAll<HTMLElement>("[data-document]")];
  return articles.map((article, index) => {
    const pages = article.querySelector<HTMLElement>("[data-document-pages]") ?? article;
    const events = eventsOf(index, article);
    const places = [...data.places, ...data.others].filter(({ document }) => document === index);
    const view = showPages(pages, {
      frame: PAGE_FRAME,
      bytes: sessionBytes(data.session, index),
      measured: places.flatMap(({ page }) => page ?? []),
      withFields: !places.every(isPlaced),
      events: {
        ...events,
        opened(count, fields) {
          pages.removeAttribute("role");
          events.opened?.(count, fields);
        },
        failed() {
          pages.role = "status";
          pages.textContent = FAILED;
          article.dataset.failed = "";
          events.failed?.();
        },
      },
    });
    return { index, article, view };
  });
}
