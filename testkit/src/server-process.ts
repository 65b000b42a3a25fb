import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { wideIpLimits } from "./environment/wide-limits.ts";
import { freePorts } from "./free-ports.ts";
import { createOutbox, type Outbox } from "./outbox.ts";

const repository = join(import.meta.dirname, "../..");
const START_WITHIN_MS = 600_000;

export interface ServerProcess {
  urls: { site: string; dashboard: string; signing: string; sandbox: string };
  outbox: Outbox;
  /** Everything that the process has written so far. */
  output(): string;
  /** Ends it as an operator does, and gives its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

/** The output of a process that did not start. */
export class StartError extends Error {
  readonly exitCode: number | null;

  constructor(exitCode: number | null, output: string) {
    super(output);
    this.name = "StartError";
    this.exitCode = exitCode;
  }
}

/**
 * Starts what `npm start` starts, as a process of its own, on free ports, and waits until it is ready.
 * @param environment beside the ports and limits wide enough for one IP address; of the parent's variables, only PATH, HOME and the compile cache are inherited
 * @param folder the repository's, a copy of it, or another release's
 * @throws StartError when it exits instead
 */
export async function startServerProcess(
  environment: Record<string, string>,
  folder = repository,
): Promise<ServerProcess> {
  const [site = "", dashboard = "", signing = "", sandbox = ""] = (await freePorts(4)).map(String);
  const child = spawn(process.execPath, ["server/src/main.ts"], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...(process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {}),
      PORT: site,
      DASHBOARD_PORT: dashboard,
      SIGNING_PORT: signing,
      SANDBOX_PORT: sandbox,
      ...wideIpLimits,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  await ready(child, () => output);

  const sandboxUrl = `http://localhost:${environment.SANDBOX_PORT ?? sandbox}`;
  return {
    urls: {
      site: environment.PUBLIC_SITE_URL ?? `http://localhost:${environment.PORT ?? site}`,
      dashboard: `http://localhost:${environment.DASHBOARD_PORT ?? dashboard}`,
      signing: `http://localhost:${environment.SIGNING_PORT ?? signing}`,
      sandbox: sandboxUrl,
    },
    outbox: createOutbox(sandboxUrl),
    output: () => output,
    stop: async () => {
      await end(child, "SIGTERM");
      return child.exitCode;
    },
    kill: () => end(child, "SIGKILL"),
  };
}

/** Resolves when the process says that it runs, rejects when it exits or takes too long. */
function ready(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new StartError(null, `Not ready within ${START_WITHIN_MS} ms:\n${output()}`));
    }, START_WITHIN_MS);
    child.once("exit", (code) => {
      clearTimeout(tooLong);
      reject(new StartError(code, output()));
    });
    child.stdout?.on("data", function look() {
      if (!output().includes(" is running.")) return;
      // The output of a long suite is too much to search with every line.
      child.stdout?.off("data", look);
      clearTimeout(tooLong);
      resolve();
    });
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}
