import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { numberInWords } from "./number-words.ts";
import { fillNumbers } from "./plan-numbers.ts";

const SITE = join(import.meta.dirname, "../../..");

/** What texts may say with a number that no price has: terms that hold for every plan, and names. */
const OF_NO_PRICE = [
  /(?:the )?first 30 days|within 30 days|“?30 days, in full|in full within 30 days/gi, // the refund policy
  /90 days[’'] notice|by email 90 days ahead/g, // the end of the service
  /90, 60 and 30 days/g, // reminders before a notice date
  /(?:16 CFR Part 255)/g,
  /(?:Lifetime|Letter) \d+$/gm, // what offers are called
  /same features as Lifetime 99/g,
  /600 for a live one|answer is 429/g, // the API's limits
  /Day 1\b/g,
  /a dozen signatures|thirty units|one document or six, two signers or nine/g,
  /\d (?:business days?|business hours|hour)\b/g, // support
];
const NUMBER = new RegExp(
  `\\d|\\b(?:${[...Array(100).keys()].slice(13).map(numberInWords).join("|")}|hundred|thousand)\\b (?:envelopes|templates|contracts|answers|documents|dollars)`,
  "i",
);

const withoutMarkup = (text: string) =>
  text
    .replaceAll(/^\s*#.*$/gm, "")
    .replaceAll(/PRICE_\w+/g, "")
    .replaceAll(/\{[A-Za-z ]+\}/g, "");

describe("texts about plans", () => {
  const files = globSync(["content/deals/*.yaml", "content/plans.yaml", "content/plan-features.yaml"], {
    cwd: SITE,
  });

  test.each(files)("WORK-05 %s names the numbers of prices instead of writing them", (file) => {
    let text = withoutMarkup(readFileSync(join(SITE, file), "utf8")).replaceAll(/^path: .*$/gm, "");
    for (const allowed of OF_NO_PRICE) text = text.replaceAll(allowed, "");
    expect(text.split("\n").filter((line) => NUMBER.test(line))).toEqual([]);
  });

  test("WORK-05 neither does the small print of the pricing page", () => {
    const text = readFileSync(join(SITE, "features/pricing/small-print.tsx"), "utf8");
    const typed = /\$\d|\b\d+ (?:days|months|envelopes|templates)/g;
    expect(text.replaceAll(/first 30 days/g, "").match(typed)).toBeNull();
  });
});

describe("placeholders", () => {
  const own = "PRICE_LIFETIME_599";

  test("WORK-05 stand for what a price has, in digits or words", () => {
    expect(fillNumbers("{Envelopes in words} envelopes, {register} contracts, {price}", own)).toBe(
      "One hundred fifty envelopes, 10,000 contracts, $599",
    );
    expect(fillNumbers("{envelopes PRICE_TEAM_MONTHLY} per person", own)).toBe("40 per person");
    expect(fillNumbers("day {trial next day}, {trial price}", own)).toBe("day 15, $1.00");
  });

  test("WORK-05 that stand for nothing are refused, and say where", () => {
    expect(() => fillNumbers("{templates} templates", own)).toThrow(
      "stands for nothing that PRICE_LIFETIME_599 has",
    );
    expect(() => fillNumbers("{envelops}", own)).toThrow("“{envelops}”");
    expect(() => fillNumbers("{envelopes}", undefined)).toThrow("has to name a price");
  });

  test("numbers are written as a careful American writes them", () => {
    expect([0, 12, 21, 80, 100, 150, 999, 5000].map(numberInWords)).toEqual([
      ...["zero", "twelve", "twenty-one", "eighty", "one hundred", "one hundred fifty"],
      ...["nine hundred ninety-nine", "five thousand"],
    ]);
  });
});
