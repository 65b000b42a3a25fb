import { spawn } from "node:child_process";
import { once } from "node:events";
import { ActError } from "../../../operator/act.ts";

/** Runs an operator's program with the path of a backup. Its output is the command's. @throws ActError if it fails */
export async function runHook(program: string, path: string): Promise<void> {
  const child = spawn(program, [path], { stdio: ["ignore", "inherit", "inherit"] });
  const [code, signal] = await once(child, "exit").catch((error: NodeJS.ErrnoException) => {
    throw new ActError(`${program}, which BACKUP_HOOK names, cannot be run (${error.code}). ${KEPT}`);
  });
  if (code !== 0)
    throw new ActError(`${program}, which BACKUP_HOOK names, ended with ${code ?? signal}. ${KEPT}`);
}

const KEPT = "The backup is whole and stays, and does not count as done: it may be on this machine alone.";
