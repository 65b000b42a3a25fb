import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export const repository = join(import.meta.dirname, "..");

/** Runs one of the repository's own tools and shows its output. @returns its exit code */
export async function runTool(
  name: string,
  arguments_: string[],
  environment: Record<string, string> = {},
): Promise<number> {
  const [code] = await once(start(name, arguments_, environment, "inherit"), "close");
  return code ?? 1;
}

/** Like `runTool`, for tools that run at the same time: the output is not shown but returned, at the end. */
export async function runToolApart(
  name: string,
  arguments_: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const tool = start(name, arguments_, environment, "pipe");
  let output = "";
  for (const stream of [tool.stdout, tool.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const [code] = await once(tool, "close");
  return { code: code ?? 1, output };
}

function start(
  name: string,
  arguments_: string[],
  environment: Record<string, string>,
  output: "inherit" | "pipe",
): ChildProcess {
  return spawn(join(repository, "node_modules/.bin", name), arguments_, {
    cwd: repository,
    env: { ...process.env, ...environment },
    stdio: ["ignore", output, output],
  });
}
