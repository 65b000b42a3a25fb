import { errors } from "../../catalog/strings/ui-strings.ts";

/**
 * /search with JavaScript: results above the list of all pages, also for the query of the address. What searches loads once
 * someone reaches for the box; until then, the form leads to this page with its query.
 */
const form = document.querySelector<HTMLFormElement>("form[data-search-page]");
const box = form?.querySelector("input");
const list = form?.querySelector<HTMLElement>(".search-found");
const status = form?.querySelector("output");

if (box && list && status) {
  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    try {
      const { showResults } = await import("./search-results.ts");
      showResults({ box, list, status });
    } catch {
      started = false;
      status.value = errors.cannotLoadSearch;
    }
  };
  box.value ||= new URLSearchParams(location.search).get("q") ?? "";
  for (const intent of ["focus", "input", "pointerover"]) box.addEventListener(intent, () => void start());
  if (box.value || document.activeElement === box) void start();
}
