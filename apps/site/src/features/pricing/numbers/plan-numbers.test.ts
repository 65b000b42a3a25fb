import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { numberInWords } from "./number-words.ts";
import { fillNumbers } from "./plan-numbers.ts";

const SITE = join(import.meta.dirname, "../../..");

/** Numbers in texts that no price has: terms of every plan, and names. */
const OF_NO_PRICE = [
  /(?:the )?first 30 days|within 30 days|“?30 days, in full|in full within 30 days/gi, // the refund policy
  /90 days[’'] notice|by email 90 days ahead/g, // the end of the service
  /90, 60(?:, 30 and 7| and 30) days/g, // reminders before a notice date
  /(?:16 CFR Part 255)/g,
  /(?:Lifetime|Letter) \d+$/gm, // what offers are called
  /same features as Lifetime 99/g,
  /600 for a live one|answer is 429/g, // the API's limits
  /Day 1\b/g,
  /a dozen signatures|thirty units|one document or six, two signers or nine/g,
  /(?:every|commit to|is) twelve months|eleven months from now/g, // a year
  /few(?:er than a)? hundred people|Two or three documents/g,
  /\d (?:business days?|business hours|hour)\b/g, // support
];
/** From two on: "one document or six" is how people write. */
const WORDS = `${[...Array(100).keys()].slice(2).map(numberInWords).reverse().join("|")}|hundred|thousand|dozen`;
const KINDS = "(?:days?|weeks?|months|envelopes?|templates?|contracts?|documents?|seats?|people|dollars)";
const WORD = `\\b(?:${WORDS})[ -]${KINDS}\\b`;
/** In content, any digit; in components, which are full of others, one of money or of what a plan has. */
const IN_CONTENT = new RegExp(`\\d|${WORD}`, "i");
const IN_COMPONENTS = new RegExp(
  `\\$\\d|\\b\\d[\\d,]*[ -]${KINDS}\\b|\\b\\d[\\d,]* (?:a|per) (?:month|year|seat|person)\\b|${WORD}`,
  "gi",
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
    expect(text.split("\n").filter((line) => IN_CONTENT.test(line))).toEqual([]);
  });

  const parts = globSync(
    [
      "features/pricing/**/*.{ts,tsx,astro}",
      "pages/{thank-you,payment-info,deals/**/*,signature/{pricing,deals}/**/*,signature/pricing}.astro",
    ],
    { cwd: SITE },
  ).filter((file) => !/\.test\.ts$|number-words\.ts$/.test(file));

  test.each(parts)("WORK-05 neither does %s", (file) => {
    // The refund policy, what a year is, and the name of an experiment’s variant.
    const text = readFileSync(join(SITE, file), "utf8").replaceAll(
      /first 30 days|12 months at once|A year is twelve months|two-weeks/g,
      "",
    );
    expect(text.match(IN_COMPONENTS)).toBeNull();
  });

  test.each([
    "Send 20 envelopes a month",
    "ten envelopes, twenty-five templates",
    "a hundred templates",
    "$15 a month",
    "40 per person",
    "a 14-day trial",
    "5,000 contracts",
  ])("WORK-05 “%s”, hard-coded in a text, would be found", (typed) => {
    expect([typed.search(IN_CONTENT) >= 0, typed.search(IN_COMPONENTS) >= 0]).toEqual([true, true]);
  });
});

describe("placeholders", () => {
  const own = "PRICE_LIFETIME_599";

  test("WORK-05 represent what a price includes, in digits or words", () => {
    expect(fillNumbers("{Envelopes in words} envelopes, {register} contracts, {price}", own)).toBe(
      "One hundred fifty envelopes, 10,000 contracts, $599",
    );
    expect(fillNumbers("{envelopes PRICE_TEAM_MONTHLY} per person", own)).toBe("40 per person");
    expect(fillNumbers("day {trial next day}, {trial price}", own)).toBe("day 15, $1.00");
    expect(fillNumbers("{Months of freelancer in words} months", "PRICE_LIFETIME_99")).toBe("Seven months");
  });

  test.each([
    ["{templates} templates", "names “{templates}”, which PRICE_LIFETIME_599 has no number of."],
    ["{envelops}", "names “{envelops}”, which stands for nothing. Did you mean “{envelopes}”?"],
    [
      "{Envelops in words} envelopes",
      "names “{Envelops in words}”, which stands for nothing. Did you mean “{envelopes}”?",
    ],
    ["{envelopes PRICE_TEAM}", "names “{envelopes PRICE_TEAM}” of no price."],
    ["{asistant}", "Did you mean “{assistant}”?"],
  ])("WORK-05 %s has no value, and is refused with what to write", (text, sentence) => {
    expect(() => fillNumbers(text, own)).toThrow(sentence);
  });

  test("WORK-05 a number of no price in particular names the price", () => {
    expect(() => fillNumbers("{envelopes}", undefined)).toThrow(
      "names “{envelopes}” of no price. Add one that there is, such as “{envelopes PRICE_TEAM_MONTHLY}”.",
    );
  });

  test("numbers are written as a careful American writes them", () => {
    expect([0, 12, 21, 80, 100, 150, 999, 5000].map(numberInWords)).toEqual([
      ...["zero", "twelve", "twenty-one", "eighty", "one hundred", "one hundred fifty"],
      ...["nine hundred ninety-nine", "five thousand"],
    ]);
  });
});
