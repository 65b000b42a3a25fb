import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writtenForms } from "../../../catalog/forms/written-forms.ts";
import { textChanges } from "./text-changes.ts";

const HISTORY = join(import.meta.dirname, "../../../content/forms/history");
const contract = (...paragraphs: string[]) => `${paragraphs.join("\n\n")}\n\nLease, version 1.0.\n`;
/** [struck out], {written in} */
const marked = (before: string, after: string) =>
  textChanges(before, after).map(
    ({ heading, words }) =>
      `${heading}: ${words.map(({ kind, text }) => (kind === "old" ? `[${text}]` : kind === "new" ? `{${text}}` : text)).join("")}`,
  );

test("FORM-04 a changed sentence shows the words struck out and written in, below its heading", () => {
  const before = contract("LEASE", "1. RENT", "Tenant must pay rent within ten days.", "2. PETS", "No pets.");
  const after = contract("LEASE", "1. RENT", "Tenant must pay rent within five days.", "2. PETS", "No pets.");
  expect(marked(before, after)).toEqual(["RENT: Tenant must pay rent within [ten]{five} days."]);
});

test("FORM-04 a new clause is not a change of those behind it, and the version line is no change", () => {
  const before = contract("1. RENT", "Tenant must pay.", "2. PETS", "No pets.");
  const after = contract("1. RENT", "Tenant must pay.", "2. KEYS", "Two keys.", "3. PETS", "No pets.");
  expect(marked(before, after)).toEqual(["KEYS: {KEYS}", "KEYS: {Two keys.}"]);
  expect(textChanges(before, before.replace("1.0", "1.1"))).toEqual([]);
});

test("FORM-04 a paragraph that was replaced is struck out whole", () => {
  const before = contract("1. RENT", "Tenant must pay rent.");
  const after = contract("1. RENT", "A deposit is held at a bank in this state.");
  expect(marked(before, after)).toEqual([
    "RENT: [Tenant must pay rent.]",
    "RENT: {A deposit is held at a bank in this state.}",
  ]);
});

test("FORM-04 the text of the version before is kept for every form that has a newer one", () => {
  const missing = writtenForms.flatMap(({ slug, changes }) => {
    const former = changes[1]?.version;
    return former && !existsSync(join(HISTORY, slug, `${former}.txt`)) ? `${slug} ${former}` : [];
  });
  expect(missing, "run `npm run new:version` before changing a form").toEqual([]);
  const known = new Set(
    writtenForms.flatMap(({ slug, changes }) => changes.map(({ version }) => `${slug}/${version}.txt`)),
  );
  expect(globSync("*/*.txt", { cwd: HISTORY }).filter((file) => !known.has(file))).toEqual([]);
});
