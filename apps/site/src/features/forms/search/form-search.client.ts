import type { Find, Found } from "../../../catalog/forms/form-index.ts";
import type { FormQuery, SearchFile } from "../../../catalog/forms/search-entries.ts";
import { markWords, rowOf, summary } from "./search-results.ts";

/**
 * The library's search: lists results in place of the library, keeps the query in the URL, and works by keyboard: the
 * arrows move through the results, Escape clears it.
 */
function start(form: HTMLFormElement, library: HTMLElement): void {
  const box = form.elements.namedItem("q") as HTMLInputElement;
  const results = document.createElement("ol");
  results.className = "search-results";
  results.hidden = true;
  library.before(results);
  const status = form.querySelector("output") ?? document.createElement("output");
  const suggests = "suggest" in form.dataset;
  /** On a category's page: the same search in all categories. */
  const wider = form.querySelector<HTMLAnchorElement>(".form-search-wider");
  let loading: Promise<Find> | undefined;
  let asked = 0;

  const load = () => {
    loading ??= Promise.all([
      import("../../../catalog/forms/form-index.ts"),
      fetch(form.dataset.entries ?? ""),
    ]).then(async ([{ createFormIndex }, response]) =>
      createFormIndex((await response.json()) as SearchFile),
    );
    return loading;
  };

  /** @param unasked for words from a URL, which may be about anything: only close matches count */
  async function show(unasked = false): Promise<void> {
    const query = queryOf(form);
    const search = new URLSearchParams(askedOf(form, query)).toString();
    if (!suggests && form.dataset.address !== "keep") keepInUrl(search);
    if (wider) {
      wider.hidden = !search;
      wider.href = `${form.dataset.library}?${search}`;
    }
    asked += 1;
    const own = asked;
    if (!search) return list(undefined);
    try {
      const find = await load();
      // The visitor may have kept typing.
      if (own !== asked) return;
      const found = find(query, { near: unasked });
      if (unasked && !found.forms.length && !found.planned.length) box.value = "";
      else list(found);
    } catch {
      loading = undefined;
      if (unasked) return;
      status.value = "The search could not be loaded. The whole library is below.";
    }
  }

  function list(found: Found | undefined): void {
    library.hidden = found !== undefined;
    results.hidden = found === undefined;
    const rows = (found?.forms ?? []).map((entry) => rowOf(library, entry, form.dataset.library ?? ""));
    for (const row of rows) markWords(row, found?.words ?? []);
    results.replaceChildren(...rows);
    status.value = found ? summary(found) : "";
  }

  form.addEventListener("input", () => void show());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const first = results.querySelector("a");
    // Enter in the box opens the first form; the button only moves to the list.
    if (document.activeElement === box) first?.click();
    else first?.focus();
  });
  form.addEventListener("reset", () => setTimeout(show, 0));
  form.addEventListener("focusin", () => void load().catch(() => undefined), { once: true });
  addKeys(box, results, () => {
    form.reset();
    box.focus();
  });

  const hasQuery = fillFromUrl(form);
  if (suggests) box.value = wordsOf(location.pathname);
  // The visitor may have typed before this script loaded.
  if (suggests || hasQuery || box.value) void show(suggests);
}

/** The results matter more: Safari throws after a hundred changes of the URL in a short time, and then the URL lags behind. */
function keepInUrl(search: string): void {
  try {
    history.replaceState(history.state, "", location.pathname + (search && `?${search}`) + location.hash);
  } catch {
    // The next keystroke tries again.
  }
}

/** Restores a search from the URL's query. @returns whether there was one */
function fillFromUrl(form: HTMLFormElement): boolean {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of query) {
    const control = form.elements.namedItem(name);
    if (isFixed(control)) continue;
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
    // Active filters are visible.
    if (control instanceof HTMLSelectElement) control.closest("details")?.toggleAttribute("open", true);
  }
  return query.size > 0;
}

/** "/signature/contracts/real-estate/residential-leese" searches for "residential leese". */
function wordsOf(path: string): string {
  const [last = ""] = path.split("/").slice(-1);
  try {
    return decodeURIComponent(last).replaceAll("-", " ");
  } catch {
    // No text in any encoding.
    return "";
  }
}

function queryOf(form: HTMLFormElement): FormQuery {
  const given = [...new FormData(form)].filter(
    ([, value]) => typeof value === "string" && value.trim() !== "",
  );
  return Object.fromEntries(given);
}

/** The part of a query that the visitor chose: a category's page has its category fixed. */
function askedOf(form: HTMLFormElement, query: FormQuery): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter(([name]) => !isFixed(form.elements.namedItem(name))),
  );
}

function isFixed(control: unknown): boolean {
  return control instanceof HTMLInputElement && control.type === "hidden";
}

function addKeys(box: HTMLInputElement, results: HTMLElement, clear: () => void): void {
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    const links = [...results.querySelectorAll("a")];
    const at = links.indexOf(target as HTMLAnchorElement);
    if (target !== box && at < 0) return;
    const next = key === "ArrowDown" ? links[at + 1] : key === "ArrowUp" ? (links[at - 1] ?? box) : undefined;
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (key === "Escape") clear();
  });
}

const form = document.querySelector<HTMLFormElement>("form[data-entries]");
const library = document.getElementById("library");
if (form && library) start(form, library);
