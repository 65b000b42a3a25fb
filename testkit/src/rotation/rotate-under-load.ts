import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type ServerProcess, StartError, startServerProcess } from "../server-process.ts";
import { startKeyTraffic } from "./key-traffic.ts";
import { findLostFactors } from "./lost-factors.ts";

const COMMAND = join(import.meta.dirname, "../../../server/src/cli/main.ts");
const OLD = "9f2c7be10d4a86533ce1f07b92d85a64";
const NEW = "Hs6Dw2QkYp9mVx4BtZ8rJc3LfNg7aUe5oTi0RyWvEnK";
const STREAMS = 2;
/** A command has begun its work by then; one after a leak takes some ten seconds on PGlite, and half a minute on PostgreSQL. */
const KILL_WITHIN_MS = { rotate: 3_000, "rotate --after-leak": 20_000 };
const WARM_WITHIN_MS = 60_000;

export type Rotation = keyof typeof KILL_WITHIN_MS;

export interface RotationOptions {
  /** How often the command is killed, and how often the server. */
  kills: number;
  rotation: Rotation;
}

type Environment = Record<string, string>;

/**
 * Rotates SECRET_KEY while owners are busy, killing the command and the server meanwhile, and looks for secrets that were
 * lost, answers of 5xx, and whether the old one still opens anything.
 */
export async function rotateUnderLoad(
  kind: string,
  environment: Environment,
  { kills, rotation }: RotationOptions,
): Promise<{ what: string; result: string; passed: boolean }> {
  const before = await startServerProcess({ ...environment, SECRET_KEY: OLD });
  let server: ServerProcess | undefined = before;
  const running = (): ServerProcess | undefined => server;
  const traffic = startKeyTraffic(() => running()?.urls, STREAMS);
  await walked(traffic, 1);
  server = undefined;
  await before.stop();

  const rotating = { ...environment, SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD };
  const start = async () => {
    server = await startServerProcess(rotating);
  };
  await start();
  for (let kill = 0; kill < kills; kill += 1) {
    const stopped = run(rotation, rotating);
    await pause(randomInt(KILL_WITHIN_MS[rotation]));
    stopped.child.kill("SIGKILL");
    await stopped.exited;

    const interrupted = run(rotation, rotating);
    await pause(randomInt(KILL_WITHIN_MS[rotation]));
    const killed = running();
    server = undefined;
    await killed?.kill();
    // On PGlite it could continue by itself, and hold the folder.
    await interrupted.exited;
    await start();
  }
  const finished = run(rotation, rotating);
  const code = await finished.exited;
  await walked(traffic, traffic.whole() + 1);
  await traffic.stop();
  await running()?.stop();

  const faults = traffic.failures.filter((failure) => /\b5\d\d$/.test(failure));
  const refused = await refusesToStart({ ...environment, SECRET_KEY: OLD });
  const lost = await findLostFactors(environment, { current: NEW, previous: undefined }, traffic.factors);
  const problems = [
    ...(code === 0 ? [] : [`the last run exited with ${code}: ${finished.output()}`]),
    ...(faults.length === 0 ? [] : [`${faults.length} answers of 5xx (${[...new Set(faults)].join(", ")})`]),
    ...lost,
    ...(refused ? [] : ["the old SECRET_KEY still starts a server"]),
  ];
  return {
    what: `${rotation} under load on ${kind}, the command and the server killed ${kills} times each`,
    result: `${traffic.answered()} requests answered, ${traffic.whole()} owners went through, ${traffic.factors.length} second factors confirmed; ${problems.join("; ") || "none lost, no 5xx, the old key refused"}`,
    passed: problems.length === 0,
  };
}

/** Waits until so many owners have gone all the way. */
async function walked(traffic: { whole(): number; failures: string[] }, count: number): Promise<void> {
  const deadline = Date.now() + WARM_WITHIN_MS;
  while (traffic.whole() < count) {
    if (Date.now() > deadline)
      throw new Error(`No owner went through: ${traffic.failures.slice(-9).join(", ")}`);
    await pause(100);
  }
}

interface Run {
  child: ChildProcess;
  /** Its exit code; null for one that was killed. */
  exited: Promise<number | null>;
  output(): string;
}

function run(rotation: Rotation, environment: Environment): Run {
  const child = spawn(process.execPath, [COMMAND, ...rotation.split(" ")], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const exited = once(child, "exit").then(([code]) => code as number | null);
  return { child, exited, output: () => output };
}

async function refusesToStart(environment: Environment): Promise<boolean> {
  try {
    await (await startServerProcess(environment)).stop();
    return false;
  } catch (error) {
    return error instanceof StartError && error.message.includes("SECRET_KEY does not open the keyring");
  }
}
