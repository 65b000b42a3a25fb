/** Stores the visitor's zone, for days on an owner's pages and as the first choice among zones. */
export function rememberZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (!timeZone) return;
  if (document.body.dataset.ownZone !== undefined) {
    const isSecure = location.protocol === "https:";
    const name = isSecure ? "__Host-zone" : "sealwright_zone";
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = `${name}=${timeZone}; path=/; samesite=lax${isSecure ? "; secure" : ""}`;
  }
  for (const select of document.querySelectorAll<HTMLSelectElement>("select[data-time-zones]")) {
    const own = [...select.options].find(({ value }) => value === timeZone);
    const { value } = select;
    select.add(own ?? new Option(timeZone.replaceAll("_", " "), timeZone), 0);
    select.value = select.dataset.ownTimeZone === undefined ? value : timeZone;
  }
}
