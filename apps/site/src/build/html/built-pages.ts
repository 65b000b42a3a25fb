import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** A start tag of a page, with its attributes as they are written there. */
export interface Tag {
  name: string;
  attributes: Record<string, string>;
}

/** A page as the checks see it. */
export interface BuiltPage {
  /** Relative to the built site, with forward slashes. */
  file: string;
  html: string;
  tags: Tag[];
}

const NOT_MARKUP = /<!--[\s\S]*?-->|(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/gi;
const START_TAG = /<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

/** All pages below a folder. */
export function readBuiltPages(folder: string): BuiltPage[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .map((file) => readPage(file.replaceAll("\\", "/"), readFileSync(join(folder, file), "utf8")))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** Takes a page apart: no parser, but enough for what this build writes, where attributes are always closed. */
export function readPage(file: string, html: string): BuiltPage {
  const tags = [...html.replace(NOT_MARKUP, "$1").matchAll(START_TAG)].map(([, name = "", rest = ""]) => ({
    name: name.toLowerCase(),
    attributes: Object.fromEntries(
      [...rest.matchAll(ATTRIBUTE)].map(([, key = "", a, b, c]) => [
        key.toLowerCase(),
        decode(a ?? b ?? c ?? ""),
      ]),
    ),
  }));
  return { file, html, tags };
}

/** The text of the page's `title`. */
export function titleOf(page: BuiltPage): string {
  return decode(/<title>([\s\S]*?)<\/title>/.exec(page.html)?.[1] ?? "").trim();
}

/** What a `meta` says, by its name or property; nothing when the page has no such one. */
export function metaOf(page: BuiltPage, key: string): string | undefined {
  return page.tags.find(
    ({ name, attributes }) => name === "meta" && (attributes.name === key || attributes.property === key),
  )?.attributes.content;
}

/** Whether the page may be found by search engines: it does not ask them to leave it out. */
export function isInSearches(page: BuiltPage): boolean {
  return !metaOf(page, "robots")?.includes("noindex");
}

/** The page's canonical address; nothing for a file that is no page of the site. */
export function canonicalOf(page: BuiltPage): string | undefined {
  return page.tags.find(({ name, attributes }) => name === "link" && attributes.rel === "canonical")
    ?.attributes.href;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'" };

function decode(text: string): string {
  return text.replace(/&(#?\w+);/g, (entity, name: string) => {
    if (ENTITIES[name]) return ENTITIES[name];
    const code = /^#(x?)([\da-f]+)$/i.exec(name);
    return code ? String.fromCodePoint(Number.parseInt(code[2] ?? "", code[1] ? 16 : 10)) : entity;
  });
}
