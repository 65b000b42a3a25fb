import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { repository } from "../run-tool.ts";
import { isDeep } from "../testing/deep-files.ts";
import { trackedFiles } from "./tracked-files.ts";

export interface Requirement {
  id: string;
  text: string;
}

const ROW = /^\| ([A-Z]+-\d+) \| (.+?) \|$/gm;
/** A string that starts with row numbers: "NAV-08 …", "AUTH-02, AUTH-03: …". The first group marks a skipped test. */
const TITLE = /(\.(?:skip|todo|fixme|fails?)\(\s*)?["'`]((?:[A-Z]{2,6}-\d{2}[ ,:]+)+)/g;

/** The rows of docs/requirements.md. */
export function readRequirements(markdown: string): Requirement[] {
  return [...markdown.matchAll(ROW)].map(([, id = "", text = ""]) => ({ id, text }));
}

/** The row numbers that the titles of a test file start with; skipped tests do not count. */
export function requirementsNamedIn(source: string): string[] {
  return [...source.matchAll(TITLE)].flatMap(([, skipped, ids = ""]) =>
    skipped ? [] : (ids.match(/[A-Z]{2,6}-\d{2}/g) ?? []),
  );
}

/** `npm run coverage:requirements [-- --strict]`: lists the rows that no test of `npm test` names; --strict fails on any. */
function report(): void {
  const rows = readRequirements(readFileSync(join(repository, "docs/requirements.md"), "utf8"));
  const named = new Set(
    trackedFiles(/\.(test|spec)\.tsx?$/)
      .filter((file) => !isDeep(file))
      .flatMap((file) => requirementsNamedIn(readFileSync(join(repository, file), "utf8"))),
  );
  const missing = rows.filter(({ id }) => !named.has(id));
  for (const { id, text } of missing) console.log(`${id}  ${text.slice(0, 110)}`);
  console.log(`${rows.length - missing.length} of ${rows.length} requirements are named by a test`);
  if (missing.length && process.argv.includes("--strict")) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) report();
