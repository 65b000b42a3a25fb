import { LIVENESS_PATH } from "@sealwright/protocol/health";
import { hostOf, isLoopback, randomToken, SECOND } from "@sealwright/runtime";
import { z } from "zod";
import { PROBE_HEADER } from "../operator/probes.ts";
import { type Check, type DoctorContext, fine, networkReason, problem } from "./finding.ts";

const TIMEOUT = 10 * SECOND;
/** An address for documents (RFC 5737), which no client has. */
const FORGED = "192.0.2.123";

const probeAnswer = z.object({ probe: z.string(), forwardedFor: z.array(z.string()) });

/** Whether browsers reach this deployment at its public addresses, and through how many proxies. */
export const addressesCheck: Check = {
  subject: "Addresses",
  async *run(context) {
    const { urls, ownDashboard, signs, trustedProxies } = context.config;
    for (const [name, url] of [
      ["PUBLIC_SITE_URL", urls.site],
      ["PUBLIC_DASHBOARD_URL", urls.dashboard],
      ...(signs ? ([["PUBLIC_SIGNING_URL", urls.signing]] as const) : []),
    ] as const) {
      if (isLoopback(hostOf(url))) {
        yield problem(`${name} is this machine’s own name, which visitors cannot reach. Set the public one.`);
        continue;
      }
      const answer = await ask(context, url);
      const isForeign = name === "PUBLIC_DASHBOARD_URL" && !ownDashboard;
      yield isForeign ? foreignDashboard(url, answer) : ownAnswer(name, url, answer);
      if (answer.seen) yield proxyFinding(name, countProxies(answer.seen), trustedProxies);
    }
  },
};

interface Answer {
  /** Undefined without an answer. */
  status?: number;
  /** Why there is none. */
  reason?: string;
  /** X-Forwarded-For as this deployment saw it. */
  seen?: string[];
}

async function ask({ fetch, storeProbe }: DoctorContext, url: string): Promise<Answer> {
  const nonce = randomToken();
  await storeProbe(nonce);
  try {
    const response = await fetch(`${url}${LIVENESS_PATH}`, {
      headers: { [PROBE_HEADER]: nonce, "X-Forwarded-For": FORGED },
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const { status } = response;
    const read = probeAnswer.safeParse(await response.json().catch(() => undefined));
    return read.data?.probe === nonce ? { status, seen: read.data.forwardedFor } : { status };
  } catch (error) {
    return { reason: networkReason(error) };
  }
}

function ownAnswer(name: string, url: string, { reason, status, seen }: Answer) {
  if (reason !== undefined) return unreachable(name, url, reason);
  if (seen) return fine(`${url} leads here over https`);
  return problem(
    `${name}: ${url}${LIVENESS_PATH} is answered by something else than this deployment (status ${status}). Start the server, and have your proxy pass that path on to it.`,
  );
}

function foreignDashboard(url: string, { reason, status = 0, seen }: Answer) {
  if (reason !== undefined) return unreachable("PUBLIC_DASHBOARD_URL", url, reason);
  if (seen) {
    return problem(
      "PUBLIC_DASHBOARD_URL leads to the dashboard of this deployment. Set OWN_DASHBOARD=true, so that Login opens in place, and build again.",
    );
  }
  if (status < 500) return fine(`${url} answers: a dashboard of your own`);
  return problem(`PUBLIC_DASHBOARD_URL: ${url} answers with ${status}. Start your dashboard.`);
}

function unreachable(name: string, url: string, reason: string) {
  return problem(
    `${name}: ${url} cannot be reached (${reason}). Look at its DNS entry, certificate and proxy.`,
  );
}

/** Each proxy appends its client; some drop what the client itself sent. */
function countProxies(seen: readonly string[]): number {
  return seen.length - 1 - seen.lastIndexOf(FORGED);
}

function proxyFinding(name: string, found: number, configured: number) {
  if (found === configured) return fine(`Requests to ${name} pass ${found} proxies, as TRUSTED_PROXIES says`);
  const risk =
    found > configured
      ? "all visitors share one IP address"
      : "anyone can choose the IP address that limits count";
  return problem(
    `Requests to ${name} pass ${found} proxies, but TRUSTED_PROXIES is ${configured}, so ${risk}. Set TRUSTED_PROXIES=${found}, or have each proxy append to X-Forwarded-For.`,
  );
}
