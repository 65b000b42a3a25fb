import { setTimeout as pause } from "node:timers/promises";
import autocannon, { type LoadRequest } from "autocannon";
import { median } from "../measure/statistics.ts";
import type { Service } from "./services.ts";

/** Everything about the load is the same for every service: HTTP/1.1, keep-alive, one request a connection at a time. */
const CONNECTIONS = 16;
const WARM_UP_SECONDS = 1;
const MEASURED_SECONDS = 4;
const TIMEOUT_SECONDS = 10;
/** Work that is left when the load ends must not slow the next measurement. */
const SETTLE_MS = 700;

export interface Load {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  /** Milliseconds. */
  p99: number;
  /** Answers that were no success, connection errors and time-outs. */
  failed: number;
}

export const loadDescription = `${CONNECTIONS} connections, ${MEASURED_SECONDS} s a round after ${WARM_UP_SECONDS} s of warm-up`;

/** Puts one service under load once. */
export async function load(service: Service, request: LoadRequest): Promise<Load> {
  const options = {
    url: service.url,
    connections: CONNECTIONS,
    timeout: TIMEOUT_SECONDS,
    requests: [request],
  };
  const warmUp = await autocannon({ ...options, duration: WARM_UP_SECONDS });
  const result = await autocannon({ ...options, duration: MEASURED_SECONDS });
  await pause(SETTLE_MS);
  const failures = [warmUp, result].map(({ non2xx, errors, timeouts }) => non2xx + errors + timeouts);
  return {
    perSecond: result["2xx"] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: failures.reduce((sum, count) => sum + count, 0),
  };
}

/** The middle of several rounds; failures add up. */
export function middleOf(rounds: Load[]): Load {
  const middle = (read: (load: Load) => number) => median(rounds.map(read));
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  };
}
