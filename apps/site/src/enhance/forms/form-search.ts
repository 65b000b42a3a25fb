import { esignLabels } from "../../content/forms/esign-labels.ts";
import type { FormQuery, PlannedForm, SearchEntry, SearchFile } from "../../content/forms/search-entries.ts";
import type { Find, Found } from "./form-index.ts";

/**
 * The library's search: it lists what it finds in the place of the library, keeps the question in the library's address,
 * and goes by keyboard: `/` leads to it, the arrows to its results and back, Escape clears it.
 */
function start(form: HTMLFormElement, library: HTMLElement): void {
  const box = form.elements.namedItem("q") as HTMLInputElement;
  const results = document.createElement("ol");
  results.className = "search-results";
  results.hidden = true;
  library.before(results);
  const status = form.querySelector("output") ?? document.createElement("output");
  const suggests = "suggest" in form.dataset;
  /** On a category's page, where the same is asked of all forms. */
  const wider = form.querySelector<HTMLAnchorElement>(".form-search-wider");
  let loading: Promise<Find> | undefined;
  let asked = 0;

  const load = () => {
    loading ??= Promise.all([import("./form-index.ts"), fetch(form.dataset.entries ?? "")]).then(
      async ([{ createFormIndex }, response]) => createFormIndex((await response.json()) as SearchFile),
    );
    return loading;
  };

  /** @param unasked for the words of an address, which may be about anything: what is found has to be near */
  async function show(unasked = false): Promise<void> {
    const query = queryOf(form);
    const search = new URLSearchParams(askedOf(form, query)).toString();
    if (!suggests && form.dataset.address !== "keep")
      history.replaceState(history.state, "", location.pathname + (search && `?${search}`) + location.hash);
    if (wider) {
      wider.hidden = !search;
      wider.href = `${form.dataset.library}?${search}`;
    }
    asked += 1;
    const own = asked;
    if (!search) return list(undefined);
    try {
      const find = await load();
      // Somebody may have typed on meanwhile.
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
    // Enter in the box goes to the first form, the button only to the list.
    if (document.activeElement === box) first?.click();
    else first?.focus();
  });
  form.addEventListener("reset", () => setTimeout(show, 0));
  form.addEventListener("focusin", () => void load().catch(() => undefined), { once: true });
  addKeys(box, results, () => {
    form.reset();
    box.focus();
  });

  const given = new URLSearchParams(location.search);
  for (const [name, value] of given) {
    const control = form.elements.namedItem(name);
    if (isFixed(control)) continue;
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
    // What narrows the list is in sight.
    if (control instanceof HTMLSelectElement) control.closest("details")?.toggleAttribute("open", true);
  }
  if (suggests) box.value = wordsOf(location.pathname);
  // Somebody may have typed before this script came.
  if (suggests || given.size || box.value) void show(suggests);
}

/** "/signature/contracts/real-estate/residential-leese" asks for "residential leese". */
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

/** What of a query somebody chose: a category's page is about its category without being asked. */
function askedOf(form: HTMLFormElement, query: FormQuery): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter(([name]) => !isFixed(form.elements.namedItem(name))),
  );
}

function isFixed(control: unknown): boolean {
  return control instanceof HTMLInputElement && control.type === "hidden";
}

/** A result looks as its row in the library does, where that is on the page. */
function rowOf(library: HTMLElement, entry: SearchEntry, base: string): HTMLElement {
  const row = library.querySelector(`[data-slug="${entry.slug}"]`);
  if (row) return row.cloneNode(true) as HTMLElement;
  const item = document.createElement("li");
  item.className = "form-row";
  const link = document.createElement("a");
  link.href = `${base}/${entry.path}`;
  link.textContent = entry.name;
  const about = document.createElement("p");
  about.textContent = entry.description;
  item.append(
    link,
    about,
    createFact(`esign esign-${entry.esign}`, esignLabels[entry.esign]),
    createFact("form-row-minutes", `${entry.minutes} min`),
  );
  return item;
}

function createFact(className: string, words: string): HTMLElement {
  const fact = document.createElement("span");
  fact.className = className;
  fact.textContent = words;
  return fact;
}

/** "3 forms", or which ones are still to come and what these are instead. */
function summary({ forms, planned }: Found): string {
  const count = forms.length === 1 ? "1 form" : `${forms.length} forms`;
  if (!planned.length)
    return forms.length ? count : "No forms match. Try another word, or clear the search to see all forms.";
  const are = `${namesOf(planned)} ${planned.length === 1 ? "is" : "are"} on our list and still being written.`;
  return forms.length ? `${are} Closest matches: ${count}.` : `${are} There are no close matches yet.`;
}

const MOST_NAMES = 3;

function namesOf(forms: readonly PlannedForm[]): string {
  const names = forms.slice(0, MOST_NAMES).map(({ name }) => name);
  if (forms.length > MOST_NAMES) names.push(`${forms.length - MOST_NAMES} more`);
  return new Intl.ListFormat("en").format(names);
}

/** Marks the words of a row that were looked for. @param words in small letters */
function markWords(row: HTMLElement, words: readonly string[]): void {
  for (const part of row.querySelectorAll("a, p")) {
    const pieces = (part.textContent ?? "").split(/([\p{L}\p{N}]+)/u).map((piece) => {
      if (!words.includes(piece.toLowerCase())) return piece;
      const mark = document.createElement("mark");
      mark.textContent = piece;
      return mark;
    });
    part.replaceChildren(...pieces);
  }
}

function addKeys(box: HTMLInputElement, results: HTMLElement, clear: () => void): void {
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    const typing = target instanceof Element && target.closest("input, select, textarea, [contenteditable]");
    if (key === "/" && !typing && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      box.focus();
      return;
    }
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
