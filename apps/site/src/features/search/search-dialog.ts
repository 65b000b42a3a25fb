import { markOpenDialog } from "@sealwright/design/dialog/mark-open-dialog.ts";
import { commonest } from "./commonest.ts";
import { showResults } from "./search-results.ts";
import { SEARCH_PAGE } from "./site-pages.ts";

let dialog: HTMLDialogElement | undefined;

/** Opens the search over the page; Escape or a click beside it closes it. */
export function openSearch(): void {
  dialog ??= createDialog();
  if (!dialog.open) dialog.showModal();
  markOpenDialog();
  const box = dialog.querySelector("input");
  box?.focus();
  box?.select();
}

function createDialog(): HTMLDialogElement {
  const created = document.createElement("dialog");
  created.className = "search-dialog";
  created.setAttribute("aria-labelledby", "search-dialog-title");
  created.innerHTML = `
    <form class="search-dialog-sheet" role="search">
      <h2 id="search-dialog-title" class="visually-hidden">Search the site</h2>
      <div class="search-dialog-top">
        <input type="search" name="q" aria-label="Search forms, pages and posts" placeholder="Search forms, pages and posts" autocomplete="off" spellcheck="false">
        <button type="button" class="link-button">Close</button>
      </div>
      <output aria-live="polite"></output>
      <div class="search-found"></div>
      <p class="search-dialog-end"><span>↑ ↓ to move, Enter to open, Esc to close</span> <a href="${SEARCH_PAGE}">All pages</a></p>
    </form>`;
  created.querySelector("button")?.addEventListener("click", () => created.close());
  // In a search field that has text, the browser's own Escape only clears it.
  created.addEventListener("keydown", (event) => {
    if (event.key === "Escape") created.close();
  });
  created.addEventListener("close", markOpenDialog);
  created.addEventListener("click", (event) => {
    if (event.target === created) created.close();
  });
  const box = created.querySelector("input");
  const list = created.querySelector<HTMLElement>(".search-found");
  const status = created.querySelector("output");
  if (box && list && status)
    showResults({ box, list, status, offered: [{ name: "Often looked for", hits: commonest }] });
  document.body.append(created);
  return created;
}
