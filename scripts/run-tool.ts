import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export const repository = join(import.meta.dirname, "..");

/** Runs one of the repository's own tools and shows its output. @returns its exit code */
export async function runTool(
  name: string,
  arguments_: string[],
  environment: Record<string, string> = {},
): Promise<number> {
  const child = spawn(join(repository, "node_modules/.bin", name), arguments_, {
    cwd: repository,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(child, "exit");
  return code ?? 1;
}

/** Like `runTool`, for tools that run at the same time: the output comes at the end. @returns exit code and output */
export async function runToolApart(
  name: string,
  arguments_: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(join(repository, "node_modules/.bin", name), arguments_, {
    cwd: repository,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, "close");
  return { code: code ?? 1, output };
}
