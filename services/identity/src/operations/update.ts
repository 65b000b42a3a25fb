import { normalizeEmail } from "@sealwright/protocol/credentials";
import { type UpdateAnswer, updateRequest } from "@sealwright/protocol/identity";
import type { Account, AccountChanges } from "../accounts.ts";
import type { IdentityContext } from "../context.ts";
import { IdentityError } from "../errors.ts";
import { operation } from "../operation.ts";
import { profile, providerUserInfo } from "../presentation.ts";

/** accounts:update changes the owner's profile or password, or verifies an address with a mailed code. */
export const update = operation({
  method: "POST",
  path: "accounts:update",
  request: updateRequest,
  async handle(request, context): Promise<UpdateAnswer> {
    if (request.oobCode) return answer(await verifyAddress(request.oobCode, context));

    const { accounts, passwords, sessions } = context;
    const changesPassword = request.password !== undefined;
    const owner = await (changesPassword
      ? sessions.recentOwner(request.idToken)
      : sessions.owner(request.idToken));
    if (request.email && normalizeEmail(request.email) !== owner.email) {
      throw new IdentityError("OPERATION_NOT_ALLOWED", "Please verify the new email before changing email.");
    }

    const changes: AccountChanges = {
      ...(request.displayName === undefined ? {} : { display_name: request.displayName }),
      ...(request.photoUrl === undefined ? {} : { photo_url: request.photoUrl }),
      ...(request.deleteAttribute?.includes("DISPLAY_NAME") ? { display_name: null } : {}),
      ...(request.deleteAttribute?.includes("PHOTO_URL") ? { photo_url: null } : {}),
      ...(changesPassword ? { password_hash: await passwords.hash(request.password ?? "") } : {}),
    };
    const account = Object.keys(changes).length ? await accounts.change(owner.local_id, changes) : owner;
    if (changesPassword) await sessions.end(account.local_id);
    // A new password ends every sign-in, this one included: whoever set it needs new tokens.
    if (changesPassword) return { ...answer(account), ...(await sessions.start(account, "password")) };
    return {
      ...answer(account),
      ...(request.returnSecureToken ? await sessions.renew(account, request.idToken) : {}),
    };
  },
});

/** The owner of a mailbox has opened the verification mail. */
async function verifyAddress(
  code: string,
  { accounts, oobCodes, database }: IdentityContext,
): Promise<Account> {
  const found = await oobCodes.check(code);
  if (found.requestType !== "VERIFY_EMAIL") throw new IdentityError("INVALID_OOB_CODE");
  return database.transaction(async (tx) => {
    await oobCodes.use(code, found, tx);
    return accounts.change(found.localId, { email_verified: true }, tx);
  });
}

function answer(account: Account): UpdateAnswer {
  return {
    kind: "identitytoolkit#SetAccountInfoResponse",
    localId: account.local_id,
    email: account.email,
    emailVerified: account.email_verified,
    ...profile(account),
    providerUserInfo: providerUserInfo(account),
  };
}
