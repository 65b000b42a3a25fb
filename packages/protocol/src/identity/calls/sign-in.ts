import { anything, flag, list, optional, shape, text } from "../../calls/answer.ts";
import { takes } from "../../calls/contract.ts";
import type {
  revokeTokenRequest,
  signInWithPasswordRequest,
  signUpRequest,
  tokenRequest,
} from "../messages.ts";
import type {
  createAuthUriRequest,
  finalizeMfaSignInRequest,
  sendVerificationCodeRequest,
  signInWithEmailLinkRequest,
  signInWithIdpRequest,
  signInWithPhoneNumberRequest,
  startMfaSignInRequest,
} from "../sign-in-messages.ts";
import type { IdentityContract } from "./identity-contract.ts";
import { tokens } from "./tokens.ts";

/** Creates an account with an email address and a password, and signs in; with an ID token, adds both to its owner's. */
export const signUp = {
  path: "accounts:signUp",
  caller: "api-key",
  request: takes<typeof signUpRequest>(),
  answer: tokens,
  errors: [
    "ADMIN_ONLY_OPERATION",
    "CREDENTIAL_TOO_OLD_LOGIN_AGAIN",
    "EMAIL_EXISTS",
    "INVALID_EMAIL",
    "INVALID_RECIPIENT_EMAIL",
    "MISSING_EMAIL",
    "MISSING_PASSWORD",
    "OPERATION_NOT_ALLOWED",
    "PASSWORD_DOES_NOT_MEET_REQUIREMENTS",
    "PROVIDER_ALREADY_LINKED",
    "SEND_EMAIL_FAILED",
    "WEAK_PASSWORD",
  ],
} satisfies IdentityContract;

/** Signs in, or asks for a second factor. */
export const signInWithPassword = {
  path: "accounts:signInWithPassword",
  caller: "api-key",
  request: takes<typeof signInWithPasswordRequest>(),
  answer: tokens,
  errors: ["INVALID_EMAIL", "INVALID_LOGIN_CREDENTIALS", "MISSING_EMAIL", "MISSING_PASSWORD"],
} satisfies IdentityContract;

/** Consumes the code of a mailed link. With an ID token it adds the address to the owner's account. */
export const signInWithEmailLink = {
  path: "accounts:signInWithEmailLink",
  caller: "api-key",
  request: takes<typeof signInWithEmailLinkRequest>(),
  answer: tokens,
  errors: [
    "ADMIN_ONLY_OPERATION",
    "CREDENTIAL_TOO_OLD_LOGIN_AGAIN",
    "EMAIL_EXISTS",
    "EXPIRED_OOB_CODE",
    "INVALID_EMAIL",
    "INVALID_LOGIN_CREDENTIALS",
    "INVALID_OOB_CODE",
    "MISSING_EMAIL",
    "MISSING_OOB_CODE",
    "OPERATION_NOT_ALLOWED",
  ],
} satisfies IdentityContract;

/** Signs in with a provider's ID token, or links it. With `needConfirmation` there are no tokens. */
export const signInWithIdp = {
  path: "accounts:signInWithIdp",
  caller: "api-key",
  request: takes<typeof signInWithIdpRequest>(),
  answer: shape({
    idToken: optional(text),
    refreshToken: optional(text),
    expiresIn: optional(text),
    localId: optional(text),
    isNewUser: optional(flag),
    email: optional(text),
    emailVerified: optional(flag),
    verifiedProvider: optional(list(text)),
  }),
  errors: [
    "ADMIN_ONLY_OPERATION",
    "CREDENTIAL_TOO_OLD_LOGIN_AGAIN",
    "EMAIL_EXISTS",
    "FEDERATED_USER_ID_ALREADY_LINKED",
    "INVALID_IDP_RESPONSE",
    "INVALID_LOGIN_CREDENTIALS",
    "INVALID_PROVIDER_ID",
    "MISSING_OR_INVALID_NONCE",
    "OPERATION_NOT_ALLOWED",
    "PROVIDER_ALREADY_LINKED",
  ],
} satisfies IdentityContract;

