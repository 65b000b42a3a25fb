import type { OthersPlace } from "@sealwright/protocol/signing/answers";
import { openDocuments, readPagesData } from "../../ui/pages/client/open-documents.client.ts";
import { othersPlace } from "../../ui/pages/client/others-place.client.ts";
import { finishedPlace, type PlacedPlace, placedBy } from "../../ui/pages/client/place-content.client.ts";
import { toolbarFor } from "../../ui/pages/client/toolbar.client.ts";
import type { PagesData } from "../../ui/pages/shown-place.ts";

/** Shows a signer's pages with what they filled in, as it will be sealed, before they sign. */
export function showFinishedPages(host: HTMLElement): void {
  const data = readPagesData(host);
  const counts = new Map<number, number>();
  const documents = openDocuments(host, data, (index) => {
    const isHere = ({ document }: { document: number }) => document === index;
    let places: PlacedPlace[] = [];
    let others: ReturnType<typeof placedBy<OthersPlace>> = [];
    return {
      reading: (page) => toolbar.reading(page, counts.get(index) ?? page),
      opened(count, fields) {
        places = placedBy(data.places.filter(isHere), fields);
        others = placedBy(data.others.filter(isHere), fields);
        counts.set(index, count);
        toolbar.reading(1, count);
        const view = documents[index]?.view;
        const withPlaces = new Set(places.map(({ page }) => page));
        if (!view || withPlaces.size === 0 || withPlaces.size === count) return;
        const rest = Array.from({ length: count }, (_, at) => at + 1).filter((page) => !withPlaces.has(page));
        for (const page of rest) view.page(page)?.toggleAttribute("hidden", true);
        showRest(host, rest, (page) => view.page(page)?.removeAttribute("hidden"));
      },
      sized(number, layer, size) {
        for (const one of others) if (one.page === number) layer.append(othersPlace(one, size));
        for (const place of places) {
          if (place.page === number) layer.append(finishedPlace(place, answerOf(place, data), size));
        }
      },
    };
  });
  const toolbar = toolbarFor(host, documents, { hasKeys: true });
}

function answerOf({ id, kind, value }: PlacedPlace, { filled, caption }: PagesData) {
  const mark = kind === "initials" ? filled?.initials : filled?.mark;
  return { mark, caption, text: filled?.texts[id] ?? value };
}

function showRest(host: HTMLElement, pages: readonly number[], show: (page: number) => void): void {
  const row = document.createElement("p");
  row.className = "checking-rest";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn";
  button.textContent = pages.length === 1 ? `Show page ${pages[0]}` : `Show the other ${pages.length} pages`;
  button.addEventListener("click", () => {
    for (const page of pages) show(page);
    row.remove();
  });
  row.append("Nothing to fill in there, but they’re part of what you sign. ", button);
  host.append(row);
}
