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

/** Makes more and more forms, each size in a process of its own. */
export async function measureGrowth(): Promise<Growth[]> {
  const results: Growth[] = [];
  for (const forms of SIZES) {
    const child = fork(join(import.meta.dirname, "make-forms.ts"), [String(forms)]);
    const [result] = (await once(child, "message")) as [Growth];
    results.push(result);
  }
  return results;
}
