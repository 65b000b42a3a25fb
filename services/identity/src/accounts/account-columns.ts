import { violatedConstraint } from "@sealwright/database";
import { epochSeconds, SECOND } from "@sealwright/runtime";
import { IdentityError } from "../errors.ts";
import type { Account } from "./account-query.ts";

/** The initial values of an account; everything except a way to sign in is optional. */
export interface NewAccount {
  localId?: string | undefined;
  email?: string | undefined;
  emailVerified?: boolean | undefined;
  /** In place of `email` when another account has that address. */
  claimedEmail?: string | undefined;
  emailLink?: boolean | undefined;
  phoneNumber?: string | undefined;
  passwordHash?: string | undefined;
  displayName?: string | undefined;
  photoUrl?: string | undefined;
  customAttributes?: string | undefined;
  disabled?: boolean | undefined;
  guarded?: boolean | undefined;
  createdAt?: Date | undefined;
  lastLoginAt?: Date | undefined;
  validSince?: Date | undefined;
}

export type AccountChanges = Partial<
  Pick<
    Account,
    | "email"
    | "claimedEmail"
    | "emailVerified"
    | "emailLink"
    | "phoneNumber"
    | "displayName"
    | "photoUrl"
    | "passwordHash"
    | "customAttributes"
    | "disabled"
    | "guarded"
  >
>;

export function accountColumns(account: NewAccount, now: Date) {
  return {
    email: account.email ?? null,
    emailVerified: account.emailVerified ?? false,
    claimedEmail: account.claimedEmail ?? null,
    mailboxProvedAt: account.email && account.emailVerified ? now : null,
    emailLink: account.emailLink ?? false,
    phoneNumber: account.phoneNumber ?? null,
    phoneUpdatedAt: account.phoneNumber ? now : null,
    displayName: account.displayName ?? null,
    photoUrl: account.photoUrl ?? null,
    passwordHash: account.passwordHash ?? null,
    passwordUpdatedAt: account.passwordHash ? now : null,
    customAttributes: account.customAttributes ?? null,
    disabled: account.disabled ?? false,
    guarded: account.guarded ?? false,
    validSince: wholeSecond(account.validSince ?? account.createdAt ?? now),
    createdAt: account.createdAt ?? now,
    lastLoginAt: account.lastLoginAt ?? null,
  };
}

function wholeSecond(time: Date): Date {
  return new Date(epochSeconds(time.getTime()) * SECOND);
}

const CONSTRAINT_ERRORS = {
  accounts_email_key: "EMAIL_EXISTS",
  accounts_phone_number_key: "PHONE_NUMBER_EXISTS",
  accounts_pkey: "DUPLICATE_LOCAL_ID",
  federated_identities_key: "FEDERATED_USER_ID_ALREADY_LINKED",
  federated_identities_account: "PROVIDER_ALREADY_LINKED",
} as const;

/** Rethrows a violated unique constraint as the protocol's error. */
export function rethrowDuplicate(error: unknown): never {
  const constraint = violatedConstraint(error);
  const code = constraint && CONSTRAINT_ERRORS[constraint as keyof typeof CONSTRAINT_ERRORS];
  throw code ? new IdentityError(code) : error;
}
