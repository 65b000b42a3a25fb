import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** How many forms are made at a time; the last is three times what the library is to hold. */
const SIZES = [50, 250, 500];

export interface Growth {
  forms: number;
  seconds: number;
  /** The most memory that the process had. */
  megabytes: number;
}

/**
 * Makes more and more forms, each size in a process of its own.
 * @param program a file of this folder that makes as many forms as its argument says
 */
export async function measureGrowth(program: "make-forms.ts" | "make-pages.ts"): Promise<Growth[]> {
  const results: Growth[] = [];
  for (const forms of SIZES) {
    const child = fork(join(import.meta.dirname, program), [String(forms)]);
    const ended = once(child, "exit").then(([code]) => {
      throw new Error(`${program} ended with ${code} without a word.`);
    });
    const [result] = (await Promise.race([once(child, "message"), ended])) as [Growth];
    ended.catch(() => undefined);
    results.push(result);
  }
  return results;
}
