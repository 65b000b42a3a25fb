import { sampleBrandIn } from "@sealwright/brand/sample";
import { type Check, type ContentContext, fine, problem } from "./finding.ts";

/** Placeholders in this repository, until a company writes its own. */
const MARKS: readonly [isOne: (text: string) => boolean, what: string][] = [
  [(text) => text.trim() === "", "not set"],
  [(text) => /example|\bsample\b/i.test(text), "a placeholder"],
  [(text) => isInvented(text.replaceAll(/\D/g, "")), "a 555 number, which no one has"],
  [(text) => /sealwright/i.test(text) || sampleBrandIn(text).length > 0, "this repository’s own name"],
  [(text) => /0{9}/.test(text), "a placeholder’s id"],
];

/** @param digits of a text; a number of the United States has ten, after its country's 1 */
function isInvented(digits: string): boolean {
  return /^1?(?:555\d{7}|\d{3}555\d{4})$/.test(digits);
}

/** Names of links, whom a store is for, and which capability it is. All other texts of links are addresses. */
const NO_ADDRESS = /\.(?:name|gets|capability)$/;

export const companyCheck: Check<ContentContext> = {
  subject: "Company",
  async *run({ company: { brand, links } }) {
    const found = [
      ...textsIn(brand).map((one) => ({
        ...one,
        file: "packages/brand/src/brand.ts",
        what: markOf(one.text),
      })),
      ...textsIn(links).map((one) => ({
        ...one,
        file: "packages/brand/src/links.ts",
        what: markOf(one.text) ?? (isAddress(one) ? undefined : "no https address"),
      })),
    ].filter(({ what }) => what !== undefined);
    for (const { file, path, what, text } of found)
      yield problem(
        `${file}: ${path} is ${what}${text.trim() && ` (${text})`}. Write the company’s own, and build again.`,
      );
    if (found.length === 0) yield fine("Name, numbers, addresses and links are the company’s own");
  },
};

interface Text {
  path: string;
  text: string;
}

/** Every text in a value, with its path. */
function textsIn(value: unknown, path = ""): Text[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => textsIn(below, path ? `${path}.${key}` : key));
}

function markOf(text: string): string | undefined {
  return MARKS.find(([isOne]) => isOne(text))?.[1];
}

function isAddress({ path, text }: Text): boolean {
  return NO_ADDRESS.test(path) || URL.parse(text)?.protocol === "https:";
}
