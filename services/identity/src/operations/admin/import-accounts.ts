import { isEmail, normalizeEmail } from "@sealwright/protocol/credentials";
import {
  type BatchCreateResponse,
  batchCreateRequest,
  type ImportedUser,
} from "@sealwright/protocol/identity";
import { SECOND } from "@sealwright/runtime";
import { customAttributes } from "../../accounts/custom-attributes.ts";
import { isLocalId } from "../../accounts/local-ids.ts";
import { phoneNumber } from "../../codes/phone-number.ts";
import type { IdentityContext } from "../../context.ts";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { isPasswordHash } from "../../passwords/passwords.ts";
import { assertKeptFactors } from "../../second-factors/assert-kept-factors.ts";
import { federatedIdentity } from "./update-account.ts";

/** Enough for a thousand accounts with every field. */
const BODY_LIMIT = 4 * 1024 * 1024;
const HASH_ALGORITHM = "ARGON2";
/** The entries in which SDKs list the account's own password and phone. */
const OWN_PROVIDERS = ["password", "phone"];

/**
 * accounts:batchCreate imports accounts. Failed ones are listed with the reason and do not affect the others. Password
 * hashes are in the format of accounts:batchGet (hashAlgorithm ARGON2). Weaker algorithms are rejected: import such
 * accounts without a hash, and let their owners reset the password. Secrets of second factors are not imported; existing
 * accounts keep theirs.
 */
export const batchCreate = operation({
  method: "POST",
  path: "accounts:batchCreate",
  admin: true,
  bodyLimit: BODY_LIMIT,
  request: batchCreateRequest,
  async handle({ users = [], hashAlgorithm, allowOverwrite = true }, context): Promise<BatchCreateResponse> {
    if (hashAlgorithm !== undefined && hashAlgorithm !== HASH_ALGORITHM) {
      throw new IdentityError(
        "INVALID_HASH_ALGORITHM",
        `Password hashes can be imported as ${HASH_ALGORITHM} only`,
      );
    }
    const error: { index: number; message: string }[] = [];
    for (const [index, user] of users.entries()) {
      try {
        await importAccount(user, allowOverwrite, context);
      } catch (failure) {
        if (!(failure instanceof IdentityError)) throw failure;
        error.push({ index, message: failure.message });
      }
    }
    const kind = "identitytoolkit#UploadAccountResponse";
    return error.length ? { kind, error } : { kind };
  },
});

async function importAccount(
  user: ImportedUser,
  overwrite: boolean,
  { accounts, database, oobCodes }: IdentityContext,
): Promise<void> {
  const { localId, email, passwordHash } = user;
  if (!localId || !isLocalId(localId)) throw new IdentityError("INVALID_LOCAL_ID");
  if (email !== undefined && !isEmail(email)) throw new IdentityError("INVALID_EMAIL");
  const hash = passwordHash === undefined ? undefined : Buffer.from(passwordHash, "base64").toString();
  if (hash !== undefined && !isPasswordHash(hash)) {
    throw new IdentityError(
      "INVALID_HASH_ALGORITHM",
      "The password hash is not an argon2id hash in PHC format",
    );
  }
  const identities = (user.providerUserInfo ?? [])
    .filter(({ providerId }) => !OWN_PROVIDERS.includes(providerId))
    .map(federatedIdentity);
  const account = {
    localId,
    email: email && normalizeEmail(email),
    emailVerified: user.emailVerified,
    emailLink: user.emailLinkSignin,
    phoneNumber: user.phoneNumber === undefined ? undefined : phoneNumber(user.phoneNumber),
    passwordHash: hash,
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
