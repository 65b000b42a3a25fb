import { execFileSync } from "node:child_process";
import { setup as buildSite } from "@sealwright/testkit/build-site";
import { check } from "../checks/check.ts";
import { repository } from "../run-tool.ts";
import { type Suites, suitesOf } from "./changed-suites.ts";
import { isDeep } from "./deep-files.ts";
import { DEEP_UNITS, everyRule, UNITS, withDatabases } from "./parts.ts";
import { runPhases, runPlaywright, runVitest, type Setting, type TimedCount, timed } from "./phases.ts";

/** `npm run test:changed`: the checks, and the suites of what differs from main, by the table in changed-suites.ts. */
await runPhases("test:changed", async (setting) => {
  const files = changedFiles();
  const suites = files && suitesOf(files);
  console.log(files ? `${files.length} changed files` : "There is no main to compare with");
  if (suites) return testSuites(setting, suites);
  console.log("Everything is tested");
  return everyRule(setting);
});

async function testSuites(setting: Setting, suites: Suites): Promise<TimedCount[]> {
  const counts = [await timed("Checks", check())];
  const test = async (part: string, paths: string[], projects: string[], run: typeof runVitest) => {
    for (const path of paths) console.log(`  ${path}`);
    if (paths.length > 0) counts.push(await timed(part, run(setting, projects, paths)));
  };
  // Deep tests only where they are what has changed.
  const deep = (paths: string[]) => paths.filter(isDeep);
  const usual = (paths: string[]) => paths.filter((path) => !isDeep(path));
  const { units, built, journeys } = suites;
  if (units.length > 0)
    await withDatabases(setting, async () => {
      await test("Units and services", usual(units), UNITS, runVitest);
      await test("Deep units and services", deep(units), DEEP_UNITS, runVitest);
      return counts;
    });
  if (built.length + journeys.length > 0) await buildSite();
  await test("Built pages", usual(built), ["built pages"], runVitest);
  await test("Deep built pages", deep(built), ["deep built pages", "every page"], runVitest);
  await test("Journeys", usual(journeys), ["desktop"], runPlaywright);
  await test("Deep journeys", deep(journeys), ["deep"], runPlaywright);
  return counts;
}

/** Files that differ from where this branch left main, in commits or in the working tree, or are new. */
function changedFiles(): string[] | undefined {
  const base = ["origin/main", "main"].map(mergeBase).find((found) => found !== undefined);
  if (base === undefined) return undefined;
  const paths = [
    ...git("diff", "--name-only", "--no-renames", base),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  return [...new Set(paths)].toSorted();
}

function mergeBase(branch: string): string | undefined {
  try {
    return git("merge-base", branch, "HEAD")[0];
  } catch {
    return undefined;
  }
}

function git(...command: string[]): string[] {
  const output = execFileSync("git", command, { cwd: repository, encoding: "utf8", stdio: "pipe" });
  return output.split("\n").filter(Boolean);
}
