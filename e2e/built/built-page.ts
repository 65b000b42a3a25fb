import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { TEST_BUILD_DIR } from "@sealwright/testkit/test-build";
import { parseHTML } from "linkedom";

/** The built site, as the journeys use it. */
export const BUILT_FOLDER = join(import.meta.dirname, "../..", TEST_BUILD_DIR, "site/public");

/** The file that a server sends for an address of the site. */
export function fileOf(path: string): string | undefined {
  const name = path === "/" ? "index.html" : decodeURIComponent(path.slice(1));
  return [name, `${name}.html`]
    .map((file) => join(BUILT_FOLDER, file))
    .find((file) => existsSync(file) && statSync(file).isFile());
}

/** The content of a built file. @throws when the build has none at that address */
export function readBuilt(path: string): Buffer {
  const file = fileOf(path);
  if (!file) throw new Error(`The build has no file for ${path}`);
  return readFileSync(file);
}

export interface BuiltPage {
  html: string;
  document: Document;
  all(selector: string): Element[];
  /** The content of a meta element, by name or property. */
  meta(key: string): string | undefined;
}

/** A page as the build wrote it, without running any script. */
export function readPage(path: string): BuiltPage {
  const html = readBuilt(path).toString();
  const { document } = parseHTML(html);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  return {
    html,
    document,
    all,
    meta: (key) =>
      all(`meta[name="${key}"], meta[property="${key}"]`)[0]?.getAttribute("content") ?? undefined,
  };
}

/** The text of an element, with single spaces. */
export function textOf(element: Element | null | undefined): string {
  return element?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
}

/** The pages that the sitemaps list, which the index at /sitemap.xml names. */
export function sitemapAddresses(): URL[] {
  return locationsIn("/sitemap.xml").flatMap(({ pathname }) => locationsIn(pathname));
}

function locationsIn(sitemap: string): URL[] {
  const xml = readBuilt(sitemap).toString();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address));
}

/** Where the site is, as its pages say. */
export function siteUrl(): string {
  const canonical = readPage("/").all("link[rel=canonical]")[0]?.getAttribute("href") ?? "";
  return new URL(canonical).origin;
}
