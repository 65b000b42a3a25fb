import type { SignInWithIdpResponse } from "@sealwright/protocol/identity";
import { MultiFactorRequiredError } from "@sealwright/protocol/identity/errors";
import type { FinishSocialResponse } from "@sealwright/protocol/social";
import { readJson } from "@sealwright/runtime";
import type { Context } from "hono";
import { bindingOf, type SocialContext, warn } from "./context.ts";
import { forwardIdentityError, SocialError } from "./errors.ts";
import type { Flow } from "./flow-cookies.ts";
import { isCanceled, type ProviderClient, reasonOf } from "./provider-client.ts";

/** `/finish`: exchanges the provider's code and signs in to the identity service. */
export async function finish(context: SocialContext, c: Context): Promise<Response> {
  assertOwnPage(context, c);
  const { cookies, exchanges, providers } = context;
  const { attempt } = await readJson(c.req.raw);
  const flow = cookies.read(c);
  const provider = providers.get(flow?.provider ?? "");
  if (!flow || !provider || flow.attempt !== attempt) {
    throw new SocialError("INVALID_IDP_RESPONSE", "There is no such sign-in in progress");
  }
  const response = cookies.answer(c);
  cookies.end(c);
  if (!response) throw new SocialError("INVALID_IDP_RESPONSE", "The provider sent no response");
  return c.json(await exchanges.run(() => signIn(context, c, { provider, flow, response })));
}

/** `/link`: adds the provider of the last sign-in to the account of an ID token. */
export async function link(context: SocialContext, c: Context): Promise<Response> {
  assertOwnPage(context, c);
  const { idToken: owner } = await readJson(c.req.raw);
  const pending = context.cookies.takeLink(c);
  if (!pending || typeof owner !== "string") {
    throw new SocialError("INVALID_IDP_RESPONSE", "There is no such sign-in in progress");
  }
  const { provider, idToken, rawNonce, origin } = pending;
  try {
    await context.identity.signInWithIdp(`${provider}.com`, idToken, rawNonce, origin, owner);
  } catch (error) {
    throw forwardIdentityError(error);
  }
  return c.json({ linked: true });
}

interface Returned {
  provider: ProviderClient;
  flow: Flow;
  /** The provider's response. */
  response: URLSearchParams;
}

async function signIn(context: SocialContext, c: Context, returned: Returned): Promise<FinishSocialResponse> {
  const { cookies, identity } = context;
  const { provider, flow } = returned;
  const idToken = await exchangeCode(context, returned);
  const { rawNonce } = flow;
  const { origin } = new URL(flow.redirectUri);
  try {
    const result = withoutClaims(
      await identity.signInWithIdp(`${provider.id}.com`, idToken, rawNonce, origin),
    );
    const linkable =
      "needConfirmation" in result &&
      cookies.keepLink(c, { provider: provider.id, idToken, rawNonce, origin });
    return linkable ? { ...result, linkable } : result;
  } catch (error) {
    if (error instanceof MultiFactorRequiredError) return error.pending;
    throw forwardIdentityError(error);
  }
}

async function exchangeCode(context: SocialContext, { provider, flow, response }: Returned): Promise<string> {
  try {
    return await provider.idToken(new URL(`${flow.redirectUri}?${response}`), bindingOf(flow));
  } catch (error) {
    if (isCanceled(error)) throw new SocialError("USER_CANCELLED");
    warn(context, "sign-in at provider failed", { provider: provider.id, reason: reasonOf(error) });
    throw new SocialError("INVALID_IDP_RESPONSE");
  }
}

/** Our tokens only; the provider's claims stay on the server. */
function withoutClaims(response: SignInWithIdpResponse): FinishSocialResponse {
  const { idToken, refreshToken, expiresIn, localId, isNewUser } = response;
  if (idToken && refreshToken && expiresIn && localId) {
    return { idToken, refreshToken, expiresIn, localId, ...(isNewUser ? { isNewUser } : {}) };
  }
  // An account's sign-in methods are revealed only if the provider has verified the visitor's address.
  const verifiedProvider = response.emailVerified ? (response.verifiedProvider ?? []) : [];
  return { needConfirmation: true, email: response.email ?? "", verifiedProvider };
}

function assertOwnPage({ origins }: SocialContext, c: Context): void {
  if (!origins.includes(c.req.header("Origin") ?? "")) throw new SocialError("INSUFFICIENT_PERMISSION");
}
