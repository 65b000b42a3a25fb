/** What a built file needs before it can run stands in it: `import{a}from"../b.js"`. */
const IMPORTS = /(?:from|import)\s*"(\.\/[^"]+\.js)"/g;

/**
 * Has the browser fetch built files with all that they need, one after the other, at a low priority and without running them.
 * By `fetch` and not as `<link rel="prefetch">`: a prefetch lives on when the visitor goes to another page, and Chromium may
 * then check it against that page's policy and complain there.
 * @returns the paths of all of them, once they are there
 */
export async function fetchFiles(paths: readonly string[]): Promise<Set<string>> {
  const all = new Set(paths);
  for (const path of all) {
    const response = await fetch(path, { priority: "low" });
    // A file is kept only once it is read to its end.
    const code = await response.text();
    for (const [, needed = ""] of code.matchAll(IMPORTS)) all.add(new URL(needed, response.url).pathname);
  }
  return all;
}
