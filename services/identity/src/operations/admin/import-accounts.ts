import { isEmail, normalizeEmail } from "@sealwright/protocol/credentials";
import {
  type BatchCreateRequest,
  type BatchCreateResponse,
  batchCreateRequest,
  type ImportedUser,
} from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls/admin";
import { SECOND } from "@sealwright/runtime";
import { customAttributes } from "../../accounts/custom-attributes.ts";
import { isLocalId } from "../../accounts/local-ids.ts";
import { phoneNumber } from "../../codes/phone-number.ts";
import type { IdentityContext } from "../../context.ts";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { assertHashAlgorithm, importedHash } from "../../passwords/imported-hashes.ts";
import { assertKeptFactors } from "../../second-factors/assert-kept-factors.ts";
import { federatedIdentity } from "./update-account.ts";

/** Enough for a thousand accounts with every field. */
const BODY_LIMIT = 4 * 1024 * 1024;
/** The entries in which SDKs list the account's own password and phone. */
const OWN_PROVIDERS = ["password", "phone"];

/**
 * accounts:batchCreate imports accounts. Failed ones are listed with the reason and do not affect the others. Password
 * hashes are in the format of accounts:batchGet, or Firebase's scrypt, bcrypt or argon2 with their parameters. Others are
 * rejected: import such accounts without a hash, and let their owners reset the password. Secrets of second factors are not
 * imported; existing accounts keep theirs.
 */
export const batchCreate = operation(calls.batchCreate, {
  bodyLimit: BODY_LIMIT,
  request: batchCreateRequest,
  async handle(request, context): Promise<BatchCreateResponse> {
    const error = await importAccounts(request, context);
    const kind = "identitytoolkit#UploadAccountResponse";
    return error.length ? { kind, error } : { kind };
  },
});

type ImportContext = Pick<IdentityContext, "accounts" | "database" | "oobCodes">;

/** Failed accounts do not affect the others. @throws IdentityError INVALID_HASH_ALGORITHM */
export async function importAccounts(
  request: BatchCreateRequest,
  context: ImportContext,
): Promise<{ index: number; message: string }[]> {
  assertHashAlgorithm(request);
  const failed: { index: number; message: string }[] = [];
  for (const [index, user] of (request.users ?? []).entries()) {
    try {
      await importAccount(user, request, context);
    } catch (failure) {
      if (!(failure instanceof IdentityError)) throw failure;
      failed.push({ index, message: failure.message });
    }
  }
  return failed;
}

async function importAccount(
  user: ImportedUser,
  options: BatchCreateRequest,
  { accounts, database, oobCodes }: ImportContext,
): Promise<void> {
  const { localId, email } = user;
  const { allowOverwrite: overwrite = true } = options;
  if (!localId || !isLocalId(localId)) throw new IdentityError("INVALID_LOCAL_ID");
  if (email !== undefined && !isEmail(email)) throw new IdentityError("INVALID_EMAIL");
  const identities = (user.providerUserInfo ?? [])
    .filter(({ providerId }) => !OWN_PROVIDERS.includes(providerId))
    .map(federatedIdentity);
  const account = {
    localId,
    email: email && normalizeEmail(email),
    emailVerified: user.emailVerified,
    emailLink: user.emailLinkSignin,
    phoneNumber: user.phoneNumber === undefined ? undefined : phoneNumber(user.phoneNumber),
    passwordHash: importedHash(user, options),
    displayName: user.displayName,
    photoUrl: user.photoUrl,
    disabled: user.disabled,
    guarded: user.guarded,
    customAttributes: customAttributes(user.customAttributes ?? "") ?? undefined,
    createdAt: user.createdAt === undefined ? undefined : new Date(user.createdAt),
    lastLoginAt: user.lastLoginAt === undefined ? undefined : new Date(user.lastLoginAt),
    validSince: user.validSince === undefined ? undefined : new Date(user.validSince * SECOND),
  };
  await database.transaction(async (tx) => {
    const current = overwrite ? await accounts.lock(localId, tx) : undefined;
    assertKeptFactors(user.mfaInfo ?? [], current);
    if (current) {
      await oobCodes.revokeAll(localId, tx);
      // Like its second factors, `guarded` stays unless the import sets it.
      await accounts.replace(current, { ...account, guarded: account.guarded ?? current.guarded }, tx);
    } else await accounts.create(account, tx);
    for (const identity of identities) await accounts.link(localId, identity, tx);
  });
}
