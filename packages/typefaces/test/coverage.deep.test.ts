import { expect, test } from "vitest";
import { slicesOf } from "../../../scripts/fonts/letter-tables.ts";
import { REGIONS } from "../src/han/regions.ts";

test.each(REGIONS)("FORM-06 the table of letters matches its files: Han, %s", async (region) => {
  const { default: table } = await import(`../src/han/${region}.json`, { with: { type: "json" } });
  expect(table).toEqual(slicesOf(region));
});
