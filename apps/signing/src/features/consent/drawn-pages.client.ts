import { openDocuments, readPagesData } from "../../ui/pages/client/open-documents.client.ts";
import { toolbarFor } from "../../ui/pages/client/toolbar.client.ts";
import { asRanges } from "./ranges.ts";

/**
 * Shows the pages before a signer agrees. Anyone who sees them has shown that they can open the file (15 U.S.C.
 * 7001(c)(1)(C)(ii)): they say that they can read them, and the form says which were drawn.
 */
export function showDrawnPages(host: HTMLElement): void {
  const data = readPagesData(host);
  const drawn = new Map<number, Set<number>>();
  const counts = new Map<number, number>();
  const said = document.querySelector<HTMLInputElement>("input[name=drawn]");
  host.tabIndex = 0;
  host.role = "region";
  host.ariaLabel = "Pages of the file";

  const documents = openDocuments(host, data, (index) => ({
    opened(count) {
      counts.set(index, count);
      toolbar.reading(1, count);
    },
    reading: (page) => toolbar.reading(page, counts.get(index) ?? page),
    drawn(page) {
      const pages = drawn.get(index) ?? new Set<number>();
      drawn.set(index, pages.add(page));
      if (said) said.value = JSON.stringify(Object.fromEntries([...drawn].map(rangesOf)));
      if (drawn.size === documents.length) sayThatPagesAreSeen();
    },
  }));
  const toolbar = toolbarFor(host, documents, { hasKeys: true });
}

const rangesOf = ([index, pages]: [number, Set<number>]) => [index, asRanges([...pages])] as const;

function sayThatPagesAreSeen(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-opened]")) element.hidden = true;
  for (const element of document.querySelectorAll<HTMLElement>("[data-drawn]")) element.hidden = false;
}
