/** Where the visitor is: for the days on an owner's pages, and chosen where a sender has not chosen another zone. */
export function rememberZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (!timeZone) return;
  if (document.body.dataset.ownZone !== undefined) {
    const isSecure = location.protocol === "https:";
    const name = isSecure ? "__Host-zone" : "sealwright_zone";
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = `${name}=${timeZone}; path=/; samesite=lax${isSecure ? "; secure" : ""}`;
  }
  for (const select of document.querySelectorAll<HTMLSelectElement>("select[data-own-time-zone]")) {
    if (![...select.options].some(({ value }) => value === timeZone))
      select.add(new Option(timeZone, timeZone));
    select.value = timeZone;
  }
}
