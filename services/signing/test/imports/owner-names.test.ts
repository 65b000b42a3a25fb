import { expect, test } from "vitest";
import { findTerms } from "../../src/reading/find-terms.ts";
import { ownerNames } from "../../src/workspace/imports/owner-names.ts";

test.each([
  ["dana@baycoinlaundry.example", ["Dana Hart", "baycoinlaundry"]],
  ["dana@legal.baycoinlaundry.co.uk", ["Dana Hart", "baycoinlaundry"]],
  ["dana@gmail.com", ["Dana Hart"]],
  ["dana@ab.example", ["Dana Hart"]],
  ["nothing", ["Dana Hart"]],
])("WORK-03 the owner at %s is known by %j", (email, names) => {
  expect(ownerNames({ name: "Dana Hart", email })).toEqual(names);
});

test("WORK-03 an owner's own company is not the other side", () => {
  const text =
    "This agreement is between Bay Coin Laundry Co., a California corporation, and Harbor Street Property LLC.";
  const otherSide = (email: string) =>
    findTerms([text], ownerNames({ name: "Dana Hart", email })).terms.otherSide;
  expect(otherSide("dana@baycoinlaundry.example")).toBe("Harbor Street Property LLC");
  expect(otherSide("dana@harborstreetproperty.example")).toBe("Bay Coin Laundry Co.");
});
