import { LIBRARY } from "./library-paths.ts";

const files = import.meta.glob(["../../content/forms/*/*.md", "!../../content/forms/clauses/*.md"], {
  query: "?raw",
});

/** Paths of written forms: "real-estate/residential-lease-agreement". */
const writtenPaths: ReadonlySet<string> = new Set(
  Object.keys(files).map((path) => path.replace("../../content/forms/", "").replace(/\.md$/, "")),
);

/** Whether a form of the library is written, and so has a page. @param href the address that its page has or would have */
export function isWritten(href: string): boolean {
  return writtenPaths.has(href.slice(`${LIBRARY}/`.length));
}
