import { isEmail, normalizeEmail } from "@sealwright/protocol/credentials";
import { type ProviderEntry, updateAccountRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls/admin";
import { epochSeconds, SECOND } from "@sealwright/runtime";
import type { z } from "zod";
import type { AccountChanges, NewIdentity } from "../../accounts/accounts.ts";
import { customAttributes } from "../../accounts/custom-attributes.ts";
import { profileChanges } from "../../accounts/profile-changes.ts";
import { phoneNumber } from "../../codes/phone-number.ts";
import type { IdentityContext } from "../../context.ts";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { assertKeptFactors } from "../../second-factors/assert-kept-factors.ts";

type Request = z.output<typeof updateAccountRequest>;

/** accounts:update with the server credential: any field of any account. */
export const updateAsAdmin = operation(calls.updateAsAdmin, {
  request: updateAccountRequest,
  async handle(request, context) {
    const { accounts, actionMails, emailChanges, events, clock, database, oobCodes, sessions } = context;
    const { localId, deleteProvider = [], validSince } = request;
    if (!localId) throw new IdentityError("MISSING_LOCAL_ID");
    const changes = await changesOf(request, context);
    const linked = request.linkProviderUserInfo && federatedIdentity(request.linkProviderUserInfo);
    const kept = request.mfa && (request.mfa.enrollments ?? []).map(({ mfaEnrollmentId }) => mfaEnrollmentId);
    // The current second or later revokes every existing sign-in: see `changeAccount`.
    const revokesNow = validSince !== undefined && validSince >= epochSeconds(clock.now());
    const account = await database.transaction(async (tx) => {
      const earlier = await accounts.lock(localId, tx);
      if (!earlier) throw new IdentityError("USER_NOT_FOUND");
      assertKeptFactors(request.mfa?.enrollments ?? [], earlier);
      const moved = changes.email !== undefined && changes.email !== earlier.email;
      // A change requested before the account was guarded was requested with too little. One after it, with enough: guarding
      // again, as a repeated job does, leaves it.
      const isNewlyGuarded = changes.guarded && !earlier.guarded;
      if (changes.passwordHash || isNewlyGuarded) await oobCodes.revokeEmailChange(localId, tx);
      const unlinked = deleteProvider.length > 0 ? await accounts.unlink(localId, deleteProvider, tx) : [];
      if (linked) await accounts.link(localId, linked, tx);
      for (const { enrollmentId } of earlier.factors) {
        if (!kept || kept.includes(enrollmentId)) continue;
        await tx.deleteFrom("identity.secondFactors").where("enrollmentId", "=", enrollmentId).execute();
        await events.record({ localId, kind: "factor-removed" }, tx);
      }
      if (validSince !== undefined) await events.record({ localId, kind: "signed-out-everywhere" }, tx);
      if (request.signInsUntil !== undefined) {
        await accounts.revokeSignInsBefore(localId, new Date((request.signInsUntil + 1) * SECOND), tx);
      }
      if (validSince !== undefined && !revokesNow) {
        // The whole second is revoked: an SDK's call for "now" may arrive in the next one.
        await accounts.revokeSignInsBefore(localId, new Date((validSince + 1) * SECOND), tx);
      }
      const revokeSignIns = request.disableUser === true || moved || revokesNow;
      const after = await accounts.change(localId, changes, { on: tx, revokeSignIns });
      if (moved) await emailChanges.afterChange(earlier, after, tx);
      for (const method of unlinked) {
        await actionMails.queueAccountChanged(after, { what: "method-removed", method }, tx);
      }
      return after;
    });
    // A disabled account's sessions are revoked but not deleted, so that the owner gets USER_DISABLED.
    if (!account.disabled) await sessions.deleteRevoked(account);
    return {
      kind: "identitytoolkit#SetAccountInfoResponse",
      localId,
      ...(account.email ? { email: account.email } : {}),
    };
  },
});

async function changesOf(
  request: Request,
  { accounts, passwords }: IdentityContext,
): Promise<AccountChanges> {
  if (request.email !== undefined && !isEmail(request.email)) throw new IdentityError("INVALID_EMAIL");
  const address = request.email ?? (await accounts.byId(request.localId ?? ""))?.email ?? undefined;
  const { email, emailVerified, disableUser, guarded, customAttributes: claims, password } = request;
  return {
    ...profileChanges(request),
    ...(email === undefined ? {} : { email: normalizeEmail(email) }),
    ...(emailVerified === undefined ? {} : { emailVerified }),
    ...(request.phoneNumber === undefined ? {} : { phoneNumber: phoneNumber(request.phoneNumber) }),
    ...(disableUser === undefined ? {} : { disabled: disableUser }),
    ...(guarded === undefined ? {} : { guarded }),
    ...(claims === undefined ? {} : { customAttributes: customAttributes(claims) }),
    ...(password === undefined ? {} : { passwordHash: await passwords.hash(password, address) }),
  };
}

/** @throws IdentityError INVALID_PROVIDER_ID */
export function federatedIdentity(entry: ProviderEntry): NewIdentity {
  if (!entry.rawId || !/^[a-z][a-z0-9.-]{1,63}$/.test(entry.providerId)) {
    throw new IdentityError("INVALID_PROVIDER_ID");
  }
  return {
    providerId: entry.providerId,
    rawId: entry.rawId,
    email: entry.email ?? null,
    displayName: entry.displayName ?? null,
    photoUrl: entry.photoUrl ?? null,
  };
}
