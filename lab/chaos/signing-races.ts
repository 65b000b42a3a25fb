import { runTool } from "../../scripts/run-tool.ts";
import type { Finding } from "./finding.ts";

const ROUNDS = process.env.RACES ?? "50";
const SUITE = "services/signing/test/races.test.ts";

/** Has signers, a decline and a void race for the end of a contract, more often than `npm test` does. */
export async function raceSigning(): Promise<Finding> {
  const code = await runTool("vitest", ["run", "--project", "on PGlite", SUITE], { RACES: ROUNDS });
  return {
    what: `races for the end of a contract, ${ROUNDS} rounds each`,
    result: `exit code ${code}`,
    passed: code === 0,
  };
}
