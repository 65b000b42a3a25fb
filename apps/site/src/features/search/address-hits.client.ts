import { createSearch } from "./find-anything.ts";
import { hitElement } from "./search-results.ts";

const MOST = 3;

/** On the 404 page: what the words of the address find, answers and pages before forms. */
async function suggest(place: HTMLElement): Promise<void> {
  const text = decodeURIComponent(location.pathname)
    .split(/[^\p{L}\p{N}]+/u)
    .join(" ");
  const { groups } = await createSearch()(text);
  const [first] = groups;
  if (!first) return;
  const list = document.createElement("ul");
  list.append(...first.hits.slice(0, MOST).map(hitElement));
  place.replaceChildren(list);
  place.hidden = false;
}

const place = document.querySelector<HTMLElement>("[data-address-hits]");
// Without it, the page still has its links and the forms' own search.
if (place) void suggest(place).catch(() => {});
