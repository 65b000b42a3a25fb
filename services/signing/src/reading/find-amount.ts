import type { Amount } from "@sealwright/terms";
import { type Found, type Passage, quoteOf } from "./passages.ts";

const MONEY = /\$ ?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{2}))?(?!\d)/g;
/** Words for the total price, likeliest first. */
const ABOUT = [
  /\b(?:annual|monthly|weekly|quarterly|base|total|contract|service|subscription|license) (?:fee|price|rent|rate|charge|amount|payment|cost)/i,
  /\b(?:rent|salary|fee|fees|price|purchase price|compensation|premium|principal)\b/i,
  /\b(?:pay|pays|paid|payable|amount|sum)\b/i,
];
/** Words for other payments. */
const BESIDE =
  /\b(?:deposit|late|penalt|liabilit|insurance|damages|interest|returned check|fine|maximum|exceed)/i;

const PERIODS: readonly [Amount["per"], RegExp][] = [
  ["month", /\b(?:(?:per|a|each|every) month|monthly|\/ ?mo(?:nth)?\b)/i],
  ["year", /\b(?:(?:per|a|each|every) (?:year|annum)|annual(?:ly)?|yearly|\/ ?(?:yr|year)\b)/i],
  ["quarter", /\b(?:(?:per|a|each|every) quarter|quarterly)\b/i],
  ["week", /\b(?:(?:per|a|each|every) week|weekly)\b/i],
  ["hour", /\b(?:(?:per|an|each|every) hour|hourly)\b/i],
];

export function findAmount(sentences: readonly Passage[]): Found<Amount> | undefined {
  const candidates = sentences.flatMap(({ page, text }) =>
    [...text.matchAll(MONEY)].slice(0, 20).map((match) => ({ page, text, match })),
  );
  for (const about of ABOUT) {
    for (const { page, text, match } of candidates) {
      const before = text.slice(Math.max(0, match.index - 120), match.index);
      const around = before + text.slice(match.index, match.index + 60);
      if (!about.test(around) || BESIDE.test(before.slice(-60))) continue;
      const [, dollars = "", cents = "00"] = match;
      const value = {
        cents: Number(dollars.replaceAll(",", "")) * 100 + Number(cents),
        per: PERIODS.find(([, words]) => words.test(around))?.[0] ?? ("once" as const),
      };
      return { value, page, quote: quoteOf(text, match.index, match[0].length) };
    }
  }
  return undefined;
}
