import type { Found } from "./passages.ts";

/** Above a party's details: "Landlord", "Tenant 2". */
const ROLE = /^\p{Lu}[\p{L}\d’'()/ -]{1,60}$/u;
const NAME = /^Name:? (\p{L}.{1,120})$/u;
/** Our forms' description of a company, after its name. */
const DESCRIPTION = /, (?:an? |organized in ).*$/;
const MOST_PAGES = 3;

/**
 * Reads our own forms, which name each party under its role before the text.
 * @returns those of the first page that names two or more
 */
export function findParties(pages: readonly string[]): Found<string>[] {
  for (const [at, text] of pages.slice(0, MOST_PAGES).entries()) {
    const lines = text.split("\n").map((line) => line.replaceAll(/\s+/g, " ").trim());
    const found = lines.flatMap((line, index): Found<string>[] => {
      const value = NAME.exec(line)?.[1]?.replace(DESCRIPTION, "").trim();
      return value && ROLE.test(lines[index - 1] ?? "") ? [{ value, page: at + 1, quote: line }] : [];
    });
    if (found.length > 1) return found;
  }
  return [];
}