/** Which ways of signing in an address has: none are told. */
export const createAuthUri = {
  path: "accounts:createAuthUri",
  caller: "api-key",
  request: takes<typeof createAuthUriRequest>(),
  answer: anything,
  errors: [
    "INVALID_CONTINUE_URI",
    "INVALID_IDENTIFIER",
    "MISSING_CONTINUE_URI",
    "MISSING_IDENTIFIER",
    "OPERATION_NOT_ALLOWED",
    "UNAUTHORIZED_DOMAIN",
  ],
} satisfies IdentityContract;

/** Sends a code to a phone. */
export const sendVerificationCode = {
  path: "accounts:sendVerificationCode",
  caller: "api-key",
  request: takes<typeof sendVerificationCodeRequest>(),
  answer: anything,
  errors: ["INVALID_PHONE_NUMBER", "MISSING_PHONE_NUMBER", "OPERATION_NOT_ALLOWED"],
} satisfies IdentityContract;

/** Signs in with that code. With an ID token it adds the number to the owner's account. */
export const signInWithPhoneNumber = {
  path: "accounts:signInWithPhoneNumber",
  caller: "api-key",
  request: takes<typeof signInWithPhoneNumberRequest>(),
  answer: anything,
  errors: [
    "ADMIN_ONLY_OPERATION",
    "CREDENTIAL_TOO_OLD_LOGIN_AGAIN",
    "INVALID_CODE",
    "INVALID_LOGIN_CREDENTIALS",
    "INVALID_PHONE_NUMBER",
    "INVALID_SESSION_INFO",
    "INVALID_TEMPORARY_PROOF",
    "MISSING_CODE",
    "MISSING_PHONE_NUMBER",
    "MISSING_SESSION_INFO",
    "OPERATION_NOT_ALLOWED",
    "PHONE_NUMBER_EXISTS",
    "SESSION_EXPIRED",
  ],
} satisfies IdentityContract;

/** Chooses the second factor of a sign-in. */
export const startMfaSignIn = {
  path: "accounts/mfaSignIn:start",
  versions: ["v2"],
  caller: "api-key",
  request: takes<typeof startMfaSignInRequest>(),
  answer: anything,
  errors: [
    "INVALID_MFA_PENDING_CREDENTIAL",
    "MFA_ENROLLMENT_NOT_FOUND",
    "MISSING_MFA_ENROLLMENT_ID",
    "MISSING_MFA_PENDING_CREDENTIAL",
  ],
} satisfies IdentityContract;

/** Completes a sign-in with a code of one of its factors. */
export const finalizeMfaSignIn = {
  path: "accounts/mfaSignIn:finalize",
  versions: ["v2"],
  caller: "api-key",
  request: takes<typeof finalizeMfaSignInRequest>(),
  answer: tokens,
  errors: [
    "INVALID_CODE",
    "INVALID_LOGIN_CREDENTIALS",
    "INVALID_MFA_PENDING_CREDENTIAL",
    "MFA_ENROLLMENT_NOT_FOUND",
    "MISSING_CODE",
    "MISSING_MFA_ENROLLMENT_ID",
    "MISSING_MFA_PENDING_CREDENTIAL",
  ],
} satisfies IdentityContract;

/** Exchanges a refresh token for a new ID token. A form, and the answer in snake case, as in OAuth. */
export const token = {
  path: "token",
  encoding: "form",
  caller: "api-key",
  request: takes<typeof tokenRequest>(),
  answer: shape({ id_token: text, refresh_token: text }),
  errors: ["INVALID_GRANT_TYPE", "INVALID_REFRESH_TOKEN", "MISSING_REFRESH_TOKEN"],
} satisfies IdentityContract;

/** Signing out: ends the session of a refresh token. An unknown one is not an error. */
export const revokeToken = {
  path: "accounts:revokeToken",
  versions: ["v1", "v2"],
  caller: "api-key",
  request: takes<typeof revokeTokenRequest>(),
  answer: anything,
  errors: ["MISSING_REFRESH_TOKEN"],
} satisfies IdentityContract;
