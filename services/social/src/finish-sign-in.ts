import type { AnswerOf } from "@sealwright/protocol/calls/contract";
import { signInWithIdp } from "@sealwright/protocol/identity/calls";
import { MultiFactorRequiredError } from "@sealwright/protocol/identity/errors";
import { PROVIDERS } from "@sealwright/protocol/social";
import type * as calls from "@sealwright/protocol/social/calls";
import type { Context } from "hono";
import { bindingOf, type SocialContext, warn } from "./context.ts";
import { forwardIdentityError, SocialError } from "./errors.ts";
import type { Flow, PendingLink } from "./flow-cookies.ts";
import { isCanceled, type ProviderClient, reasonOf } from "./provider-client.ts";

type Finished = AnswerOf<typeof calls.finish>;

/**
 * Exchanges the provider's code and signs in to the identity service. Ends this browser's attempt.
 * @param response the provider's; undefined if there is none
 * @throws SocialError; MultiFactorRequiredError if the account has a second factor there
 */
export async function finishSignIn(
  context: SocialContext,
  c: Context,
  attempt: string,
  response: URLSearchParams | undefined,
): Promise<Finished> {
  const { cookies, exchanges, providers } = context;
  const flow = await cookies.read(c);
  const provider = providers.get(flow?.provider ?? "");
  if (!flow || !provider || flow.attempt !== attempt) {
    throw new SocialError("INVALID_IDP_RESPONSE", "There is no such sign-in in progress");
  }
  cookies.end(c);
  if (!response) throw new SocialError("INVALID_IDP_RESPONSE", "The provider sent no response");
  return exchanges.run(() => signIn(context, c, { provider, flow, response }));
}

/**
 * Adds the provider of this browser's last sign-in to the account of an ID token.
 * @throws SocialError
 */
export async function linkProvider(
  context: SocialContext,
  c: Context,
  ownersIdToken: string,
): Promise<AnswerOf<typeof calls.link>> {
  const pending = await context.cookies.takeLink(c);
  if (!pending) {
    throw new SocialError("INVALID_IDP_RESPONSE", "There is no such sign-in in progress");
  }
  try {
    await context.identity(signInWithIdp, {
      ...assertionOf(pending),
      idToken: ownersIdToken,
      returnSecureToken: false,
    });
  } catch (error) {
    throw forwardIdentityError(error);
  }
  return { linked: true };
}

interface Returned {
  provider: ProviderClient;
  flow: Flow;
  /** The provider's response. */
  response: URLSearchParams;
}

/** A provider's assertion about a visitor, for the identity service. */
function assertionOf({ provider, idToken, rawNonce, origin }: Omit<PendingLink, "expiresAt">) {
  const postBody = new URLSearchParams({
    id_token: idToken,
    providerId: PROVIDERS[provider].id,
    nonce: rawNonce,
  });
  return { postBody: String(postBody), requestUri: origin, returnSecureToken: true };
}

async function signIn(context: SocialContext, c: Context, returned: Returned): Promise<Finished> {
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
    if (error instanceof MultiFactorRequiredError) throw error;
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
