import { setOffline, setShownNow } from "../offline/connection.client.ts";

const TYPED_FOR_MS = 200;
/** When ruled lines replace the rows, and when a sentence says that it takes long; milliseconds. */
const SLOW_MS = 1000;
const VERY_SLOW_MS = 5000;

/** Searches while someone types, and filters and sorts in place. If that fails, the link or form works as usual. */
export function keepListLive(): void {
  const list = () => document.querySelector<HTMLElement>("[data-live-list]");
  const field = document.querySelector<HTMLInputElement>("input[data-search]");
  if (!list()) return;
  let typing: ReturnType<typeof setTimeout> | undefined;
  let loading: AbortController | undefined;

  field?.addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(() => void show(withSearch(field.value)), TYPED_FOR_MS);
  });
  document.addEventListener("change", (event) => {
    const form = event.target instanceof HTMLSelectElement ? event.target.closest("form[data-live]") : null;
    if (form instanceof HTMLFormElement) form.requestSubmit();
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("form[data-live], form[data-search-form]"))
      return;
    event.preventDefault();
    const values = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const url = form.matches("form[data-search-form]")
      ? withSearch(field?.value ?? "")
      : new URL(`?${new URLSearchParams(values)}`, form.action);
    void show(url);
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-live]") : null;
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void show(new URL(link.href));
  });

  function withSearch(search: string): URL {
    const url = new URL(location.href);
    for (const name of ["after", "done", "deleted", "from"]) url.searchParams.delete(name);
    if (search.trim()) url.searchParams.set("q", search);
    else url.searchParams.delete("q");
    return url;
  }

  async function show(url: URL): Promise<void> {
    loading?.abort();
    const result = document.querySelector("[data-live-result]");
    if (result) result.textContent = "";
    const own = new AbortController();
    loading = own;
    const done = showLoading(list(), url);
    try {
      const response = await fetch(url, { signal: own.signal, headers: { Accept: "text/html" } });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const fresh = page.querySelector<HTMLElement>("[data-live-list]");
      // Signed out, or an error, which has a page of its own.
      if (!response.ok || !fresh) return location.assign(url);
      if (own.signal.aborted) return;
      const old = list();
      const control = focusedIn(old);
      old?.replaceWith(fresh);
      if (control) fresh.querySelector<HTMLElement>(control)?.focus();
      if (result) result.textContent = fresh.dataset.result ?? "";
      document.title = page.title;
      history.replaceState(null, "", url);
      setShownNow();
    } catch {
      if (!own.signal.aborted) setOffline(true);
    } finally {
      done();
    }
  }
}

/** @returns a selector of the focused filter or order, for the new list */
function focusedIn(list: HTMLElement | null): string | undefined {
  const focused = document.activeElement;
  if (!focused || !list?.contains(focused)) return undefined;
  if (focused.matches("a[data-live]")) return `a[data-live][href=${quoted(focused, "href")}]`;
  if (focused.matches("form[data-live] [name]")) return `form[data-live] [name=${quoted(focused, "name")}]`;
  return focused.matches("form[data-live] button") ? "form[data-live] button" : undefined;
}

function quoted(element: Element, attribute: string): string {
  return `"${CSS.escape(element.getAttribute(attribute) ?? "")}"`;
}

/** @returns removes it */
function showLoading(list: HTMLElement | null, url: URL): () => void {
  const rows = list?.querySelector<HTMLElement>("[data-live-rows]");
  if (!list || !rows) return () => {};
  rows.ariaBusy = "true";
  const reload = list.querySelector<HTMLAnchorElement>("[data-reload]");
  if (reload) reload.href = url.href;
  const slow = setTimeout(() => list.classList.add("live-list-loading"), SLOW_MS);
  const verySlow = setTimeout(() => list.classList.add("live-list-slow"), VERY_SLOW_MS);
  return () => {
    clearTimeout(slow);
    clearTimeout(verySlow);
    rows.ariaBusy = "false";
    list.classList.remove("live-list-loading", "live-list-slow");
  };
}
