import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../src/content/forms");
const CITATION = /ILCS|U\.S\.C|C\.R\.S\.|§|\bStat\.|\bCode\b|\bRSA\b|\bORS\b|\bRCW\b|\bNRS\b|A\.R\.S\./;

/** A contract's own sentences, without the explanations, whose statements have sources of their own. */
function sentencesOf(text: string): string[] {
  const [, , ...body] = text.split(/^---$/m);
  return body
    .join("---")
    .replaceAll(/:::plain[\s\S]*?\n:::/g, "")
    .split(/(?<=[.;])\s|\n/);
}

/** An amount of the law that is written into a form is that of the year in which someone wrote it. */
const amountsIn = (text: string) =>
  sentencesOf(text).filter((sentence) => /\$\d/.test(sentence) && CITATION.test(sentence));

test("LAW-05 no contract has an amount beside a citation: it comes from the tables", () => {
  const paths = globSync("*/*.md", { cwd: folder });
  expect(paths.length).toBeGreaterThan(50);
  const found = paths.flatMap((path) =>
    amountsIn(readFileSync(join(folder, path), "utf8")).map((sentence) => `${path}: ${sentence}`),
  );
  expect(found).toEqual([]);
});

test("LAW-05 such an amount is found where it is planted", () => {
  const text =
    "---\nname: X\n---\n\n## Pay {#pay}\n\nIt binds above the amount in 820 ILCS 90/10(b), which was $45,000 in 2026.\n";
  expect(amountsIn(text)).toHaveLength(1);
});
