import { createInterface } from "node:readline/promises";
import type { Writable } from "node:stream";
import { ActError } from "../operator/act.ts";

/** Writes lines. A reader that has had enough, such as `head`, ends the command. */
export function print(stream: Writable): (line: string) => void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
  return (line) => void stream.write(`${line}\n`);
}

/** Asks the person at the terminal. @throws ActError when they leave it, with Ctrl-C or Ctrl-D */
export async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const left = Promise.withResolvers<never>();
  lines.once("close", () => left.reject());
  try {
    return await Promise.race([lines.question(question), left.promise]);
  } catch {
    throw new ActError("\nNothing was done.");
  } finally {
    lines.close();
  }
}
