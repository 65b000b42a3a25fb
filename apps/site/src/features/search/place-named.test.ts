import { expect, test } from "vitest";
import { placeNamed } from "./place-named.ts";

test.each([
  ["california lease", "California", "lease"],
  ["texas eviction notice", "Texas", "eviction notice"],
  ["poa florida", "Florida", "poa"],
  ["3 day notice ohio", "Ohio", "3 day notice"],
  ["Ohio's deposit law", "Ohio", "deposit law"],
  ["west virginia deed", "West Virginia", "deed"],
  ["will arkansas", "Arkansas", "will"],
  ["lease in washington dc", "District of Columbia", "lease in"],
  ["lease washington", "Washington", "lease"],
  ["califronia lease", "California", "lease"],
  ["pensylvania will", "Pennsylvania", "will"],
  ["new jersy deed", "New Jersey", "deed"],
  ["north carolna lease", "North Carolina", "lease"],
  ["massachusets lease", "Massachusetts", "lease"],
  ["lease OR", "Oregon", "lease"],
  ["tx lease", "Texas", "lease"],
  ["cali poa", "California", "poa"],
])("LAW-03 %o names %s", (text, state, rest) => {
  expect(placeNamed(text)).toEqual({ state, rest });
});

test.each(["lease or sublease", "notice in writing", "ok to sign", "main contract", "mutual nda"])(
  "%o names no state",
  (text) => {
    expect(placeNamed(text)).toBeUndefined();
  },
);
