import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePorts } from "./free-ports.ts";

const STARTS_WITHIN_MS = 20_000;

/** nginx or Caddy, as a process of a test. */
export interface WebServer {
  port: number;
  stop(): Promise<void>;
}

export const caddyIsInstalled = () => spawnSync("caddy", ["version"]).status === 0;

/** @param write its configuration for a port @param variables that the configuration reads */
export function startCaddy(
  write: (port: number) => string,
  variables: (port: number) => Record<string, string> = () => ({}),
): Promise<WebServer> {
  const command = (file: string) => ["caddy", "run", "--adapter", "caddyfile", "--config", file];
  return startWebServer("Caddyfile", write, command, variables);
}

/**
 * Starts it on a free port, in a folder of its own.
 * @param name of its configuration's file
 */
export async function startWebServer(
  name: string,
  write: (port: number, folder: string) => string,
  command: (file: string, folder: string) => string[],
  variables: (port: number) => Record<string, string> = () => ({}),
): Promise<WebServer> {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-front-"));
  const [port = 0] = await freePorts(1);
  const file = join(folder, name);
  mkdirSync(join(folder, "home"));
  writeFileSync(file, write(port, folder));
  const [program = "", ...options] = command(file, folder);
  const env = { PATH: process.env.PATH, HOME: join(folder, "home"), ...variables(port) };
  const child = spawn(program, options, { stdio: ["ignore", "ignore", "pipe"], env });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const giveUpAt = performance.now() + STARTS_WITHIN_MS;
  while (!(await answers(port))) {
    if (child.exitCode === null && performance.now() < giveUpAt) await wait(50);
    else {
      await stop();
      throw new Error(`${program} does not start:\n${errors}`);
    }
  }
  return { port, stop };
}

function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}
