/** A built file names its static imports: `import{a}from"./b.js"`. */
const IMPORTS = /(?:from|import)\s*"(\.\/[^"]+\.js)"/g;

let files: Promise<Map<string, Response>> | undefined;

/**
 * Fetches the scripts that this page would load on intent, with their static imports, once for all callers.
 * @returns the responses by path, with their bodies unread, once all are there
 */
export function filesAhead(): Promise<Map<string, Response>> {
  files ??= fetchFiles(scriptsOnIntent());
  return files;
}

function scriptsOnIntent(): string[] {
  const islands = [...document.querySelectorAll("astro-island[client=intent]")].flatMap((island) =>
    ["component-url", "renderer-url"].map((name) => island.getAttribute(name) ?? ""),
  );
  return [...(document.body.dataset.prefetch?.split(" ") ?? []), ...islands].filter(Boolean);
}

/**
 * One after the other, at low priority and without running them. Uses `fetch` because a `<link rel="prefetch">` outlives its
 * page: Chromium may check it against the next page's policy and complain.
 */
async function fetchFiles(paths: readonly string[]): Promise<Map<string, Response>> {
  const all = new Set(paths);
  const responses = new Map<string, Response>();
  for (const path of all) {
    const response = await fetch(path, { priority: "low" });
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    responses.set(path, response.clone());
    // The browser caches a response only once its body was read.
    const code = await response.text();
    for (const [, imported = ""] of code.matchAll(IMPORTS)) all.add(new URL(imported, response.url).pathname);
  }
  return responses;
}
