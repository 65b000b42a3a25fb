import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type DefaultTreeAdapterTypes, parse, type Token } from "parse5";

type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** An element of a page. */
export interface Tag {
  name: string;
  attributes: Record<string, string>;
  /** The text directly in it. */
  text: string;
  /** Where it is in the page's source; missing where the parser implied it. */
  location?: Token.ElementLocation;
}

export interface BuiltPage {
  /** Relative to the built site, with forward slashes. */
  file: string;
  html: string;
  tags: Tag[];
}

/** Several build steps read the same pages, and parsing is most of the work. */
const parsed = new Map<string, BuiltPage>();

export function readBuiltPages(folder: string): BuiltPage[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .map((file) => {
      const html = readFileSync(join(folder, file), "utf8");
      const known = parsed.get(file);
      const page = known?.html === html ? known : readPage(file.replaceAll("\\", "/"), html);
      parsed.set(file, page);
      return page;
    })
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

export function readPage(file: string, html: string): BuiltPage {
  return {
    file,
    html,
    tags: [...tagsIn(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }))],
  };
}

function* tagsIn(parent: ParentNode): Generator<Tag> {
  for (const node of parent.childNodes) {
    if (!("tagName" in node)) continue;
    yield {
      name: node.tagName,
      attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
      text: node.childNodes.map((child) => ("value" in child ? child.value : "")).join(""),
      ...(node.sourceCodeLocation && { location: node.sourceCodeLocation }),
    };
    yield* tagsIn(node);
    if ("content" in node) yield* tagsIn(node.content);
  }
}

/** The text of the page's `title`. */
export function titleOf({ tags }: BuiltPage): string {
  return tags.find(({ name }) => name === "title")?.text.trim() ?? "";
}

/** The content of a `meta`, by its name or property. */
export function metaOf(page: BuiltPage, key: string): string | undefined {
  return page.tags.find(
    ({ name, attributes }) => name === "meta" && (attributes.name === key || attributes.property === key),
  )?.attributes.content;
}

/** Whether search engines may list the page. */
export function isInSearches(page: BuiltPage): boolean {
  return !metaOf(page, "robots")?.includes("noindex");
}

/** The page's path on the site: "/" for index.html, "/about" for about.html. */
export function pathOf({ file }: BuiltPage): string {
  return `/${file.replace(/(?:^|\/)index\.html$|\.html$/, "")}`;
}
