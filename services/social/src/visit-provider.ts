import { SOCIAL_BASE } from "@sealwright/protocol/social";
import { randomToken } from "@sealwright/runtime";
import type { Context } from "hono";
import { bindingOf, type SocialContext, warn } from "./context.ts";
import type { Flow } from "./flow-cookies.ts";
import { reasonOf } from "./provider-client.ts";

/** The parameters of a provider's response; everything else that it adds is dropped. */
const RESPONSE_PARAMETERS = ["code", "state", "iss", "error"];

/** Whether other sites caused this request: they must not start a sign-in here. Browsers say so, if they know. */
export function isFromElsewhere(c: Context): boolean {
  return !["same-origin", "none"].includes(c.req.header("Sec-Fetch-Site") ?? "none");
}

/**
 * Begins an attempt in this browser.
 * @returns the provider's page to send it to; undefined if the provider cannot be reached, or is none of ours
 */
export async function beginAttempt(
  context: SocialContext,
  c: Context,
  attempt: string,
): Promise<string | undefined> {
  const provider = context.providers.get(c.req.param("provider") ?? "");
  if (!provider) return undefined;
  const flow = {
    attempt,
    provider: provider.id,
    redirectUri: `${ownOrigin(context, c)}${SOCIAL_BASE}/${provider.id}/callback`,
    state: randomToken(),
    rawNonce: randomToken(),
    codeVerifier: randomToken(),
  };
  context.cookies.begin(c, flow);
  try {
    return await provider.authorizationUrl(flow.redirectUri, bindingOf(flow));
  } catch (error) {
    warn(context, "provider cannot be reached", { provider: provider.id, reason: reasonOf(error) });
    return undefined;
  }
}

/** The parameters of a provider's response at a callback. */
export function readResponse(c: Context): URLSearchParams {
  return new URLSearchParams(
    RESPONSE_PARAMETERS.flatMap((name) =>
      (c.req.queries(name) ?? []).map((value): [string, string] => [name, value]),
    ),
  );
}

/** @returns the attempt that a callback's response is for; undefined for an old response, or a forged one */
export function findAttempt(context: SocialContext, c: Context): Flow | undefined {
  const flow = context.cookies.read(c);
  const provider = c.req.param("provider") ?? "";
  if (flow && flow.provider === provider && flow.state === readResponse(c).get("state")) return flow;
  warn(context, "provider's response matches no sign-in", { provider });
  return undefined;
}

/** A developer's machine has two names, and cookies of one are not sent to the other. */
function ownOrigin({ origins }: SocialContext, c: Context): string {
  const host = c.req.header("Host");
  return origins.find((origin) => new URL(origin).host === host) ?? origins[0];
}
