import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { afterEach, describe, expect, test } from "vitest";

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** Starts a process that holds one part open, and waits until it listens for signals. */
async function startProcess(
  close: string,
  { withinMs, drainMs = 0 }: { withinMs: number; drainMs?: number },
): Promise<ChildProcess & { output(): string }> {
  const program = `
    import { createLogger, Lifecycle, stopOnSignals } from ${JSON.stringify(import.meta.resolve("@sealwright/runtime"))};
    const logger = createLogger("info");
    const lifecycle = new Lifecycle(logger);
    lifecycle.add({ name: "part", close: ${close} });
    stopOnSignals(lifecycle, logger, { drainMs: ${drainMs}, withinMs: ${withinMs} });
    setInterval(() => {}, 1000);
    console.log("running");`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  let written = "";
  child.stdout.on("data", (chunk) => {
    written += chunk;
  });
  while (!written.includes("running")) await once(child.stdout, "data");
  return Object.assign(child, { output: () => written });
}

describe("stopping on signals", () => {
  test.each(["SIGTERM", "SIGINT"] as const)("OPS-05 %s closes everything, then exits 0", async (signal) => {
    const child = await startProcess(`() => console.log("part closed")`, { withinMs: 10_000 });
    child.kill(signal);
    const [code] = await once(child, "close");
    expect(code).toBe(0);
    for (const step of ['"stopping"', "part closed", '"stopped"']) expect(child.output()).toContain(step);
  });

  test("OPS-05 with a drain it serves for as long before it closes; a second signal ends the wait", async () => {
    const close = `() => console.log("stopping said: " + lifecycle.stopping)`;
    const brief = await startProcess(close, { drainMs: 300, withinMs: 10_000 });
    const started = performance.now();
    brief.kill("SIGTERM");
    expect(await once(brief, "close")).toEqual([0, null]);
    expect(performance.now() - started).toBeGreaterThan(250);
    expect(brief.output()).toContain("stopping said: true");

    const long = await startProcess(close, { drainMs: 600_000, withinMs: 10_000 });
    long.kill("SIGTERM");
    while (!long.output().includes('"stopping"')) await once(long.stdout as Readable, "data");
    long.kill("SIGTERM");
    expect(await once(long, "close")).toEqual([0, null]);
  });

  test("OPS-05 a part that never closes cannot hold the process longer than allowed: it exits 1", async () => {
    const child = await startProcess("() => new Promise(() => {})", { withinMs: 50 });
    child.kill("SIGTERM");
    const [code] = await once(child, "close");
    expect(code).toBe(1);
    expect(child.output()).toContain("did not stop in time");
  });
});
