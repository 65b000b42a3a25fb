import { showResults } from "./search-results.ts";

/** /search with JavaScript: results above the list of all pages, also for the query of the address. */
const form = document.querySelector<HTMLFormElement>("form[data-search-page]");
const box = form?.querySelector("input");
const list = form?.querySelector<HTMLElement>(".search-found");
const status = form?.querySelector("output");

if (box && list && status) {
  box.value ||= new URLSearchParams(location.search).get("q") ?? "";
  showResults({ box, list, status });
}
