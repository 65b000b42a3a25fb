import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { repository } from "../run-tool.ts";
import { classProblems, type Sheet } from "./class-owners.ts";
import { scaleProblems } from "./scale.ts";
import { trackedFiles } from "./tracked-files.ts";

/** Each app's own sheets, and the only ones of them that may have rules without a class. The kit's are in all of them. */
const APPS: Record<string, { sheets: RegExp; bare: RegExp }> = {
  site: { sheets: /^apps\/site\/src\/.*\.(css|astro)$/, bare: /^apps\/site\/src\/shell\/layout\/page\./ },
  dashboard: {
    sheets: /^apps\/dashboard\/src\/.*\.css$/,
    bare: /^apps\/dashboard\/src\/shell\/document\/base\./,
  },
  signing: {
    sheets: /^apps\/signing\/src\/.*\.css$/,
    bare: /^apps\/signing\/src\/shell\/document\/base\./,
  },
  sandbox: { sheets: /^services\/sandbox\/src\/.*\.css$/, bare: /^services\/sandbox\/src\/base\./ },
};
const KIT = /^packages\/(?:design|contract-view|form-filler)\/src\/.*\.css$/;
const BARE_IN_KIT = /^packages\/design\/src\/(?:base\/|tokens\.|chosen-theme\.|fonts\.)/;

/** Code that brings sheets, and the one place that brings those of others: whatever a text in Markdown may contain. */
const CODE = /^(?:apps|packages)\/.*\.(?:tsx?|astro)$/;
const MARKDOWN = /\/markdown-styles\.ts$/;

/** A component brings its own sheets, which lie beside it. @returns a sentence for each that it brings of another folder */
export function foreignSheets(path: string, text: string): string[] {
  if (MARKDOWN.test(path)) return [];
  return [...text.matchAll(/^import "([^"?]+\.css)"/gm)]
    .map(([, sheet = ""]) => sheet)
    .filter((sheet) => dirname(sheet) !== ".")
    .map((sheet) => `${path} imports ${sheet}; use the component that it belongs to`);
}

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
  const apps = Object.values(APPS).map(({ sheets, bare }) => ({
    bare,
    own: trackedFiles(sheets).flatMap(sheetsOf),
  }));
  const problems = apps.flatMap(({ own, bare }) =>
    classProblems([...kit, ...own], (path) => BARE_IN_KIT.test(path) || bare.test(path)),
  );
  const scale = scaleProblems([...kit, ...apps.flatMap(({ own }) => own)]);
  const foreign = trackedFiles(CODE).flatMap((path) =>
    foreignSheets(path, readFileSync(join(repository, path), "utf8")),
  );
  const all = new Set([...problems, ...scale, ...foreign]);
  for (const problem of all) console.error(problem);
  if (all.size) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) report();
