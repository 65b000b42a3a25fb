import { pathToFileURL } from "node:url";
import { runToolApart } from "../run-tool.ts";

/** How many checks run at once: each is mostly busy on one core. */
const AT_ONCE = 2;

/**
 * Everything that can be checked without running the code. Checking the pages loads their content, and is not first because
 * `npm test` builds the site meanwhile, which does the same at its start.
 */
const checks: { name: string; tool: string; arguments: string[] }[] = [
  { name: "format and lint", tool: "biome", arguments: ["check", "--error-on-warnings", "."] },
  { name: "types", tool: "tsc", arguments: ["-p", "tsconfig.json"] },
  { name: "unused code", tool: "knip", arguments: [] },
  {
    name: "direction of imports",
    tool: "depcruise",
    arguments: [
      "--config",
      ".dependency-cruiser.cjs",
      "apps",
      "packages",
      "services",
      "server",
      "testkit",
      "e2e",
      "scripts",
      "lab",
    ],
  },
  { name: "styles", tool: "node", arguments: ["scripts/checks/styles.ts"] },
  { name: "imports of pages and styles", tool: "node", arguments: ["scripts/checks/site-imports.ts"] },
  {
    name: "types of the pages",
    tool: "astro",
    arguments: [
      "check",
      "--root",
      "apps/site",
      "--minimumSeverity",
      "hint",
      "--minimumFailingSeverity",
      "hint",
    ],
  },
  { name: "links of menus and content", tool: "node", arguments: ["scripts/checks/links.ts"] },
  { name: "brand", tool: "node", arguments: ["scripts/checks/brand.ts"] },
  { name: "licenses", tool: "node", arguments: ["scripts/checks/licenses.ts"] },
  { name: "generated documents", tool: "node", arguments: ["scripts/write-docs.ts", "--check"] },
];

/** Runs every check, even after a failure. @returns how many passed and failed, and the names of those that failed */
export async function check(): Promise<{ passed: number; failed: number; failures: string[] }> {
  const failures: string[] = [];
  const waiting = [...checks];
  const runWaiting = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { code, output } = await runToolApart(next.tool, next.arguments, {
        ASTRO_TELEMETRY_DISABLED: "1",
      });
      console.log(`${output}${code === 0 ? "✓" : "✗"} ${next.name}`);
      if (code !== 0) failures.push(next.name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runWaiting));
  return { passed: checks.length - failures.length, failed: failures.length, failures };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  process.exitCode = (await check()).failed ? 1 : 0;
}
