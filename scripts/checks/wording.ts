import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { repository } from "../run-tool.ts";
import { trackedFiles } from "./tracked-files.ts";
import { WORDING_RULES } from "./wording-rules.ts";

const TEXT = /\.(tsx?|astro|md|css|mjs|cjs|json|yaml|yml)$|^\.env\.example$/;
/** The customer's own words, released migrations, lock files, and the rules themselves. Superseded decisions also stay as written. */
const AS_WRITTEN =
  /^docs\/(specification|requirements)\.md$|\/migrations\/|^scripts\/checks\/wording|package-lock\.json$/;
const SUPERSEDED = /^(- )?(\*\*)?Status:?(\*\*)?:? *superseded/im;

/** German, French, Portuguese and some statutes spell it like that. */
const HYPHENATED = /^packages\/(mail\/src\/mails|forms\/src\/law\/notices)\//;

/** Every phrase of a text that is always wrong: line number, the phrase, what to write instead. */
export function wordingProblems(text: string): string[] {
  return text.split("\n").flatMap((line, index) =>
    WORDING_RULES.flatMap(({ pattern, instead }) => {
      const [found] = pattern.exec(line) ?? [];
      return found ? [`${index + 1}: "${found}": write ${instead}`] : [];
    }),
  );
}

/** The same over the whole repository, each with its file. */
export function wordingProblemsInRepository(): string[] {
  return trackedFiles(TEXT).flatMap((file) => {
    if (AS_WRITTEN.test(file)) return [];
    const text = readFileSync(join(repository, file), "utf8");
    if (file.startsWith("docs/decisions/") && SUPERSEDED.test(text)) return [];
    const problems = wordingProblems(text).filter(
      (problem) => !HYPHENATED.test(file) || !/"e-mail"/i.test(problem),
    );
    return problems.map((problem) => `${file}:${problem}`);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const problems = wordingProblemsInRepository();
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length} phrases to rewrite`);
  if (problems.length) process.exitCode = 1;
}
