import type { Queryable } from "@sealwright/database";
import { normalizeEmail } from "@sealwright/protocol/credentials";
import { type UpdateResponse, updateRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls";
import { profile, providerUserInfo } from "../../accounts/account-info.ts";
import type { Account } from "../../accounts/accounts.ts";
import { hasSignInMethod, profileChanges } from "../../accounts/profile-changes.ts";
import type { IdentityContext } from "../../context.ts";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import type { IdentityTables } from "../../tables.ts";

/** accounts:update changes the owner's profile, password or sign-in methods, or applies an emailed code. */
export const update = operation(calls.update, {
  request: updateRequest,
  async handle(request, context): Promise<UpdateResponse> {
    if (request.oobCode) return updateResponse(await applyCode(request.oobCode, context));

    const { accounts, actionMails, database, oobCodes, passwords, sessions } = context;
    const { idToken, password, deleteProvider = [] } = request;
    const isSensitive = password !== undefined || deleteProvider.length > 0;
    const owner = await (isSensitive ? sessions.recentOwner(idToken) : sessions.owner(idToken));
    if (request.email && normalizeEmail(request.email) !== owner.email) {
      throw new IdentityError("OPERATION_NOT_ALLOWED", "Please verify the new email before changing email.");
    }
    const passwordHash =
      password === undefined ? undefined : await passwords.hash(password, owner.email ?? undefined);
    const changes = {
      ...profileChanges(request),
      ...(passwordHash ? { passwordHash } : {}),
    };
    const changed = Object.keys(changes).length > 0 || deleteProvider.length > 0;
    const account = changed
      ? await database.transaction(async (tx) => {
          if (!hasSignInMethod(await sessions.confirm(owner, tx), deleteProvider)) {
            throw new IdentityError(
              "OPERATION_NOT_ALLOWED",
              "The account would be left without a way to sign in.",
            );
          }
          const removed = await removeMethods(owner, deleteProvider, context, tx);
          if (passwordHash) await oobCodes.revokeEmailChange(owner.localId, tx);
          const after = await accounts.change(owner.localId, changes, { on: tx });
          if (passwordHash) await actionMails.queueAccountChanged(after, { what: "password-changed" }, tx);
          for (const method of removed) {
            await actionMails.queueAccountChanged(after, { what: "method-removed", method }, tx);
          }
          return after;
        })
      : owner;
    // A new password revokes every session including this one, so the caller needs new tokens.
    if (passwordHash)
      return { ...updateResponse(account), ...(await sessions.revokeOthersAndReissue(account, idToken)) };
    return {
      ...updateResponse(account),
      ...(request.returnSecureToken ? await sessions.renew(account, idToken) : {}),
    };
  },
});

/** Unlinks the providers; a password and a phone number are columns of the account. @returns which of the methods there were */
async function removeMethods(
  { localId, passwordHash, phoneNumber }: Account,
  methods: string[],
  { accounts }: IdentityContext,
  tx: Queryable<IdentityTables>,
): Promise<string[]> {
  if (methods.length === 0) return [];
  return [
    ...(await accounts.unlink(localId, methods, tx)),
    ...(passwordHash && methods.includes("password") ? ["password"] : []),
    ...(phoneNumber && methods.includes("phone") ? ["phone"] : []),
  ];
}

/** Applies the code of an emailed link: verifies an address, changes to it, or undoes a change. */
async function applyCode(
  code: string,
  { accounts, emailChanges, events, oobCodes, sessions, database }: IdentityContext,
): Promise<Account> {
  const found = await oobCodes.check(code);
  if (found.requestType === "VERIFY_EMAIL") {
    return database.transaction(async (tx) => {
      await oobCodes.consume(code, found, tx);
      await events.record({ localId: found.localId, kind: "address-verified" }, tx);
      return accounts.change(found.localId, { emailVerified: true }, { on: tx });
    });
  }
  if (found.requestType === "RECOVER_EMAIL") {
    const restored = await database.transaction((tx) => emailChanges.undo(code, found, tx));
    await sessions.deleteRevoked(restored);
    return restored;
  }
  if (found.requestType !== "VERIFY_AND_CHANGE_EMAIL") throw new IdentityError("INVALID_OOB_CODE");
  const account = await database.transaction(async (tx) => {
    await oobCodes.consume(code, found, tx);
    const before = await accounts.lock(found.localId, tx);
    if (!before) throw new IdentityError("USER_NOT_FOUND");
    await emailChanges.release(found.email, found.localId, tx);
    const changes = { email: found.email, emailVerified: true };
    const after = await accounts.change(found.localId, changes, { on: tx, revokeSignIns: true });
    await emailChanges.afterChange(before, after, tx);
    return after;
  });
  await sessions.deleteRevoked(account);
  return account;
}

function updateResponse(account: Account): UpdateResponse {
  return {
    kind: "identitytoolkit#SetAccountInfoResponse",
    localId: account.localId,
    ...(account.email ? { email: account.email } : {}),
    emailVerified: account.emailVerified,
    ...profile(account),
    providerUserInfo: providerUserInfo(account),
  };
}
