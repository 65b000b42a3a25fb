import { pathToFileURL } from "node:url";
import { runTool } from "../run-tool.ts";

/** Everything that can be checked without running the code. */
const checks: { name: string; tool: string; arguments: string[]; cwd?: string }[] = [
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
    ],
  },
  { name: "sizes of files and folders", tool: "node", arguments: ["scripts/checks/code-shape.ts"] },
  { name: "generated documents", tool: "node", arguments: ["scripts/write-docs.ts", "--check"] },
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
];

/** Runs every check, even after a failure. @returns how many passed and failed */
export async function check(): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const { name, tool, arguments: given } of checks) {
    const code = await runTool(tool, given, { environment: { ASTRO_TELEMETRY_DISABLED: "1" } });
    console.log(code === 0 ? `✓ ${name}` : `✗ ${name}`);
    if (code !== 0) failed += 1;
  }
  return { passed: checks.length - failed, failed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  process.exitCode = (await check()).failed ? 1 : 0;
}
