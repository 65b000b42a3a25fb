/**
 * Holds the purpose of calls' contracts (decision 0063): no answer is cast, no path is written twice, and
 * no caller tests an error's message.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as identity from "@sealwright/protocol/identity/calls";
import * as admin from "@sealwright/protocol/identity/calls/admin";
import * as payments from "@sealwright/protocol/payments/calls";
import * as product from "@sealwright/protocol/product/calls";
import * as social from "@sealwright/protocol/social/calls";
import { repository } from "../run-tool.ts";
import { trackedFiles } from "./tracked-files.ts";

const CONTRACTS = /^packages\/protocol\/src\/\w+\/calls/;
const PRODUCT_CODE =
  /^(?:apps|packages|server|services)\/(?!(?:.*\/)?(?:test|node_modules)\/).*(?<!\.test|\.examples)\.(?:ts|tsx|astro)$/;

const COMMENT = /^\s*(?:\/\/|\/?\*)/;
const CAST = /\.json\(\)\)? as |JSON\.parse\(await [^;]*\) as /;
/** Files of the site's own build, and the example that the documentation prints. */
const NO_CALLS = new Set([
  "apps/site/src/features/developers/api/embed-samples/server.ts",
  "apps/site/src/features/forms/filler/mount-form-filler.tsx",
  "apps/site/src/features/forms/search/form-search.client.ts",
  "apps/site/src/features/search/find-anything.ts",
]);

const THROWN = "(?:error|cause|reason|refusal|rejected|failure)";
const SAID = `\\b${THROWN}\\.(?:message|detail)`;
const WORDS = new RegExp(
  `${SAID} [!=]==? |[!=]== ${SAID}|${SAID}\\.(?:includes|startsWith|endsWith|match|search)\\(|\\.test\\(${SAID}\\)|(?<!\\.)\\bdetail ===`,
);
/** Of the platform, of libraries and of our own build, which have no codes. */
const WITHOUT_CODES = new Set([
  "apps/site/src/catalog/loader/describe-issue.ts",
  "packages/pdf-tools/src/refusal.ts",
  "server/src/doctor/examine.ts",
]);

/** Paths that no other string is likely to be. */
const PATHS = [identity, admin, payments, product, social]
  .flatMap((calls) => Object.values(calls))
  .flatMap((call) => (typeof call === "object" && "path" in call && "answer" in call ? [call.path] : []))
  .filter((path) => /[/:A-Z\d-]/.test(path));

/** @returns a sentence for each line that breaks a rule */
export function callProblems(file: string, text: string): string[] {
  return text.split("\n").flatMap((line, index) => {
    if (COMMENT.test(line)) return [];
    const at = `${file}:${index + 1}`;
    const problems: string[] = [];
    if (CAST.test(line) && !NO_CALLS.has(file)) problems.push(`${at} casts an answer: check it`);
    if (WORDS.test(line) && !WITHOUT_CODES.has(file))
      problems.push(`${at} tests an error's words: use its code`);
    const path = CONTRACTS.test(file) ? undefined : PATHS.find((one) => names(line, one));
    if (path) problems.push(`${at} writes ${path} again: its contract has it`);
    return problems;
  });
}

/** In a string, alone or at the end of an address. */
function names(line: string, path: string): boolean {
  const at = line.indexOf(path);
  return at > 0 && /["'`/]/.test(line[at - 1] ?? "") && /["'`?]/.test(line[at + path.length] ?? "");
}

/** Of the code that runs, without tests. */
export function allCallProblems(): string[] {
  return trackedFiles(PRODUCT_CODE).flatMap((file) =>
    callProblems(file, readFileSync(join(repository, file), "utf8")),
  );
}
