const TYPED_FOR_MS = 200;
/** When ruled lines replace the rows, and when a sentence says that it takes long; milliseconds. */
const SLOW_MS = 1000;
const VERY_SLOW_MS = 5000;

/** Searches while someone types, and filters and sorts without a new page. Where that fails, the link or the form works as ever. */
export function keepRegisterLive(): void {
  const register = () => document.querySelector<HTMLElement>("[data-register]");
  const field = document.querySelector<HTMLInputElement>("input[data-search]");
  if (!register()) return;
  const shownAt = new Date();
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
    void show(new URL(link.href), link.getAttribute("href") ?? undefined);
  });
  addEventListener("offline", () => setOffline(true, shownAt));
  addEventListener("online", () => setOffline(false, shownAt));
  if (!navigator.onLine) setOffline(true, shownAt);

  function withSearch(search: string): URL {
    const url = new URL(location.href);
    for (const name of ["after", "done", "deleted", "from"]) url.searchParams.delete(name);
    if (search.trim()) url.searchParams.set("q", search);
    else url.searchParams.delete("q");
    return url;
  }

  /** @param focused the filter to give the focus back to */
  async function show(url: URL, focused?: string): Promise<void> {
    loading?.abort();
    const own = new AbortController();
    loading = own;
    const done = showLoading(register());
    try {
      const response = await fetch(url, { signal: own.signal, headers: { Accept: "text/html" } });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const fresh = page.querySelector("[data-register]");
      // Signed out, or an error: its own page.
      if (!response.ok || !fresh) return location.assign(url);
      if (own.signal.aborted) return;
      register()?.replaceWith(fresh);
      history.replaceState(null, "", url);
      setOffline(false, shownAt);
      if (focused) {
        const again = [...document.querySelectorAll<HTMLAnchorElement>("a[data-live]")];
        again.find((link) => link.getAttribute("href") === focused)?.focus();
      }
    } catch {
      if (!own.signal.aborted) setOffline(true, shownAt);
    } finally {
      done();
    }
  }
}

/** @returns takes it away */
function showLoading(register: HTMLElement | null): () => void {
  const rows = register?.querySelector<HTMLElement>("[data-register-rows]");
  if (!rows) return () => {};
  rows.ariaBusy = "true";
  const slow = setTimeout(() => rows.classList.add("register-loading"), SLOW_MS);
  const verySlow = setTimeout(() => rows.classList.add("register-slow"), VERY_SLOW_MS);
  return () => {
    clearTimeout(slow);
    clearTimeout(verySlow);
    rows.ariaBusy = "false";
    rows.classList.remove("register-loading", "register-slow");
  };
}

/** Says from when the list is, and marks what needs a connection. */
function setOffline(isOffline: boolean, shownAt: Date): void {
  document.body.classList.toggle("is-offline", isOffline);
  const notice = document.querySelector<HTMLElement>("[data-offline]");
  if (!notice) return;
  notice.hidden = !isOffline;
  const time = notice.querySelector("time");
  if (time) time.textContent = shownAt.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
}
