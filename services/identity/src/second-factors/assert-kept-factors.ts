import type { Account } from "../accounts/accounts.ts";
import { IdentityError } from "../errors.ts";

interface Listed {
  mfaEnrollmentId?: string | undefined;
  phoneInfo?: string | undefined;
}

/**
 * A list of the second factors to keep, as SDKs send it, may name existing ones only: quietly dropping what it leaves out for
 * the sake of one that cannot be added would leave the account with its password alone.
 * @throws IdentityError OPERATION_NOT_ALLOWED, MFA_ENROLLMENT_NOT_FOUND
 */
export function assertKeptFactors(listed: readonly Listed[], account: Account | undefined): void {
  if (listed.some(({ phoneInfo }) => phoneInfo !== undefined)) {
    throw new IdentityError(
      "OPERATION_NOT_ALLOWED",
      "A phone cannot be a second factor here, so nothing was changed. Owners set up an authenticator app themselves",
    );
  }
  const existing = new Set(account?.factors.map(({ enrollmentId }) => enrollmentId));
  if (listed.every(({ mfaEnrollmentId = "" }) => existing.has(mfaEnrollmentId))) return;
  throw new IdentityError(
    "MFA_ENROLLMENT_NOT_FOUND",
    "Second factors cannot be added with the server credential: leave them out and let the owner enroll",
  );
}
