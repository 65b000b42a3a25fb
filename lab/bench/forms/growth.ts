import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Numbers of forms; the last is three times the planned library. */
const SIZES = [50, 250, 500];

export interface Growth {
  forms: number;
  seconds: number;
  /** Peak memory of the process. */
  megabytes: number;
}

/**
 * Runs each number of forms in a separate process.
 * @param program a file of this folder that takes the number of forms as its argument
 */
export async function measureGrowth(program: "make-forms.ts" | "make-pages.ts"): Promise<Growth[]> {
  const results: Growth[] = [];
  for (const forms of SIZES) {
    const child = fork(join(import.meta.dirname, program), [String(forms)]);
    const ended = once(child, "exit").then(([code]) => {
      throw new Error(`${program} exited with ${code} without a result.`);
    });
    const [result] = (await Promise.race([once(child, "message"), ended])) as [Growth];
    ended.catch(() => undefined);
    results.push(result);
  }
  return results;
}
