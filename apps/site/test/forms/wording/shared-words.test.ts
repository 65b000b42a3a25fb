import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { writtenForms } from "../../../src/catalog/forms/written-forms.ts";
import { pageRuns, sharedRuns, wordRuns } from "./shared-words.ts";

const MOST_SHARED = 0.2;
/** Questions about the same law are worded alike in every form. */
const MOST_SHARED_PAGE = 0.35;
const folder = new URL("../../../src/content/forms/", import.meta.url);
const texts = globSync("{business,personal-family,real-estate}/*.md", { cwd: folder })
  .sort()
  .map((path) => ({ path, runs: wordRuns({ path, text: readFileSync(new URL(path, folder), "utf8") }) }));

test("FORM-06 two contracts share at most a fifth of their runs of eight words, besides the shared clauses", () => {
  expect(texts.length).toBeGreaterThanOrEqual(33);
  const tooAlike = texts.flatMap((one, index) =>
    texts.slice(index + 1).flatMap((other) => {
      const share = sharedRuns(one.runs, other.runs);
      return share > MOST_SHARED ? [`${one.path} and ${other.path}: ${Math.round(share * 100)} %`] : [];
    }),
  );
  // Identical text belongs in a file in clauses/.
  expect(tooAlike).toEqual([]);
});

test("FORM-06 two forms' pages share at most 35 percent of what they say around the contract", () => {
  const pages = writtenForms.map(pageRuns);
  const tooAlike = pages.flatMap((one, index) =>
    pages.slice(index + 1).flatMap((other) => {
      const share = sharedRuns(one.runs, other.runs);
      return share > MOST_SHARED_PAGE ? [`${one.slug} and ${other.slug}: ${Math.round(share * 100)} %`] : [];
    }),
  );
  expect(tooAlike).toEqual([]);
});

test("FORM-02 a shared question is asked by two forms at least, and a source of the register is cited", () => {
  const files = globSync("*/*.md", { cwd: folder }).map((path) => ({
    path,
    text: readFileSync(new URL(path, folder), "utf8"),
  }));
  const unused = files.flatMap(({ path, text }) => {
    if (!path.startsWith("clauses/")) return [];
    const others = files.filter((one) => one.path !== path);
    const isIn = (entry: string) => others.filter((one) => one.text.includes(entry)).length;
    const { questions = {}, sources = {} } = parse(text.split(/^---$/m)[1] ?? "");
    const asked = Object.keys(questions).map((id) => `{ id: ${id}, from: ${basename(path, ".md")}`);
    return [...asked.filter((one) => isIn(one) < 2), ...Object.keys(sources).filter((one) => !isIn(one))];
  });
  expect(unused).toEqual([]);
});

test("runs are counted in the contract's own text", () => {
  const text = (words: string) =>
    `---\nname: x\n---\n\n## Heading {#id}\n\n${words}\n\n::clause{days}\n\n:::plain\n- Says: a b c d e f g h i\n:::\n`;
  const runs = (words: string) => wordRuns({ path: "x.md", text: text(words) });
  expect(runs("One two three four five six seven eight nine").size).toBe(2);
  expect(sharedRuns(runs("a b c d e f g h i"), runs("a b c d e f g h x"))).toBe(0.5);
  expect(sharedRuns(runs("too short"), runs("a b c d e f g h i"))).toBe(0);
});
