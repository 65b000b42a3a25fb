import { type SignInWithIdpResponse, signInWithIdpRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls";
import type { ServerErrorCode } from "@sealwright/protocol/identity/errors";
import type { z } from "zod";
import { profile } from "../../accounts/account-info.ts";
import type { Account } from "../../accounts/accounts.ts";
import type { IdentityContext } from "../../context.ts";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import type { ProviderUser } from "../../provider.ts";

type Request = z.output<typeof signInWithIdpRequest>;

/** Another account has the identity or its address: clients get the credential back to sign in to that one. */
const TAKEN: ServerErrorCode[] = ["FEDERATED_USER_ID_ALREADY_LINKED", "EMAIL_EXISTS"];

/**
 * accounts:signInWithIdp signs in or registers with a provider's ID token or, with one of ours as well, links the identity
 * to the owner's account.
 */
export const signInWithIdp = operation(calls.signInWithIdp, {
  request: signInWithIdpRequest,
  async handle(request, context): Promise<SignInWithIdpResponse> {
    const { federation, providerTokens, signIns } = context;
    const posted = new URLSearchParams(request.postBody ?? "");
    const token = posted.get("id_token");
    const providerId = posted.get("providerId");
    if (!providerId) throw new IdentityError("INVALID_PROVIDER_ID");
    if (!token) throw new IdentityError("INVALID_IDP_RESPONSE", "The provider's id_token is missing");
    const nonce = posted.get("nonce") ?? undefined;
    const user = await providerTokens.verify(providerId, token, nonce);
    const assertion = assertionOf(user, token, nonce);
    if (request.idToken) return link(request, user, assertion, context);

    const creates = request.autoCreate ?? true;
    const admission = await federation.admit(user, creates);
    if ("needConfirmation" in admission) {
      // An account's sign-in methods are only for someone whose mailbox the provider has proved.
      const verifiedProvider = user.emailVerified ? admission.needConfirmation : [];
      return { ...assertion, needConfirmation: true, verifiedProvider };
    }
    const { account, isNewUser } = admission;
    return {
      ...assertion,
      ...accountProfile(account),
      ...(await signIns.firstFactor(account, user.providerId)),
      ...(isNewUser ? { isNewUser } : {}),
    };
  },
});

async function link(
  request: Request,
  user: ProviderUser,
  assertion: SignInWithIdpResponse,
  { database, federation, sessions }: IdentityContext,
): Promise<SignInWithIdpResponse> {
  const owner = await sessions.recentOwner(request.idToken);
  try {
    const account = await database.transaction(async (tx) =>
      federation.link(await sessions.confirm(owner, tx), user, tx),
    );
    return {
      ...assertion,
      localId: account.localId,
      ...accountProfile(account),
      // A session that no client holds the token of would only be one more in the owner's list.
      ...(request.returnSecureToken ? await sessions.renew(account, request.idToken) : {}),
    };
  } catch (error) {
    const taken = error instanceof IdentityError && TAKEN.includes(error.code);
    if (taken && request.returnIdpCredential) return { ...assertion, errorMessage: error.code };
    throw error;
  }
}

/** As Google's own service writes it. */
const FEDERATED_ID_BASE = {
  "google.com": "https://accounts.google.com",
  "microsoft.com": "https://microsoft.com",
} as const;

/** The provider's claims and credential, for the client. */
function assertionOf(user: ProviderUser, token: string, nonce: string | undefined): SignInWithIdpResponse {
  return {
    kind: "identitytoolkit#VerifyAssertionResponse",
    providerId: user.providerId,
    federatedId: `${FEDERATED_ID_BASE[user.providerId]}/${user.rawId}`,
    ...(user.email ? { email: user.email, emailVerified: user.emailVerified } : {}),
    ...(user.displayName ? { displayName: user.displayName, fullName: user.displayName } : {}),
    ...(user.firstName ? { firstName: user.firstName } : {}),
    ...(user.lastName ? { lastName: user.lastName } : {}),
    ...(user.photoUrl ? { photoUrl: user.photoUrl } : {}),
    oauthIdToken: token,
    ...(nonce ? { nonce } : {}),
    rawUserInfo: JSON.stringify(user.claims),
  };
}

function accountProfile(account: Account) {
  return {
    ...(account.email ? { email: account.email } : {}),
    emailVerified: account.emailVerified,
    ...profile(account),
  };
}
