import type { Found } from "../../../catalog/forms/form-index.ts";
import type { PlannedForm, SearchEntry } from "../../../catalog/forms/search-entries.ts";
import { esignLabels } from "../../../kit/badge/esign-labels.ts";

/** A copy of the form's row in the library, where that is on the page. */
export function rowOf(library: HTMLElement, entry: SearchEntry, base: string): HTMLElement {
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

/** "3 forms", or which planned forms match and what is similar. */
export function summary({ forms, planned }: Found): string {
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

/** Highlights matched words. @param words in lower case */
export function markWords(row: HTMLElement, words: readonly string[]): void {
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
