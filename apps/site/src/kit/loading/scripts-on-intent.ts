/** The scripts that this page would load on intent. */
export function scriptsOnIntent(): string[] {
  const islands = [...document.querySelectorAll("astro-island[client=intent]")].flatMap((island) =>
    ["component-url", "renderer-url"].map((name) => island.getAttribute(name) ?? ""),
  );
  return [...new Set([...(document.body.dataset.prefetch?.split(" ") ?? []), ...islands])].filter(Boolean);
}
