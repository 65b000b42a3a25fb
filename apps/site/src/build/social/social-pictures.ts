import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formCategories } from "../../catalog/forms/library.ts";
import type { BuiltPage } from "../html/built-pages.ts";

/** The content of a page's card. */
export type SocialPicture =
  /** A form's first clause, in the color of its category. */
  | { kind: "form"; copy: number; number: string; heading: string; body: string }
  /** A category's forms. */
  | { kind: "folder"; copy: number; name: string; forms: string[] }
  /** The home page's headline: the deleted words in it, and the inserted ones. */
  | { kind: "headline"; before: string; struck: string; written: string };

/** @param folder the built site @returns nothing if the card shows only the title */
export function socialPictureOf(page: BuiltPage, folder: string): SocialPicture | undefined {
  if (page.file === "index.html") return headlineIn(page.html);
  const path = page.file.replace(/\.html$/, "");
  const category = formCategories.find(({ href }) => `/${path}`.startsWith(href));
  if (!category) return undefined;
  const { sideColor: copy, name, href } = category;
  if (`/${path}` === href) return { kind: "folder", copy, name, forms: formsIn(page.html) };
  const text = join(folder, `${path}.txt`);
  if (!existsSync(text)) return undefined;
  const clause = firstClauseOf(readFileSync(text, "utf8"));
  return clause && { kind: "form", copy, ...clause };
}

const HEADLINE = /<h1[^>]*>([^<]+)<del>([^<]+)[\s\S]*?<\/del>\s*<ins>([^<]+)<\/ins>/;

export function headlineIn(html: string): SocialPicture | undefined {
  const [found, ...parts] = HEADLINE.exec(html.replaceAll(/<!--.*?-->/g, "")) ?? [];
  const [before = "", struck = "", written = ""] = parts.map((part) => part.trim());
  return found ? { kind: "headline", before, struck, written } : undefined;
}

function formsIn(html: string): string[] {
  return [...html.matchAll(/<li class="form-row"[^>]*><a [^>]*>([^<]+)/g)].map(([, name = ""]) =>
    name.replaceAll("&amp;", "&"),
  );
}

/** The first numbered clause that has a sentence in it, with its blanks shortened. @param text a form as text */
export function firstClauseOf(text: string): { number: string; heading: string; body: string } | undefined {
  const clauses = text.split(/^(?=\d+\. )/m).slice(1);
  for (const clause of clauses) {
    const [, number = "", heading = "", rest = ""] = /^(\d+)\. (.+)\n([\s\S]*)/.exec(clause) ?? [];
    const body = rest.trim().replace(/\s+/g, " ").replaceAll(/_{9,}/g, "________");
    if (/(?:[a-z]+ ){4}/.test(body)) return { number, heading: asSentence(heading), body };
  }
  return undefined;
}

/** "LATE PAYMENT" as "Late payment". */
function asSentence(heading: string): string {
  return heading.charAt(0) + heading.slice(1).toLowerCase();
}
