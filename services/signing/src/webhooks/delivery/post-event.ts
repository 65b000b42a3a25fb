import type { LookupAddress } from "node:dns";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import type { DeliveryProblem } from "@sealwright/protocol/signing/webhooks";
import { SECOND } from "@sealwright/runtime";
import type { TargetRules } from "../../base/config.ts";
import { type Lookup, NameNotFound, resolveTarget, TargetRefused } from "../target/resolve-target.ts";

export type Outcome = { status: number; problem: null } | { status: number | null; problem: DeliveryProblem };

interface Posted {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** From DNS lookup to the response's headers. The body is not read. */
const TIMEOUT = 10 * SECOND;
const MAX_ANSWER_HEAD_BYTES = 16 * 1024;

/** Posts an event to a receiver, at an address that was checked for this one request. Never throws. */
export async function postEvent(posted: Posted, rules: TargetRules, lookup: Lookup): Promise<Outcome> {
  const signal = AbortSignal.timeout(TIMEOUT);
  try {
    const url = new URL(posted.url);
    const addresses = await unless(signal, resolveTarget(url, rules, lookup));
    return judge(await request(url, addresses, posted, signal));
  } catch (error) {
    return { status: null, problem: signal.aborted ? "timeout" : problemOf(error) };
  }
}

function judge(status: number): Outcome {
  if (status >= 200 && status < 300) return { status, problem: null };
  if (status === 410) return { status, problem: "gone" };
  // A redirect could lead to any address, and would send the event to a host that the owner did not name.
  return { status, problem: status >= 300 && status < 400 ? "redirect" : "status" };
}

function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof TargetRefused) return "forbidden-address";
  if (error instanceof NameNotFound) return "name-not-found";
  return isOfCertificate(error) ? "certificate" : "no-connection";
}

function isOfCertificate(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  return /^(ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET|VERIFY))/.test(code);
}

function request(
  url: URL,
  addresses: LookupAddress[],
  { headers, body }: Posted,
  signal: AbortSignal,
): Promise<number> {
  const { request: send } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const sent = send(url, {
      method: "POST",
      headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
      signal,
      // No keep-alive: a kept connection leads to an address that was checked for an earlier request.
      agent: false,
      lookup: pinnedTo(addresses),
      maxHeaderSize: MAX_ANSWER_HEAD_BYTES,
    });
    sent.on("response", (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Answers with the checked addresses, so that DNS is not asked again. */
function pinnedTo(addresses: LookupAddress[]): LookupFunction {
  return (_name, options, answer) => {
    if (options.all) return answer(null, addresses);
    const [first] = addresses;
    return answer(null, first?.address ?? "", first?.family);
  };
}

function unless<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
