import type { FormField, PageSize } from "../messages.ts";
import { type ByteSource, openPages, type PageListener, type PageSource } from "../page-source.ts";
import { createDrawing, type Drawing } from "./drawing.ts";
import { textLayer } from "./text-layer.ts";

export interface PageViewEvents {
  /** The number of pages is known; each has its element. */
  opened(pages: number, fields: readonly FormField[]): void;
  /** A page has its true size: what is laid over it can be placed. */
  sized(page: number, layer: HTMLElement, size: PageSize): void;
  drawn(page: number): void;
  /** The page that is read now. */
  reading(page: number): void;
  failed(): void;
}

export interface PageViewOptions {
  /** The address of the frame's page. */
  frame: string;
  bytes: ByteSource;
  /** The element in which the pages scroll; the window by default. */
  scroller?: HTMLElement | undefined;
  /** Pages that are measured at once, since something is laid over them. */
  measured: readonly number[];
  /** Also looks for form fields, and measures their pages. */
  withFields?: boolean;
  events: Partial<PageViewEvents>;
}

export interface PageView {
  /** @returns undefined until the file is open */
  page(number: number): HTMLElement | undefined;
  /** Draws a page small, as a link to it. */
  drawThumbnail(page: number, canvas: HTMLCanvasElement): void;
  /** Once pages have another width. */
  close(): void;
}

interface ShownPage {
  element: HTMLElement;
  layer: HTMLElement;
  canvas: HTMLCanvasElement;
  size: PageSize;
  hasText: boolean;
}

/** Shows a file's pages, one below the other, in an element, and draws those that are near. */
export function showPages(host: HTMLElement, options: PageViewOptions): PageView {
  const { frame, bytes, measured, events, withFields, scroller: root = null } = options;
  let pages: ShownPage[] = [];
  const drawing: Drawing = createDrawing({
    draw: (page, width, withText) => source.draw(page, width, withText),
  });
  const listener: PageListener = {
    opened(count, first, fields) {
      pages = Array.from({ length: count }, (_, index) => makePage(index + 1, count, first));
      host.replaceChildren(...pages.map(({ element }) => element));
      events.opened?.(count, fields);
      const covered = new Set([...measured, ...fields.map(({ page }) => page)]);
      for (const page of covered) if (page <= count) source.measure(page);
      for (const { canvas } of pages) near.observe(canvas);
      for (const { element } of pages) read.observe(element);
      widths.observe(host);
    },
    sized(number, size) {
      const page = pages[number - 1];
      if (!page) return;
      const isNew = page.element.dataset.sized === undefined;
      page.size = size;
      page.element.dataset.sized = "";
      page.element.style.setProperty("--page-shape", `${size.width} / ${size.height}`);
      if (isNew) events.sized?.(number, page.layer, size);
    },
    drawn(number, bitmap) {
      const page = pages[number - 1];
      drawing.done(number, bitmap);
      if (page) events.drawn?.(number);
    },
    text(number, pieces) {
      const page = pages[number - 1];
      if (!page || page.hasText) return;
      page.hasText = true;
      page.canvas.after(textLayer(page.size, pieces));
    },
    undrawable(number) {
      drawing.done(number, undefined);
      pages[number - 1]?.element.setAttribute("data-undrawable", "");
    },
    failed() {
      close();
      events.failed?.();
    },
  };
  const source: PageSource = openPages(frame, bytes, listener, withFields);

  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const page = pages.find(({ canvas }) => canvas === target);
        if (!page) continue;
        const number = pages.indexOf(page) + 1;
        if (isIntersecting) drawing.want(number, page.canvas, !page.hasText);
        else drawing.forget(number);
      }
    },
    { root, rootMargin: "100% 0px" },
  );
  const read = new IntersectionObserver(
    (entries) => {
      const shown = entries.findLast(({ isIntersecting }) => isIntersecting);
      const number = pages.findIndex(({ element }) => element === shown?.target) + 1;
      if (number > 0) events.reading?.(number);
    },
    { root, rootMargin: "-40% 0px -60% 0px" },
  );
  const widths = new ResizeObserver(() => drawing.redraw());

  function close(): void {
    source.close();
    for (const observer of [near, read, widths]) observer.disconnect();
  }

  return {
    page: (number) => pages[number - 1]?.element,
    drawThumbnail: (page, canvas) => drawing.wantThumbnail(page, canvas),
    close,
  };
}

function makePage(number: number, count: number, size: PageSize): ShownPage {
  const element = document.createElement("section");
  element.className = "page-view-page";
  element.ariaLabel = `Page ${number} of ${count}`;
  element.style.setProperty("--page-shape", `${size.width} / ${size.height}`);
  const canvas = document.createElement("canvas");
  canvas.className = "page-view-canvas";
  canvas.ariaHidden = "true";
  const layer = document.createElement("div");
  layer.className = "page-view-layer";
  element.append(canvas, layer);
  return { element, layer, canvas, size, hasText: false };
}
