import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { repository } from "../run-tool.ts";
import { classProblems, type Sheet } from "./class-owners.ts";
import { trackedFiles } from "./tracked-files.ts";

/** Each app's own sheets, and the only ones of them that may have rules without a class. The kit's are in all of them. */
const APPS: Record<string, { sheets: RegExp; bare: RegExp }> = {
  site: { sheets: /^apps\/site\/src\/.*\.(css|astro)$/, bare: /^apps\/site\/src\/shell\/layout\/page\./ },
  dashboard: {
    sheets: /^apps\/dashboard\/src\/.*\.css$/,
    bare: /^apps\/dashboard\/src\/pages\/layout\/base\./,
  },
  sandbox: { sheets: /^services\/sandbox\/src\/.*\.css$/, bare: /^services\/sandbox\/src\/base\./ },
};
const KIT = /^packages\/design\/src\/.*\.css$/;
const BARE_IN_KIT = /^packages\/design\/src\/(?:base\/|tokens\.|chosen-theme\.|fonts\.)/;

/** A sheet, or the `style` elements of a page. */
function sheetsOf(path: string): Sheet[] {
  const text = readFileSync(join(repository, path), "utf8");
  if (path.endsWith(".css")) return [{ path, css: text }];
  return [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => ({
    path,
    // As many lines before it as in the page, so that a problem's line is the page's.
    css: "\n".repeat(text.slice(0, match.index).split("\n").length - 1) + (match[1] ?? ""),
  }));
}

function report(): void {
  const kit = trackedFiles(KIT).flatMap(sheetsOf);
  const problems = Object.values(APPS).flatMap(({ sheets, bare }) =>
    classProblems(
      [...kit, ...trackedFiles(sheets).flatMap(sheetsOf)],
      (path) => BARE_IN_KIT.test(path) || bare.test(path),
    ),
  );
  for (const problem of new Set(problems)) console.error(problem);
  if (problems.length) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) report();
