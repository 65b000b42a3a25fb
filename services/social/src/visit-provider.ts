import { callback, redirectPath } from "@sealwright/protocol/social/redirects";
import { callbackRequest } from "@sealwright/protocol/social/requests";
import { randomToken } from "@sealwright/runtime";
import type { Context } from "hono";
import { bindingOf, type SocialContext, warn } from "./context.ts";
import type { Flow } from "./flow-cookies.ts";
import { reasonOf } from "./provider-client.ts";

const RESPONSE_PARAMETERS = Object.keys(callbackRequest.shape);

/** As the router takes a redirect's path. */
export const routeOf = ({ path }: { path: string }): string => `/${path.replace("{provider}", ":provider")}`;

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
    redirectUri: ownOrigin(context, c) + redirectPath(callback, provider.id),
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
export async function findAttempt(context: SocialContext, c: Context): Promise<Flow | undefined> {
  const flow = await context.cookies.read(c);
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
