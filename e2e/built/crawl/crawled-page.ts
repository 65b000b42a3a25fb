import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { BUILT_FOLDER, readPage } from "../built-page.ts";
import { sequencesOf, wordsOf } from "./own-words.ts";

/** One page as the crawl's tests read it; its document is not kept, because long forms are large. */
export interface CrawledPage {
  path: string;
  title: string;
  description: string;
  /** Search engines may list it. */
  indexable: boolean;
  /** A contract form's page, whose words are the contract's. */
  isForm: boolean;
  ids: ReadonlySet<string>;
  /** Links, images and forms within the site, as written. */
  targets: readonly string[];
  /** The targets of `a` alone. */
  links: readonly string[];
  /** Images and frames without size or text alternative. */
  unfinishedImages: readonly string[];
  /** The marks of its sections, § 1 and on. */
  sectionNumbers: readonly number[];
  structuredData: readonly Record<string, unknown>[];
  canonical: string;
  words: number;
  sequences: ReadonlySet<number>;
  /** HTML with its CSS, as it is sent. */
  brotliBytes: number;
}

const FORM = /^\/signature\/contracts\/(?!law\/)[^/]+\/[^/]+$/;
const TARGETS = ["href", "src", "srcset", "action", "formaction", "poster"];

/** @param file relative to the built site */
export function crawlPage(path: string, file: string): CrawledPage {
  const { document, all, meta } = readPage(path);
  const main = document.querySelector("main") ?? document.body;
  const words = wordsOf(main);
  return {
    path,
    title: document.title,
    description: meta("description") ?? "",
    indexable: !meta("robots")?.includes("noindex"),
    isForm: FORM.test(path) && !path.endsWith("/404"),
    ids: new Set(all("[id]").map(({ id }) => id)),
    targets: TARGETS.flatMap((name) =>
      all(`[${name}]`).flatMap((element) => addressesIn(element.getAttribute(name) ?? "")),
    ).filter(isInternal),
    links: all("a[href]")
      .map((link) => link.getAttribute("href") ?? "")
      .filter(isInternal),
    sectionNumbers: all(".section-number").map(({ textContent }) => Number(textContent?.replace("§", ""))),
    unfinishedImages: all("img, iframe, video, main svg").filter(isUnfinished).map(openingTag),
    structuredData: all('script[type="application/ld+json"]').flatMap(
      (script) => JSON.parse(script.textContent ?? "")["@graph"],
    ),
    canonical: all("link[rel=canonical]")[0]?.getAttribute("href") ?? "",
    words: words.length,
    sequences: sequencesOf(words),
    brotliBytes: compressedSize(file),
  };
}

/** A `srcset` holds several addresses, each followed by its width or density. */
function addressesIn(value: string): string[] {
  return value.split(/,\s+/).map((one) => one.trim().split(/\s+/, 1)[0] ?? "");
}

const isInternal = (address: string) => /^(?:\/(?!\/)|#)/.test(address);

function isUnfinished(element: Element): boolean {
  const hidden = element.closest("[aria-hidden=true], [hidden]") !== null;
  const name = element.getAttribute("aria-label") ?? element.getAttribute("aria-labelledby");
  if (element.localName === "svg") {
    const shown = element.getAttribute("role") === "img" && (name || element.querySelector("title"));
    return !hidden && !shown;
  }
  if (!element.hasAttribute("width") || !element.hasAttribute("height")) return true;
  if (element.localName === "img") return !element.hasAttribute("alt");
  return !hidden && !name && !element.getAttribute("title");
}

const openingTag = (element: Element) => element.outerHTML.slice(0, element.outerHTML.indexOf(">") + 1);

function compressedSize(file: string): number {
  const compressed = join(BUILT_FOLDER, `${file}.br`);
  return existsSync(compressed) ? statSync(compressed).size : 0;
}
