import { searchWords } from "../../features/search/site-pages.ts";
import type { BuiltPage, Tag } from "../html/built-pages.ts";

/** Says nothing about what the page is about. */
const SILENT = new Set(["script", "style", "noscript", "template", "nav", "option"]);

/** The words that a visitor reads in the page's own part, without its navigation. */
export function wordsOf(page: BuiltPage): Set<string> {
  const own = insideOf(page, ({ name }) => name === "main");
  const silent = page.tags.filter(({ name, location }) => SILENT.has(name) && location);
  const read = own.filter((tag) => !silent.some((outer) => isWithin(tag, outer)));
  return new Set(read.flatMap(({ text }) => searchWords(text)));
}

/** The page's headings of one level, in one line. */
export function headingsOf(page: BuiltPage, level: "h1" | "h2"): string {
  const headings = insideOf(page, ({ name }) => name === "main").filter(({ name }) => name === level);
  return headings.map((heading) => textOf(page, heading)).join(" · ");
}

function textOf(page: BuiltPage, outer: Tag): string {
  return page.tags
    .filter((tag) => isWithin(tag, outer))
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(" ")
    .replaceAll(/\s+/g, " ");
}

function insideOf(page: BuiltPage, matches: (tag: Tag) => boolean): Tag[] {
  const outer = page.tags.find(matches);
  return outer ? page.tags.filter((tag) => isWithin(tag, outer)) : [];
}

/** Also true of the element itself. */
function isWithin({ location }: Tag, outer: Tag): boolean {
  if (!location || !outer.location) return false;
  return location.startOffset >= outer.location.startOffset && location.endOffset <= outer.location.endOffset;
}
