import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { stopUnderLoad } from "./stops.ts";

/** Listens and stops as the server does, without its parts. */
const PROGRAM = `
  import { createLogger, createMetrics, Lifecycle, listen, stopOnSignals } from ${JSON.stringify(import.meta.resolve("@sealwright/runtime"))};
  const logger = createLogger("error");
  const lifecycle = new Lifecycle(logger);
  const metrics = createMetrics({ processMetrics: false });
  const handler = (request, response) => void setTimeout(() => response.end("ok"), 5);
  const isStopping = () => lifecycle.stopping;
  const listener = await listen({ name: "site", port: 0, host: "127.0.0.1", handler, isStopping, logger, metrics });
  lifecycle.add(listener);
  stopOnSignals(lifecycle, logger, { drainMs: 0, withinMs: 10_000 });
  console.log(listener.port);`;

test("OPS-05 a stop under load resets no connection and loses no answer", async () => {
  const start = async () => {
    const child = spawn(process.execPath, ["--input-type=module", "--eval", PROGRAM], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [port] = await once(child.stdout.setEncoding("utf8"), "data");
    const exited = once(child, "exit");
    return {
      url: `http://127.0.0.1:${Number(port)}`,
      async stop() {
        child.kill("SIGTERM");
        const [code] = await exited;
        return code as number;
      },
    };
  };
  const { passed, result } = await stopUnderLoad(start, { stops: 2, loadedMs: 300 });
  expect([passed, result]).toEqual([true, expect.stringMatching(/^\d+ requests answered, 0 failed$/)]);
});
