import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export const repository = join(import.meta.dirname, "..");

/** Runs one of the repository's own tools and shows its output. @returns its exit code */
export async function runTool(
  name: string,
  arguments_: string[],
  options: { cwd?: string; environment?: Record<string, string> } = {},
): Promise<number> {
  const child = spawn(join(repository, "node_modules/.bin", name), arguments_, {
    cwd: options.cwd ?? repository,
    env: { ...process.env, ...options.environment },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(child, "exit");
  return code ?? 1;
}
