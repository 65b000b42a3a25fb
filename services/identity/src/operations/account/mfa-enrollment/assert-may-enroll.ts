import type { Account } from "../../../accounts/accounts.ts";
import { IdentityError } from "../../../errors.ts";

/**
 * With an unverified address, a second factor could lock out the mailbox's owner; phone-only accounts cannot have one in
 * the protocol.
 */
export function assertMayEnroll(owner: Account): void {
  if (!owner.email) throw new IdentityError("UNSUPPORTED_FIRST_FACTOR");
  if (!owner.emailVerified) {
    throw new IdentityError(
      "UNVERIFIED_EMAIL",
      "Need to verify email first before enrolling second factors.",
    );
  }
  if (owner.factors.length > 0) throw new IdentityError("SECOND_FACTOR_EXISTS");
}
