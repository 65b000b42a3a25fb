import { isEmail, normalizeEmail } from "@sealwright/protocol/credentials";
import {
  type BatchCreateResponse,
  batchCreateRequest,
  type ImportedUser,
} from "@sealwright/protocol/identity";
import { SECOND } from "@sealwright/runtime";
import type { Account } from "../../accounts/accounts.ts";
import { customAttributes } from "../../accounts/custom-attributes.ts";
import { isLocalId } from "../../accounts/local-ids.ts";
import { phoneNumber } from "../../codes/phone-codes.ts";
import type { IdentityContext } from "../../context.ts";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { isPasswordHash } from "../../passwords/passwords.ts";
import { federatedIdentity } from "./update-account.ts";

/** A thousand accounts with all that they may have. */
const BODY_LIMIT = 4 * 1024 * 1024;
const HASH_ALGORITHM = "ARGON2";
/** How SDKs call the entries that stand for the account's own password and phone. */
const OWN_PROVIDERS = ["password", "phone"];

/**
 * accounts:batchCreate imports accounts. One that cannot be taken is listed with the reason and keeps no other out.
 * Password hashes come as accounts:batchGet gives them (hashAlgorithm ARGON2); those of other algorithms are refused,
 * so that no account rests on a weaker one: such accounts come without, and their owners reset. The secrets of second
 * factors do not travel: an account that is here keeps its own.
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
        await take(user, allowOverwrite, context);
      } catch (refusal) {
        if (!(refusal instanceof IdentityError)) throw refusal;
        error.push({ index, message: refusal.message });
      }
    }
    const kind = "identitytoolkit#UploadAccountResponse";
    return error.length ? { kind, error } : { kind };
  },
});

async function take(
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
    assertFactorsAreHere(user, current);
    if (current) {
      await oobCodes.stopAll(localId, tx);
      // As its second factors, what an account is guarded by outlives an import that does not speak of it.
      await accounts.overwrite(current, { ...account, guarded: account.guarded ?? current.guarded }, tx);
    } else await accounts.create(account, tx);
    for (const identity of identities) await accounts.link(localId, identity, tx);
  });
}

/** A factor that was exported is not to be lost in silence: the account would open by its password alone. */
function assertFactorsAreHere({ mfaInfo = [] }: ImportedUser, current: Account | undefined): void {
  const here = new Set(current?.factors.map(({ enrollmentId }) => enrollmentId));
  if (mfaInfo.every(({ mfaEnrollmentId = "" }) => here.has(mfaEnrollmentId))) return;
  throw new IdentityError(
    "MFA_ENROLLMENT_NOT_FOUND",
    "Secrets of second factors are not imported: leave mfaInfo out, and the owner sets one up anew",
  );
}
