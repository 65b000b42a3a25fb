import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../run-tool.ts";

const read = (file: string) => readFileSync(join(repository, file), "utf8");
/** Of the table of OWASP's standard: name, whether it is met, and how. */
const rows = [...read("docs/security.md").matchAll(/^\| (\**V\d+[. ].*?) \|\s(.*?)\s?\| (.*) \|$/gm)].map(
  ([, name = "", met = "", how = ""]) => ({
    name: name.replaceAll("**", ""),
    isChapter: name.startsWith("*"),
    met,
    how,
  }),
);
/** Proved by a paragraph instead of a test. */
const ON_PAPER = /Documentation|Inventory/;

test("OPS-04 every chapter of the standard is there, with a test of that title that shows it", () => {
  const chapters = rows.filter(({ isChapter }) => isChapter);
  expect(chapters.map(({ name }) => name.split(" ")[0])).toEqual(
    Array.from({ length: 17 }, (_, index) => `V${index + 1}`),
  );
  for (const { name, met, how } of chapters) {
    if (met === "n/a") continue;
    const [, title = "", file = ""] = /^“(.+)”: `(.+\.test\.ts)`$/.exec(how) ?? [];
    expect([name, title]).toEqual([name, expect.stringMatching(/\w/)]);
    expect([name, read(file).includes(`"${title}"`)]).toEqual([name, true]);
  }
});

test("OPS-04 every section that is met, or met in part, names a test, unless it asks for a document", () => {
  const untested = rows.filter(
    ({ isChapter, name, met, how }) =>
      !isChapter &&
      ["yes", "partly"].includes(met) &&
      !ON_PAPER.test(name) &&
      !/\.(test|spec)\.ts`/.test(how),
  );
  expect(untested.map(({ name }) => name)).toEqual([]);
});
