import type { IncomingMessage } from "node:http";
import type { Logger } from "../logger.ts";
import { MINUTE } from "../time.ts";
import { clientIp, network } from "./client-ip.ts";

const UNKNOWN_PROXY =
  "X-Forwarded-For arrives, but TRUSTED_PROXIES is 0: is there a proxy? Then all clients share its limits";
const NOT_AN_ADDRESS =
  "X-Forwarded-For has no IP address where TRUSTED_PROXIES says that the client's is: its limits are those of the proxy";

interface ReaderOptions {
  /** The listener's name. */
  part: string;
  trustedProxies: number;
  trustedCallers: readonly string[];
  logger: Logger;
}

/** @returns reads a request's client, and reports in the log what is wrong with the proxies in front, once a minute */
export function createClientReader({ part, trustedProxies, trustedCallers, logger }: ReaderOptions) {
  const callers = new Set(trustedCallers.flatMap((ip) => network(ip) ?? []));
  const reportedAt = new Map<string, number>();
  const report = (sentence: string) => {
    const now = performance.now();
    if (now - (reportedAt.get(sentence) ?? Number.NEGATIVE_INFINITY) < MINUTE) return;
    reportedAt.set(sentence, now);
    logger.error({ part }, sentence);
  };

  return ({ headers, socket }: IncomingMessage): string => {
    // Node joins repeated headers into one, in order.
    const forwardedFor = String(headers["x-forwarded-for"] ?? "");
    const isCaller = callers.has(network(socket.remoteAddress ?? "") ?? "");
    if (forwardedFor && trustedProxies === 0 && !isCaller) report(UNKNOWN_PROXY);
    const trusted = { proxies: trustedProxies, callers };
    return clientIp(socket.remoteAddress, forwardedFor, trusted, () => report(NOT_AN_ADDRESS));
  };
}
