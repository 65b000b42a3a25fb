import { anything, type Checked, filledText, flag, list, optional, shape, text } from "../../calls/answer.ts";
import { takes } from "../../calls/contract.ts";
import type {
  deleteRequest,
  lookupRequest,
  resetPasswordRequest,
  sendOobCodeRequest,
  updateRequest,
} from "../messages.ts";
import type {
  finalizeMfaEnrollmentRequest,
  startMfaEnrollmentRequest,
  withdrawMfaRequest,
} from "../sign-in-messages.ts";
import type { IdentityContract } from "./identity-contract.ts";

const account = shape({
  localId: filledText,
  /** Phone-only accounts have none. */
  email: optional(text),
  emailVerified: optional(flag),
  phoneNumber: optional(text),
  displayName: optional(text),
  photoUrl: optional(text),
});
/** An account as pages have it. */
export type Account = Checked<typeof account>;

/** The account of an ID token. */
export const lookup = {
  path: "accounts:lookup",
  caller: "api-key",
  request: takes<typeof lookupRequest>(),
  answer: shape({ users: optional(list(account)) }),
  errors: [],
} satisfies IdentityContract;

/** Changes the owner's profile, password or sign-in methods, or applies an emailed code. */
export const update = {
  path: "accounts:update",
  caller: "api-key",
  request: takes<typeof updateRequest>(),
  /** A token, where the change ended the one that made it. */
  answer: shape({ localId: text, email: optional(text), idToken: optional(text) }),
  errors: [
    "ADMIN_ONLY_OPERATION",
    "CREDENTIAL_TOO_OLD_LOGIN_AGAIN",
    "EMAIL_EXISTS",
    "EXPIRED_OOB_CODE",
    "INVALID_LOGIN_CREDENTIALS",
    "INVALID_OOB_CODE",
    "OPERATION_NOT_ALLOWED",
    "PASSWORD_DOES_NOT_MEET_REQUIREMENTS",
    "WEAK_PASSWORD",
  ],
} satisfies IdentityContract;

/** Deletes the owner's account with its codes and sessions. */
export const deleteAccount = {
  path: "accounts:delete",
  caller: "api-key",
  request: takes<typeof deleteRequest>(),
  answer: anything,
  errors: ["ADMIN_ONLY_OPERATION", "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"],
} satisfies IdentityContract;

/** Emails a link with a single-use code. */
export const sendOobCode = {
  path: "accounts:sendOobCode",
  caller: "api-key",
  request: takes<typeof sendOobCodeRequest>(),
  /** To whom. */
  answer: shape({ email: text }),
  errors: [
    "ADMIN_ONLY_OPERATION",
    "CREDENTIAL_TOO_OLD_LOGIN_AGAIN",
    "INVALID_CONTINUE_URI",
    "INVALID_EMAIL",
    "INVALID_NEW_EMAIL",
    "INVALID_RECIPIENT_EMAIL",
    "INVALID_REQ_TYPE",
    "MISSING_CONTINUE_URI",
    "MISSING_EMAIL",
    "MISSING_NEW_EMAIL",
    "MISSING_REQ_TYPE",
    "SEND_EMAIL_FAILED",
    "UNAUTHORIZED_DOMAIN",
  ],
} satisfies IdentityContract;

/** Whose code it is, and what for; with a new password, sets that. */
export const resetPassword = {
  path: "accounts:resetPassword",
  caller: "api-key",
  request: takes<typeof resetPasswordRequest>(),
  /** `newEmail`: of a code that changes the address, or undoes a change. */
  answer: shape({ requestType: text, email: optional(text), newEmail: optional(text) }),
  errors: [
    "EXPIRED_OOB_CODE",
    "INVALID_OOB_CODE",
    "MISSING_OOB_CODE",
    "PASSWORD_DOES_NOT_MEET_REQUIREMENTS",
    "WEAK_PASSWORD",
  ],
} satisfies IdentityContract;

/** A secret for an authenticator app. */
export const startMfaEnrollment = {
  path: "accounts/mfaEnrollment:start",
  versions: ["v2"],
  caller: "api-key",
  request: takes<typeof startMfaEnrollmentRequest>(),
  answer: anything,
  errors: [
    "ADMIN_ONLY_OPERATION",
    "CREDENTIAL_TOO_OLD_LOGIN_AGAIN",
    "OPERATION_NOT_ALLOWED",
    "SECOND_FACTOR_EXISTS",
    "UNSUPPORTED_FIRST_FACTOR",
    "UNVERIFIED_EMAIL",
  ],
} satisfies IdentityContract;

/** Turns the second factor on, with a first code. */
export const finalizeMfaEnrollment = {
  path: "accounts/mfaEnrollment:finalize",
  versions: ["v2"],
  caller: "api-key",
  request: takes<typeof finalizeMfaEnrollmentRequest>(),
  answer: anything,
  errors: [
    "ADMIN_ONLY_OPERATION",
    "CREDENTIAL_TOO_OLD_LOGIN_AGAIN",
    "INVALID_CODE",
    "INVALID_SESSION_INFO",
    "MISSING_CODE",
    "MISSING_SESSION_INFO",
    "SECOND_FACTOR_EXISTS",
    "SESSION_EXPIRED",
    "UNSUPPORTED_FIRST_FACTOR",
    "UNVERIFIED_EMAIL",
  ],
} satisfies IdentityContract;

/** Turns the second factor off. */
export const withdrawMfa = {
  path: "accounts/mfaEnrollment:withdraw",
  versions: ["v2"],
  caller: "api-key",
  request: takes<typeof withdrawMfaRequest>(),
  answer: anything,
  errors: [
    "ADMIN_ONLY_OPERATION",
    "CREDENTIAL_TOO_OLD_LOGIN_AGAIN",
    "MFA_ENROLLMENT_NOT_FOUND",
    "MISSING_MFA_ENROLLMENT_ID",
  ],
} satisfies IdentityContract;
