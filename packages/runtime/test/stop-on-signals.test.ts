import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, describe, expect, test } from "vitest";

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** Starts a process that holds one part open, and waits until it listens for signals. */
async function startProcess(close: string, withinMs: number): Promise<ChildProcess & { output(): string }> {
  const program = `
    import { createLogger, Lifecycle, stopOnSignals } from ${JSON.stringify(import.meta.resolve("@sealwright/runtime"))};
    const logger = createLogger("info");
    const lifecycle = new Lifecycle(logger);
    lifecycle.add({ name: "part", close: ${close} });
    stopOnSignals(lifecycle, logger, ${withinMs});
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
    const child = await startProcess(`() => console.log("part closed")`, 10_000);
    child.kill(signal);
    const [code] = await once(child, "close");
    expect(code).toBe(0);
    for (const step of ['"stopping"', "part closed", '"stopped"']) expect(child.output()).toContain(step);
  });

  test("OPS-05 a part that never closes cannot hold the process longer than allowed: it exits 1", async () => {
    const child = await startProcess("() => new Promise(() => {})", 50);
    child.kill("SIGTERM");
    const [code] = await once(child, "close");
    expect(code).toBe(1);
    expect(child.output()).toContain("did not stop in time");
  });
});
