import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What visitors of a production site must not meet: text that a company has to replace or have reviewed, and addresses of development. */
const RULES = [
  {
    files: "apps/site/src/content/legal/*.yaml",
    isWrong: (text: string) => !/^reviewed: \d{4}-\d\d-\d\d$/m.test(text),
    why: "no lawyer has approved it: once one has, add the day as `reviewed`",
  },
  {
    files: "apps/site/src/content/{announcements,customers}/*.{yaml,md}",
    isWrong: (text: string) => /^sample: true$/m.test(text),
    why: "is a sample: replace or delete it",
  },
];

/** @returns a sentence for each file @param folder the repository */
export function findSamples(folder: string): string[] {
  return RULES.flatMap(({ files, isWrong, why }) =>
    globSync(files, { cwd: folder })
      .toSorted()
      .filter((file) => isWrong(readFileSync(join(folder, file), "utf8")))
      .map((file) => `${file} ${why}`),
  );
}

/** @returns the built pages that lead to this machine, which a build with development's addresses has @param folder of the pages */
export function findLocalAddresses(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return globSync("**/*.html", { cwd: folder })
    .toSorted()
    .filter((file) =>
      /\bhttps?:\/\/(localhost|127\.0\.0\.1)\b/.test(readFileSync(join(folder, file), "utf8")),
    );
}
