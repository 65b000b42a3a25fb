import { brotliCompressSync } from "node:zlib";
import { listedForms } from "@sealwright/forms/library";
import fc from "fast-check";
import { build } from "vite";
import { expect, test } from "vitest";
import { createFormIndex } from "../../../catalog/forms/form-index.ts";
import { type SearchEntry, searchEntry } from "../../../catalog/forms/search-entries.ts";
import { writtenForms } from "../../../catalog/forms/written-forms.ts";
import { searchFile } from "./search-file.ts";

const MOST_BYTES = 40_000;
const find = createFormIndex(searchFile);
const namesFor = (q: string) => find({ q }).forms.map(({ name }) => name);

/** All listed forms; planned ones get text of typical length from written ones. */
function wholeLibrary(): SearchEntry[] {
  const written = writtenForms.map((form) => searchEntry(form));
  const words = written.flatMap(({ description }) => description.split(" "));
  const drawn = fc.sample(fc.constantFrom(...words), { numRuns: listedForms.length * 40, seed: 5 });
  const say = (count: number) => drawn.splice(0, count).join(" ");
  return listedForms.map(({ slug, name, categorySlug, subCategory }, index) => {
    const like = written[index % written.length];
    if (!like) throw new Error("The library has no forms.");
    return {
      ...like,
      slug,
      name,
      subCategory,
      path: `${categorySlug}/${slug}`,
      description: say(like.description.split(" ").length),
      aliases: like.aliases.map((alias) => say(alias.split(" ").length)),
    };
  });
}

/** The module that the browser fetches with the first search. */
async function indexModule(): Promise<string> {
  const entry = new URL("../../../catalog/forms/form-index.ts", import.meta.url).pathname;
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, lib: { entry, formats: ["es"] }, minify: true },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  return outputs.map((part) => ("code" in part ? part.code : "")).join("");
}

test("FORM-03 the search index of all 160 forms is at most 40 kB", async () => {
  const library = wholeLibrary();
  expect(library).toHaveLength(160);
  const module = await indexModule();
  expect(module.length).toBeGreaterThan(5_000);
  const bytes = [module, JSON.stringify({ ...searchFile, forms: library })].map(
    (text) => brotliCompressSync(text).length,
  );
  expect(bytes[0] ?? 0).toBeGreaterThan(1_000);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
});

test("FORM-03 a category, like any facet, narrows the results", () => {
  const all = find({ q: "agreement" }).forms;
  const business = find({ q: "agreement", category: "business" }).forms;
  expect(business.length).toBeGreaterThan(0);
  expect(business.length).toBeLessThan(all.length);
  expect(business.every(({ path }) => path.startsWith("business/"))).toBe(true);
});

test("FORM-03 matches in the name come first, and correct words are not treated as typos", () => {
  expect(namesFor("will").slice(0, 2).sort()).toEqual(["Last Will and Testament", "Living Will"]);
  expect(namesFor("lease")[0]).toBe("Residential Lease Agreement");
  expect(namesFor("lease")).not.toContain("Employment Agreement");
  expect(namesFor("wil")).toContain("Living Will");
});

test.each([
  ["residentail leese", "Residential Lease Agreement"],
  ["power of atorney", "Durable Power of Attorney"],
  ["nondisclosre", "Mutual Nondisclosure Agreement"],
  ["N.D.A.", "Mutual Nondisclosure Agreement"],
  ["leas notice", "Notice of Lease Termination"],
  ["eviciton", "Notice to Pay Rent or Quit"],
  ["bil of sale", "General Bill of Sale"],
  ["rent increse", "Rent Increase Notice"],
  ["vehical bill of sale", "Vehicle Bill of Sale"],
  ["tenancy agreement", "Residential Lease Agreement"],
  ["car sale", "Vehicle Bill of Sale"],
  ["lend money", "Promissory Note"],
  ["tenant not paying", "Notice to Pay Rent or Quit"],
  ["rent", "Residential Lease Agreement"],
])("FORM-03 %o finds the %s first", (words, name) => {
  expect(namesFor(words)[0]).toBe(name);
});

test.each(["Commercial Lease", "commercial lease agreement", "comercial lease"])(
  "FORM-03 %o is known to be planned, and similar forms are listed",
  (q) => {
    const form = { name: "Commercial Lease Agreement", path: "real-estate/commercial-lease-agreement" };
    const written = searchFile.forms.filter(({ path }) => path !== form.path);
    const find = createFormIndex({ forms: written, planned: [form] });
    const { forms, planned } = find({ q });
    expect(planned).toEqual([form]);
    expect(forms.map(({ name }) => name)).toContain("Residential Lease Agreement");
    expect(find({ q, category: "business" }).planned).toEqual([]);
  },
);

test("FORM-03 no planned form is shown if a written form has that name", () => {
  for (const q of ["lease", "deed", "bill of sale", "NDA", ""]) expect(find({ q }).planned, q).toEqual([]);
});

test("FORM-03 words that say nothing about a form are not searched for, unless one is still being typed", () => {
  expect(namesFor("sublet my room to a friend")).toEqual(namesFor("sublet room friend"));
  expect(namesFor("rent the boat").length).toBeLessThan(20);
  expect(namesFor("in")).toContain("Invoice");
});

test("FORM-01 suggestions for a wrong URL are close, or there are none", () => {
  const near = (q: string) => find({ q }, { near: true }).forms.map(({ name }) => name);
  for (const words of ["nope", "nowhere", "pricng", "foo agreement", "maritime"])
    expect(near(words), words).toEqual([]);
  expect(near("residential leese")).toEqual(["Residential Lease Agreement"]);
  expect(near("nda").toSorted()).toEqual([
    "Employee Nondisclosure Agreement",
    "Mutual Nondisclosure Agreement",
    "One Way Nondisclosure Agreement",
  ]);
});
