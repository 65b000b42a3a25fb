import type { Database } from "@sealwright/database";
import type { OobRequestType } from "@sealwright/protocol/identity";
import { type Clock, DAY, HOUR } from "@sealwright/runtime";
import type { Account } from "../accounts/accounts.ts";
import type { IdentityTables } from "../tables.ts";

/** How long an emailed code is valid, in milliseconds. */
export const OOB_LIFETIME: Record<OobRequestType, number> = {
  VERIFY_EMAIL: 3 * DAY,
  PASSWORD_RESET: HOUR,
  EMAIL_SIGNIN: HOUR,
  VERIFY_AND_CHANGE_EMAIL: HOUR,
  // The recipient did not request this email, so it stays valid until they are likely to have read it.
  RECOVER_EMAIL: 7 * DAY,
};

/** How long expired codes are stored, so that a late click gets "expired" rather than "invalid". */
export const STORED_AFTER_EXPIRY = 30 * DAY;

/**
 * A code's target: an account, a mailbox (EMAIL_SIGNIN), or an account and a mailbox (changing an email
 * address, and undoing that, with the account's `validSince` after the change).
 */
export type OobCode =
  | { requestType: "VERIFY_EMAIL" | "PASSWORD_RESET"; localId: string }
  | { requestType: "EMAIL_SIGNIN"; email: string }
  | { requestType: "VERIFY_AND_CHANGE_EMAIL"; localId: string; email: string }
  | { requestType: "RECOVER_EMAIL"; localId: string; email: string; validSince: Date };

export type OobCodeOf<Type extends OobRequestType> = Extract<OobCode, { requestType: Type }>;

/** A code to issue: for an account as it was read, or for a mailbox. */
export type OobCodeRequest =
  | { requestType: "VERIFY_EMAIL" | "PASSWORD_RESET"; account: Account }
  | { requestType: "EMAIL_SIGNIN"; email: string }
  | { requestType: "VERIFY_AND_CHANGE_EMAIL"; account: Account; email: string };

export interface OobContext {
  database: Database<IdentityTables>;
  clock: Clock;
}
