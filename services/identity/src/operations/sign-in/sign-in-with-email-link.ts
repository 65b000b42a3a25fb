import { isEmail, normalizeEmail } from "@sealwright/protocol/credentials";
import {
  type OrPending,
  type SignInWithEmailLinkResponse,
  signInWithEmailLinkRequest,
} from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls";
import type { Account } from "../../accounts/accounts.ts";
import type { IdentityContext } from "../../context.ts";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";

/**
 * accounts:signInWithEmailLink signs in or registers with an emailed link. The code alone is not enough: the address is
 * required too, so that a forwarded link is useless. With an ID token the address is added to the owner's account.
 */
export const signInWithEmailLink = operation(calls.signInWithEmailLink, {
  request: signInWithEmailLinkRequest,
  async handle(request, context): Promise<OrPending<SignInWithEmailLinkResponse>> {
    const { oobCodes, sessions, signIns } = context;
    if (!request.email) throw new IdentityError("MISSING_EMAIL");
    if (!isEmail(request.email)) throw new IdentityError("INVALID_EMAIL");
    if (!request.oobCode) throw new IdentityError("MISSING_OOB_CODE");
    const code = await oobCodes.check(request.oobCode);
    if (code.requestType !== "EMAIL_SIGNIN") throw new IdentityError("INVALID_OOB_CODE");
    const email = normalizeEmail(request.email);
    if (code.email !== email) throw new IdentityError("INVALID_EMAIL");

    const owner = request.idToken ? await sessions.recentOwner(request.idToken) : undefined;
    const { account, isNewUser } = await context.database.transaction(async (tx) => {
      await oobCodes.consume(request.oobCode ?? "", code, tx);
      return owner ? linkEmail(owner, email, context, tx) : findOrCreate(email, context, tx);
    });
    return {
      kind: "identitytoolkit#EmailLinkSigninResponse",
      ...(await (owner
        ? sessions.renew(account, request.idToken)
        : signIns.firstFactor(account, "password"))),
      email,
      isNewUser,
    };
  },
});

type Transaction = Parameters<Parameters<IdentityContext["database"]["transaction"]>[0]>[0];
type Found = { account: Account; isNewUser: boolean };

async function findOrCreate(
  email: string,
  { accounts, actionMails, oobCodes }: IdentityContext,
  tx: Transaction,
): Promise<Found> {
  const known = await accounts.byEmail(email, tx);
  if (!known) {
    const account = await accounts.create({ email, emailVerified: true, emailLink: true }, tx);
    return { account, isNewUser: true };
  }
  if (known.disabled) throw new IdentityError("USER_DISABLED");
  const { account, removed } = await accounts.claimByVerifiedEmail(known, { emailLink: true }, tx);
  // One that the person who registered the address may have requested, before its owner came.
  if (!known.emailVerified || removed.length > 0) await oobCodes.revokeEmailChange(known.localId, tx);
  await actionMails.queueMethodsRemoved(email, removed, tx);
  return { account, isNewUser: false };
}

async function linkEmail(
  owner: Account,
  email: string,
  { accounts, sessions }: IdentityContext,
  tx: Transaction,
): Promise<Found> {
  const current = await sessions.confirm(owner, tx);
  if (current.email && current.email !== email) {
    throw new IdentityError("OPERATION_NOT_ALLOWED", "Please verify the new email before changing email.");
  }
  const changes = { email, emailVerified: true, emailLink: true };
  return { account: await accounts.change(current.localId, changes, { on: tx }), isNewUser: false };
}
