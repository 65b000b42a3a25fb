import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mostFee } from "../../src/fill/law/most-fee.ts";
import { feeLimit } from "../../src/law/fee-limit.ts";
import { lawOf } from "../../src/law/read-law.ts";

const RENT = 100_000;

test.each([
  ["a share of the rent", { percent: 5, of: "rent" }, RENT, 5000],
  ["an amount", { cents: 6000, centsPerDay: 1200 }, RENT, 6000],
  ["the lesser of both", { percent: 5, of: "rent", cents: 5000, whichever: "less" }, 90_000, 4500],
  ["the lesser of both", { percent: 5, of: "rent", cents: 5000, whichever: "less" }, 110_000, 5000],
  ["the greater of both", { percent: 5, of: "rent", cents: 1500, whichever: "greater" }, 20_000, 1500],
  ["the greater of both", { percent: 5, of: "rent", cents: 1500, whichever: "greater" }, 40_000, 2000],
  ["no half cent", { percent: 5, of: "rent" }, 100_019, 5000],
] as const)("FORM-05 a limit of late fees is %s", (_, limit, rent, most) => {
  expect(mostFee(limit, rent)).toBe(most);
});

test.each([
  ["no amount", {}, "names no amount"],
  ["a share of nothing", { percent: 5 }, "of what"],
  ["two amounts and no choice", { percent: 5, of: "rent", cents: 1 }, "whichever"],
  ["a choice of one amount", { cents: 1, whichever: "less" }, "whichever"],
])("FORM-01 a limit with %s is rejected", (_, limit, message) => {
  expect(JSON.stringify(feeLimit.safeParse(limit).error?.issues)).toContain(message);
});

/** Calculated manually from the sections, for rent of $600 and of $2,000 a month, all of it unpaid. */
const BY_HAND: Record<string, [number, number]> = {
  Colorado: [5000, 10_000],
  Connecticut: [3000, 5000],
  Delaware: [3000, 10_000],
  "District of Columbia": [3000, 10_000],
  Hawaii: [4800, 16_000],
  Iowa: [6000, 6000],
  Maine: [2400, 8000],
  Maryland: [3000, 10_000],
  Minnesota: [4800, 16_000],
  Nevada: [3000, 10_000],
  "New Mexico": [3000, 10_000],
  "New York": [3000, 5000],
  "North Carolina": [3000, 10_000],
  Tennessee: [6000, 20_000],
  Texas: [7200, 24_000],
  Utah: [7500, 20_000],
  Virginia: [6000, 20_000],
};

test("FORM-05 the limits of the states match the manual calculation", () => {
  const cells = Object.entries(lawOf("late-rent-fees")?.states ?? {}).flatMap(([state, { capText }]) =>
    capText && capText.standing !== "unknown" && capText.fee ? [[state, capText.fee] as const] : [],
  );
  const reckoned = cells.map(([state, fee]) => [state, [mostFee(fee, 60_000), mostFee(fee, 200_000)]]);
  expect(Object.fromEntries(reckoned)).toEqual(BY_HAND);
});

test("FORM-01 only late fees have amounts", () => {
  const folder = join(import.meta.dirname, "../../src/law/states");
  const others = globSync("*.yaml", { cwd: folder })
    .map((file) => file.replace(".yaml", ""))
    .filter((subject) => subject !== "late-rent-fees");
  const withFees = others.filter((subject) => JSON.stringify(lawOf(subject)).includes('"fee":'));
  expect(withFees).toEqual([]);
});
