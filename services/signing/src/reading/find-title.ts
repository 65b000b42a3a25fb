import { type Found, firstLines } from "./passages.ts";

const KIND =
  /\b(?:agreement|contract|lease|addendum|amendment|statement of work|purchase order|engagement letter|order form|promissory note|license|policy|warranty|release|waiver|terms of service|memorandum of understanding|power of attorney|nda|bill of sale|subscription|proposal|quote)\b/i;
const MAX_TITLE = 120;
/** A line of prose, or of a running head. */
const NO_TITLE = /[.;]$|^(?:this|page|dated?|between|exhibit|schedule)\b|\bno\.? ?\d|\d{4}-\d{2}-\d{2}/i;
const SMALL_WORDS = new Set("a an and at by for from in of on or the to with".split(" "));

export function findTitle(pages: readonly string[]): Found<string> | undefined {
  const line = firstLines(pages, 25).find(
    ({ text }) => KIND.test(text) && !NO_TITLE.test(text) && text.length <= MAX_TITLE && /\p{L}/u.test(text),
  );
  return line && { value: withoutCapitals(line.text), page: line.page, quote: line.text };
}

/** "LAUNDRY EQUIPMENT SERVICE AGREEMENT" in title case. */
function withoutCapitals(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text
    .toLowerCase()
    .split(" ")
    .map((word, at) =>
      at > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(" ");
}
