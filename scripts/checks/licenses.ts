import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { repository } from "../run-tool.ts";

/** An entry of package-lock.json. */
export interface LockedPackage {
  license?: string;
  link?: boolean;
  /** Nothing that a server runs needs it. */
  dev?: boolean;
}

/** Licenses that let anyone pass the code on, under a license of their own. */
const ANYWHERE = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Unlicense",
  "Zlib",
]);

/** Licenses with duties toward who receives the code: for tools that no one receives. */
const TOOLS_ONLY = new Set(["LGPL-3.0-or-later", "MPL-2.0", "Python-2.0"]);

/** Packages whose manifest does not say what their license file does. */
const READ_IN_THEIR_FILES: Record<string, string> = { limiter: "MIT", "png-js": "MIT" };

/** @returns a sentence for each package with a license that was not agreed to */
export function licenseProblems(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([path, { license, link, dev = false }]) => {
    const [, name] = /.*node_modules\/(.+)$/.exec(path) ?? [];
    if (name === undefined || link) return [];
    const said = license ?? READ_IN_THEIR_FILES[name];
    if (said === undefined)
      return [`${name} names no license: read its files, and list it in scripts/checks/licenses.ts`];
    if (isAllowed(said, dev)) return [];
    return [`${name} is under ${said}, which ${dev ? "is on no list" : "is not for what a server runs"}`];
  });
}

/** @param expression such as `(MIT AND Zlib)`: of alternatives one is enough */
function isAllowed(expression: string, isTool: boolean): boolean {
  const alternatives = expression.replaceAll(/[()]/g, "").split(" OR ");
  return alternatives.some((one) =>
    one.split(" AND ").every((license) => ANYWHERE.has(license) || (isTool && TOOLS_ONLY.has(license))),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { packages } = JSON.parse(readFileSync(join(repository, "package-lock.json"), "utf8"));
  const problems = licenseProblems(packages);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
