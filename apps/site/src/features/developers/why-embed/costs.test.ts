import { expect, test } from "vitest";
import { type Assumptions, accountOf, YEARS } from "./costs.ts";

const given: Assumptions = {
  week: 1000,
  documents: 100,
  price: 2,
  buildWeeks: 20,
  buildUpkeep: 5,
  embedWeeks: 2,
  embedUpkeep: 1,
};

test("both ways are summed over three years", () => {
  expect(accountOf(given)).toEqual({
    build: { work: 20_000, upkeep: 15_000, total: 35_000 },
    embed: { work: 2000, upkeep: 3000, documents: 7200, total: 12_200 },
    even: 417,
  });
});

test("at the even number of documents both cost the same, to within half a document a month", () => {
  const { even = 0 } = accountOf(given);
  const { build, embed } = accountOf({ ...given, documents: even });
  expect(Math.abs(build.total - embed.total)).toBeLessThanOrEqual((YEARS * 12 * given.price) / 2);
});

test.each([
  ["documents cost nothing", { price: 0 }],
  ["embedding saves no work", { embedWeeks: 40 }],
])("there is no even number when %s", (_, change) => {
  expect(accountOf({ ...given, ...change }).even).toBeUndefined();
});
