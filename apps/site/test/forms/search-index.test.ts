import { brotliCompressSync } from "node:zlib";
import { listedForms } from "@sealwright/forms/library";
import fc from "fast-check";
import { build } from "vite";
import { expect, test } from "vitest";
import { type SearchEntry, searchEntry } from "../../src/content/forms/search-entries.ts";
import { writtenForms } from "../../src/content/forms/written-forms.ts";
import { createFormIndex } from "../../src/enhance/form-index.ts";

const MOST_BYTES = 40_000;

/** All forms of the list; those that are not written yet say as much as the written ones do, in words drawn from them. */
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
  const entry = new URL("../../src/enhance/form-index.ts", import.meta.url).pathname;
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, lib: { entry, formats: ["es"] }, minify: true },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  return outputs.map((part) => ("code" in part ? part.code : "")).join("");
}

test("FORM-03 what a search fetches, index and all 160 forms, is at most 40 kB", async () => {
  const library = wholeLibrary();
  expect(library).toHaveLength(160);
  const module = await indexModule();
  expect(module.length).toBeGreaterThan(5_000);
  const bytes = [module, JSON.stringify(library)].map((text) => brotliCompressSync(text).length);
  expect(bytes[0] ?? 0).toBeGreaterThan(1_000);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
});

test("FORM-03 a category, and any other facet, narrows what is found", () => {
  const find = createFormIndex(writtenForms.map((form) => searchEntry(form)));
  const all = find({ q: "agreement" });
  const business = find({ q: "agreement", category: "business" });
  expect(business.length).toBeGreaterThan(0);
  expect(business.length).toBeLessThan(all.length);
  expect(business.every(({ path }) => path.startsWith("business/"))).toBe(true);
});
