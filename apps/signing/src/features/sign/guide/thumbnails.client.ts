import type { OpenDocument } from "../../../ui/pages/client/open-documents.client.ts";

/** A small picture of each page beside the list, which leads to it. @returns shows which page is read */
export function thumbnailsFor(
  side: HTMLElement,
  { view, article }: Pick<OpenDocument, "view" | "article">,
  count: number,
  marked: ReadonlySet<number>,
): (page: number) => void {
  const title = article.querySelector("bdi")?.textContent ?? "";
  const nav = document.createElement("nav");
  nav.className = "thumbnails";
  nav.ariaLabel = `Pages of ${title}`;
  const buttons = Array.from({ length: count }, (_, index) => {
    const page = index + 1;
    const button = document.createElement("button");
    button.type = "button";
    button.ariaLabel = marked.has(page) ? `Page ${page}, with your places` : `Page ${page}`;
    button.toggleAttribute("data-marked", marked.has(page));
    const canvas = document.createElement("canvas");
    canvas.ariaHidden = "true";
    button.append(canvas, String(page));
    button.addEventListener("click", () => view.page(page)?.scrollIntoView());
    return button;
  });
  const near = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const canvas = target.querySelector("canvas");
      if (!isIntersecting || !canvas) continue;
      near.unobserve(target);
      const shape = view.page(buttons.indexOf(target as HTMLButtonElement) + 1)?.style;
      canvas.style.aspectRatio = shape?.getPropertyValue("--page-shape") ?? "";
      view.drawThumbnail(buttons.indexOf(target as HTMLButtonElement) + 1, canvas);
    }
  });
  nav.append(...buttons);
  const heading = document.createElement("h2");
  heading.className = "thumbnails-title";
  heading.textContent = "Pages";
  side.append(heading, nav);
  for (const button of buttons) near.observe(button);
  return (page) => {
    for (const [index, button] of buttons.entries()) {
      button.ariaCurrent = index + 1 === page ? "page" : null;
    }
  };
}
