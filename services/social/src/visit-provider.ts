import { ATTEMPT_ID, SOCIAL_BASE } from "@sealwright/protocol/social";
import { randomToken } from "@sealwright/runtime";
import type { Context } from "hono";
import { bindingOf, redirectToReturnPage, type SocialContext, warn } from "./context.ts";
import { reasonOf } from "./provider-client.ts";

/** The parameters of a provider's response; everything else that it adds is dropped. */
const RESPONSE_PARAMETERS = ["code", "state", "iss", "error"];

/** `/{provider}/start`: sends the browser to the provider. */
export async function start(context: SocialContext, c: Context): Promise<Response> {
  const { cookies, providers } = context;
  const provider = providers.get(c.req.param("provider") ?? "");
  const attempt = c.req.query("attempt") ?? "";
  // Other sites must not start a sign-in here; browsers say who does, if they know.
  const initiator = c.req.header("Sec-Fetch-Site") ?? "none";
  if (!provider || !ATTEMPT_ID.test(attempt) || !["same-origin", "none"].includes(initiator)) {
    return redirectToReturnPage(c);
  }
  const flow = {
    attempt,
    provider: provider.id,
    redirectUri: `${ownOrigin(context, c)}${SOCIAL_BASE}/${provider.id}/callback`,
    state: randomToken(),
    rawNonce: randomToken(),
    codeVerifier: randomToken(),
  };
  cookies.begin(c, flow);
  try {
    return c.redirect(await provider.authorizationUrl(flow.redirectUri, bindingOf(flow)), 302);
  } catch (error) {
    warn(context, "provider cannot be reached", { provider: provider.id, reason: reasonOf(error) });
    return redirectToReturnPage(c, attempt);
  }
}

/** `/{provider}/callback`: stores the provider's response in a cookie and returns to a page of the site. */
export function callback(context: SocialContext, c: Context): Response {
  const { cookies } = context;
  const flow = cookies.read(c);
  const parameters = RESPONSE_PARAMETERS.flatMap((name) =>
    (c.req.queries(name) ?? []).map((value): [string, string] => [name, value]),
  );
  const response = new URLSearchParams(parameters);
  // Not a response to what this browser requested: an old one, or a forged one.
  if (!flow || flow.provider !== c.req.param("provider") || flow.state !== response.get("state")) {
    warn(context, "provider's response matches no sign-in", { provider: c.req.param("provider") ?? "" });
    return redirectToReturnPage(c);
  }
  if (!cookies.keepAnswer(c, response)) {
    warn(context, "provider's response is too long", { provider: flow.provider });
  }
  return redirectToReturnPage(c, flow.attempt);
}

/** A developer's machine has two names, and cookies of one are not sent to the other. */
function ownOrigin({ origins }: SocialContext, c: Context): string {
  const host = c.req.header("Host");
  return origins.find((origin) => new URL(origin).host === host) ?? origins[0];
}
