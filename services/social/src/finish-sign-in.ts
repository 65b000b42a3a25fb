import type { AnswerOf } from "@sealwright/protocol/calls/contract";
import { type MfaPending, signInWithIdp } from "@sealwright/protocol/identity/calls";
import { MultiFactorRequiredError } from "@sealwright/protocol/identity/errors";
import { PROVIDERS } from "@sealwright/protocol/social";
import type * as calls from "@sealwright/protocol/social/calls";
import { finishRequest, linkRequest } from "@sealwright/protocol/social/requests";
import { readParsed } from "@sealwright/runtime";
import type { Context } from "hono";
import { bindingOf, type SocialContext, warn } from "./context.ts";
import { forwardIdentityError, SocialError } from "./errors.ts";
import type { Flow, PendingLink } from "./flow-cookies.ts";
import { isCanceled, type ProviderClient, reasonOf } from "./provider-client.ts";

/** `/finish`: exchanges the provider's code and signs in to the identity service. */
export async function finish(context: SocialContext, c: Context): Promise<Response> {
  assertOwnPage(context, c);
  const { cookies, exchanges, providers } = context;
  const { attempt } = await readParsed(c.req.raw, finishRequest);
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
  const { idToken: owner } = await readParsed(c.req.raw, linkRequest);
  const pending = context.cookies.takeLink(c);
  if (!pending) {
    throw new SocialError("INVALID_IDP_RESPONSE", "There is no such sign-in in progress");
  }
  try {
    await context.identity(signInWithIdp, { ...assertionOf(pending), idToken: owner });
  } catch (error) {
    throw forwardIdentityError(error);
  }
  return c.json({ linked: true } satisfies AnswerOf<typeof calls.link>);
}

interface Returned {
  provider: ProviderClient;
  flow: Flow;
  /** The provider's response. */
  response: URLSearchParams;
}

type Finished = AnswerOf<typeof calls.finish>;

/** What a provider has said of a visitor, as the identity service takes it. */
function assertionOf({ provider, idToken, rawNonce, origin }: Omit<PendingLink, "expiresAt">) {
  const postBody = new URLSearchParams({
    id_token: idToken,
    providerId: PROVIDERS[provider].id,
    nonce: rawNonce,
  });
  return { postBody: String(postBody), requestUri: origin, returnSecureToken: true };
}

async function signIn(
  context: SocialContext,
  c: Context,
  returned: Returned,
): Promise<Finished | MfaPending> {
  const { cookies, identity } = context;
  const { provider, flow } = returned;
  const idToken = await exchangeCode(context, returned);
  const { rawNonce } = flow;
  const { origin } = new URL(flow.redirectUri);
  const received = { provider: provider.id, idToken, rawNonce, origin };
  try {
    const result = withoutClaims(await identity(signInWithIdp, assertionOf(received)));
    const linkable = "needConfirmation" in result && cookies.keepLink(c, received);
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
function withoutClaims(response: AnswerOf<typeof signInWithIdp>): Finished {
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
