import { expect, test } from "vitest";
import { createFormIndex } from "./form-index.ts";
import type { SearchEntry } from "./search-entries.ts";

const form = (slug: string, named: Partial<SearchEntry> = {}): SearchEntry => ({
  slug,
  path: `real-estate/${slug}`,
  name: "Lease rent",
  description: "Lease rent",
  aliases: ["Lease rent"],
  subCategory: "Lease rent",
  esign: "yes",
  notary: false,
  minutes: 5,
  roles: ["Lease rent"],
  states: [],
  ...named,
});

const firstOf = (q: string, forms: SearchEntry[]) =>
  createFormIndex({ forms, planned: [] })({ q }).forms[0]?.slug;

const NAMED = { name: { name: "Escrow rent" }, alias: { aliases: ["Escrow rent"] } };

// A word counts more where fewer forms have it. How many may have it in the stronger field before one form with the word in the
// weaker field comes first follows from the weights alone: 4 for names and aliases, 2 for subcategories, 1 for descriptions. The
// second word is in the description of each, so that none is called so.
test.each([
  ["name", 7, "0"],
  ["name", 8, "other"],
  ["alias", 7, "0"],
  ["alias", 8, "other"],
] as const)(
  "a word in the %s of %i forms against one in the subcategory: %s first",
  (field, count, first) => {
    const description = "Deposit rent";
    const forms = Array.from({ length: 40 }, (_, at) => {
      if (at < count) return form(String(at), { ...NAMED[field], description });
      return at === count ? form("other", { subCategory: "Escrow rent", description }) : form(String(at));
    });
    expect(firstOf("escrow deposit", forms)).toBe(first);
  },
);

test.each([
  [7, "0"],
  [8, "other"],
])("a word in the subcategory of %i forms against one in the description: %s first", (count, first) => {
  const forms = Array.from({ length: 40 }, (_, at) => {
    if (at < count) return form(String(at), { subCategory: "Escrow rent" });
    return at === count ? form("other", { description: "Escrow rent" }) : form(String(at));
  });
  expect(firstOf("escrow", forms)).toBe(first);
});

test("names come before aliases, aliases before words that only begin so, and those before descriptions", () => {
  const forms = [
    form("description", { description: "A will" }),
    form("begins", { name: "Willow sale" }),
    form("alias", { aliases: ["Living will"] }),
    form("name", { name: "Last will" }),
  ];
  const found = createFormIndex({ forms, planned: [] })({ q: "will" }).forms;
  expect(found.map(({ slug }) => slug)).toEqual(["name", "alias", "begins", "description"]);
});
