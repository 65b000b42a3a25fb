import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brandPrint, PICTURES_MADE_FOR } from "./brand-print.ts";

interface Rule {
  files: string;
  isWrong(text: string): boolean;
  why: string;
}

const CONTENT = "apps/site/src/content";

/** Text that a company has to replace or have reviewed before its visitors see it. */
const RULES: readonly Rule[] = [
  {
    files: `${CONTENT}/legal/*.yaml`,
    isWrong: (text) => !/^reviewed: \d{4}-\d\d-\d\d$/m.test(text),
    why: "no lawyer has approved it: once one has, add the day as `reviewed`",
  },
  {
    files: `${CONTENT}/{announcements,customers}/*.{yaml,md}`,
    isWrong: (text) => /^sample: true$/m.test(text),
    why: "is a sample: replace or delete it",
  },
  {
    files: `{${CONTENT}/**/*.yaml,packages/brand/src/*.ts,packages/protocol/src/payments/*.ts}`,
    isWrong: (text) => /^(?:#|\/\/) Sample: /m.test(text),
    why: "is a sample: make it the company’s own, then delete its line “Sample: …”, and build again",
  },
  {
    files: PICTURES_MADE_FOR,
    isWrong: (text) => JSON.parse(text).brand !== brandPrint(),
    why: "says that the product’s pictures were made for another brand: run `npm run shots`, and build again",
  },
  {
    files: `${CONTENT}/badges.yaml`,
    isWrong: (text) => /\bauditor: .*(?:example|sample|acme)/i.test(text),
    why: "names an auditor who is a placeholder: write the one who signed the report, or leave `attested` out",
  },
];

/** @returns a sentence for each file @param folder the repository */
export function findSamples(folder: string): string[] {
  if (!existsSync(join(folder, CONTENT))) {
    return [`${CONTENT} is not in ${folder}, so nothing of it was checked. Run this in a whole copy`];
  }
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
