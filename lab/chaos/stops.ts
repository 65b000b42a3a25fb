import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { ask } from "./ask.ts";
import type { Finding } from "./finding.ts";

const CONNECTIONS = 24;
const REQUESTS_PER_SECOND = 200;
const PATHS = ["/", "/signature/pricing", "/.well-known/jwks.json", "/healthz"];

/** The server to stop, and its address. */
interface Stoppable {
  url: string;
  /** As an operator does. @returns its exit code */
  stop(): Promise<number | null>;
}

/**
 * Stops a server again and again while clients send at a steady rate on connections that they keep, whatever /readyz says. A
 * connection that is refused is no fault: the client knows that nothing was done, and goes elsewhere.
 */
export async function stopUnderLoad(
  start: () => Promise<Stoppable>,
  { stops, loadedMs }: { stops: number; loadedMs: number },
): Promise<Finding> {
  let answered = 0;
  const faults: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    const server = await start();
    const load = startLoad(server.url);
    await wait(loadedMs);
    const code = await server.stop();
    for (const outcome of await load.stop()) {
      if (outcome === 200) answered += 1;
      else if (outcome !== "ECONNREFUSED") faults.push(String(outcome));
    }
    if (code !== 0) faults.push(`exit code ${code}`);
  }
  const reasons = faults.length ? ` (${[...new Set(faults)].join(", ")})` : "";
  return {
    what: `${stops} stops at ${REQUESTS_PER_SECOND} requests a second on ${CONNECTIONS} kept connections`,
    result: `${answered} requests answered, ${faults.length} failed${reasons}`,
    passed: faults.length === 0 && answered > 0,
  };
}

function startLoad(url: string) {
  const agents = Array.from({ length: CONNECTIONS }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const asked: Promise<number | string>[] = [];
  const started = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / 1000) * REQUESTS_PER_SECOND;
    while (asked.length < due) {
      const turn = asked.length;
      asked.push(ask(`${url}${PATHS[turn % PATHS.length]}`, agents[turn % CONNECTIONS] as Agent));
    }
  }, 5);
  return {
    async stop() {
      clearInterval(timer);
      const outcomes = await Promise.all(asked);
      for (const agent of agents) agent.destroy();
      return outcomes;
    },
  };
}
