import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";

/** A process that the bench starts and stops. */
export interface Child {
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;
const STOPPED_WITHIN_MS = 10_000;

/**
 * Starts a program under this Node and waits until it prints the sign that it is ready.
 * @throws an Error with what it printed when it ends or takes too long instead
 */
export async function startNode(
  arguments_: string[],
  options: SpawnOptions & { readySign: string; stopSignal: NodeJS.Signals },
): Promise<Child> {
  const { readySign, stopSignal, ...rest } = options;
  const child = spawn(process.execPath, arguments_, { ...rest, stdio: ["ignore", "pipe", "pipe"] });
  const stop = () => end(child, stopSignal);
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`${arguments_[0]} ${what}:\n${output}`));
    const tooLong = setTimeout(() => void stop().then(() => fail("was not ready in time")), READY_WITHIN_MS);
    child.once("exit", () => {
      clearTimeout(tooLong);
      fail("ended");
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        if (!output.includes(readySign)) return;
        clearTimeout(tooLong);
        resolve();
      });
    }
  });
  return { stop };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  const deadline = setTimeout(() => child.kill("SIGKILL"), STOPPED_WITHIN_MS);
  await exited;
  clearTimeout(deadline);
}
