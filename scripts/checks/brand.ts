import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sampleBrandIn } from "@sealwright/brand/sample";
import { repository } from "../run-tool.ts";
import { trackedFiles } from "./tracked-files.ts";

/** Whatever may end up before a reader: sources, content, tests of them. */
const TEXT = /\.(tsx?|astro|md|ya?ml|css|html|mjs|cjs|py|cs|php|sh|go|rb|java|svg|json)$/;
/** Where the brand is, texts about the repository itself, and the words of this check. */
const ABOUT_IT =
  /^packages\/brand\/|^docs\/|^[A-Z]+\.md$|(^|\/)package(-lock)?\.json$|^scripts\/checks\/brand/;

/** @returns a sentence for each place of a text that names the brand */
export function brandProblems(file: string, text: string): string[] {
  if (!TEXT.test(file) || ABOUT_IT.test(file)) return [];
  return text
    .split("\n")
    .flatMap((line, index) =>
      sampleBrandIn(line).map(
        ({ found, instead }) => `${file}:${index + 1} says “${found}”; write ${instead}`,
      ),
    );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const problems = trackedFiles(TEXT).flatMap((file) =>
    brandProblems(file, readFileSync(join(repository, file), "utf8")),
  );
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
