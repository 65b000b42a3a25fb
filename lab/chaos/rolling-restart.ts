import { Agent } from "node:http";
import { type ServerProcess, startServerProcess } from "@sealwright/testkit/process";
import { ask } from "./ask.ts";
import type { Finding } from "./finding.ts";

const CONNECTIONS = 24;
const INSTANCES = 3;
const PROBE_EVERY_MS = 100;
const PATHS = ["/", "/signature/pricing", "/.well-known/jwks.json", "/healthz"];

/**
 * Restarts every instance behind a load balancer while connections are busy. The balancer is in the clients: each stays with
 * one instance while that is ready, as a proxy's kept-alive connection does.
 */
export async function restartOneByOne(environment: Record<string, string>): Promise<Finding> {
  const start = (index: number) =>
    startServerProcess({
      ...environment,
      DATA_DIR: `${environment.DATA_DIR}-${index}`,
      DRAIN_SECONDS: "2",
      LOG_LEVEL: "warn",
    });
  const first = await Promise.all(Array.from({ length: INSTANCES }, (_, index) => start(index)));
  const running = new Set(first.map(({ urls }) => urls.site));
  const ready = new Set(running);
  const probe = setInterval(() => void lookAround(running, ready), PROBE_EVERY_MS);
  const traffic = startTraffic(ready);

  const exits: (number | null)[] = [];
  const replacements: ServerProcess[] = [];
  for (const [index, old] of first.entries()) {
    const replacement = await start(INSTANCES + index);
    replacements.push(replacement);
    running.add(replacement.urls.site);
    exits.push(await old.stop());
    running.delete(old.urls.site);
    ready.delete(old.urls.site);
  }
  const { answered, failures } = await traffic.stop();
  clearInterval(probe);
  for (const each of replacements) exits.push(await each.stop());

  const reasons = failures.length ? ` (${[...new Set(failures)].join(", ")})` : "";
  return {
    what: `rolling restart of ${INSTANCES} instances under ${CONNECTIONS} busy connections`,
    result: `${answered} requests answered, ${failures.length} failed${reasons}; exit codes ${[...new Set(exits)].join(", ")}`,
    passed: failures.length === 0 && exits.every((code) => code === 0) && answered > 0,
  };
}

async function lookAround(running: Set<string>, ready: Set<string>): Promise<void> {
  for (const url of running) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady && running.has(url)) ready.add(url);
    else ready.delete(url);
  }
}

function startTraffic(ready: Set<string>) {
  let stopped = false;
  let answered = 0;
  const failures: string[] = [];
  async function keepBusy(seed: number): Promise<void> {
    let agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let target = "";
    for (let turn = seed; !stopped; turn += 1) {
      if (!ready.has(target)) {
        agent.destroy();
        agent = new Agent({ keepAlive: true, maxSockets: 1 });
        target = [...ready][turn % ready.size] ?? "";
      }
      const outcome = await ask(`${target}${PATHS[turn % PATHS.length]}`, agent);
      if (outcome === 200) answered += 1;
      else failures.push(String(outcome));
    }
    agent.destroy();
  }
  const busy = Promise.all(Array.from({ length: CONNECTIONS }, (_, seed) => keepBusy(seed)));
  return {
    async stop() {
      stopped = true;
      await busy;
      return { answered, failures };
    },
  };
}
