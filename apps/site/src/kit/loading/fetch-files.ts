/** A built file names its static imports: `import{a}from"./b.js"`. */
const IMPORTS = /(?:from|import)\s*"(\.\/[^"]+\.js)"/g;

/**
 * Fetches built files and their static imports one after the other, at low priority and without running them. Uses `fetch`
 * because a `<link rel="prefetch">` outlives its page: Chromium may check it against the next page's policy and complain.
 * @returns the paths of all of them, once they are there
 */
export async function fetchFiles(paths: readonly string[]): Promise<Set<string>> {
  const all = new Set(paths);
  for (const path of all) {
    const response = await fetch(path, { priority: "low" });
    // The browser caches a response only once its body was read.
    const code = await response.text();
    for (const [, imported = ""] of code.matchAll(IMPORTS)) all.add(new URL(imported, response.url).pathname);
  }
  return all;
}
