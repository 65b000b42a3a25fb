import { errors } from "../../catalog/strings/ui-strings.ts";
import type { Answer, Group, Hit } from "./find-anything.ts";
import { createSearch } from "./find-anything.ts";

interface Parts {
  box: HTMLInputElement;
  /** Gets the results. */
  list: HTMLElement;
  /** Says how many there are. */
  status: HTMLOutputElement;
  /** Before anything is typed. */
  offered?: readonly Group[];
}

/** Lists what is found while someone types. The arrows move through the results, Enter opens the first. */
export function showResults({ box, list, status, offered = [] }: Parts): void {
  const search = createSearch();
  let asked = 0;
  let shown: Promise<void>;

  async function show(): Promise<void> {
    asked += 1;
    const own = asked;
    const text = box.value.trim();
    if (!text) {
      list.replaceChildren(...offered.map(groupElement));
      status.value = "";
      return;
    }
    try {
      const answer = await search(text);
      // The visitor may have kept typing.
      if (own !== asked) return;
      list.replaceChildren(...answer.groups.map(groupElement));
      status.value = summary(answer);
    } catch {
      if (own !== asked) return;
      // What is there answers another text.
      list.replaceChildren();
      status.value = errors.cannotLoadSearch;
    }
  }

  /** Opens the first hit of what is in the box when its search is done, unless the visitor has kept typing. */
  async function openFirst(): Promise<void> {
    const own = asked;
    await shown;
    if (own === asked) list.querySelector("a")?.click();
  }

  box.addEventListener("input", () => {
    shown = show();
  });
  box.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    void openFirst();
  });
  box.form?.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const next = { ArrowDown: links[at + 1], ArrowUp: at > 0 ? links[at - 1] : box }[event.key];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  shown = show();
}

function groupElement({ name, hits }: Group): HTMLElement {
  const section = document.createElement("section");
  const heading = document.createElement("h3");
  heading.textContent = name;
  const rows = document.createElement("ul");
  rows.append(...hits.map(hitElement));
  section.append(heading, rows);
  return section;
}

export function hitElement({ name, href, about }: Hit): HTMLElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = href;
  link.textContent = name;
  const text = document.createElement("p");
  text.textContent = about;
  item.append(link, text);
  return item;
}

function summary({ groups, formsOnly }: Answer): string {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const results = count === 1 ? "1 result" : `${count} results`;
  const found = count ? results : "Nothing found. Try fewer or other words.";
  return formsOnly ? `${found}${count ? "." : ""} Only forms can be searched right now.` : found;
}
