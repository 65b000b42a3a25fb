/**
 * The Identity Toolkit protocol's messages: request and response of each operation.
 * Source: the published REST references of Identity Platform (identitytoolkit v1, securetoken v1).
 * Unknown members are dropped, since stock clients send some that are not supported here.
 */
import { z } from "zod";
import { PROFILE_TEXT_MAX_LENGTH, plainText } from "../plain-text.ts";

/** Any text in a message except tokens. */
export const text = plainText(PROFILE_TEXT_MAX_LENGTH);
/** An ID token, ours or a provider's: longer than other text. */
export const tokenText = plainText(16_384);
/** Never stored, so it may be anything: an impossible password is rejected as wrong or weak. */
export const passwordText = z.string();
export const flagMember = z.boolean().optional();

/** Where an emailed link redirects, for every operation that sends email. */
const actionCodeSettings = {
  continueUrl: text.optional(),
  canHandleCodeInApp: flagMember,
};

export const signUpRequest = z.object({
  /** With it, the password is added to the owner's account. */
  idToken: tokenText.optional(),
  email: text.optional(),
  password: passwordText.optional(),
  displayName: text.optional(),
  photoUrl: text.optional(),
  returnSecureToken: flagMember,
});

export const signInWithPasswordRequest = z.object({
  email: text.optional(),
  password: passwordText.optional(),
  returnSecureToken: flagMember,
});

const lookupList = z.array(text).max(100).optional();

export const lookupRequest = z.object({
  idToken: tokenText.optional(),
  localId: lookupList,
  email: lookupList,
  phoneNumber: lookupList,
  federatedUserId: z
    .array(z.object({ providerId: text, rawId: text }))
    .max(100)
    .optional(),
});

/** Changes by owners, and by callers with the server credential for any account. */
export const profileChanges = {
  password: passwordText.optional(),
  displayName: text.optional(),
  photoUrl: text.optional(),
  deleteAttribute: z.array(z.enum(["DISPLAY_NAME", "PHOTO_URL"])).optional(),
  /** The sign-in methods to remove: `password`, `phone` or a provider. */
  deleteProvider: z.array(text).max(10).optional(),
};

export const updateRequest = z.object({
  ...profileChanges,
  email: text.optional(),
  idToken: tokenText.optional(),
  oobCode: text.optional(),
  returnSecureToken: flagMember,
});

export const deleteRequest = z.object({ idToken: tokenText.optional() });

export const OOB_REQUEST_TYPES = [
  "VERIFY_EMAIL",
  "PASSWORD_RESET",
  "EMAIL_SIGNIN",
  "VERIFY_AND_CHANGE_EMAIL",
  "RECOVER_EMAIL",
] as const;
export type OobRequestType = (typeof OOB_REQUEST_TYPES)[number];

export const sendOobCodeRequest = z.object({
  requestType: text.optional(),
  email: text.optional(),
  /** VERIFY_AND_CHANGE_EMAIL: the new address, which receives the email. */
  newEmail: text.optional(),
  idToken: tokenText.optional(),
  /** With the server credential: returns the link instead of mailing it. */
  returnOobLink: flagMember,
  ...actionCodeSettings,
});

export const resetPasswordRequest = z.object({
  oobCode: text.optional(),
  newPassword: passwordText.optional(),
});

/** Web SDKs send a form in snake case, native ones JSON in camel case. */
export const tokenRequest = z.object({
  grant_type: text.optional(),
  grantType: text.optional(),
  refresh_token: text.optional(),
  refreshToken: text.optional(),
});

/** Sign-out: ends the session of a refresh token, which is the credential. */
export const revokeTokenRequest = z.object({
  tokenType: z.enum(["REFRESH_TOKEN"]).optional(),
  token: text.optional(),
});

/** Of a call that says all by its path. */
export const noRequest = z.object({});

/** The members of every response with new tokens. `expiresIn` is in seconds, as text. */
export interface TokenResponse {
  idToken: string;
  refreshToken: string;
  expiresIn: string;
  localId: string;
}

/** A second factor as clients list it. */
export interface MfaEnrollment {
  mfaEnrollmentId: string;
  displayName?: string;
  /** RFC 3339. */
  enrolledAt: string;
  totpInfo: Record<string, never>;
}

/** The response of a sign-in that requires a second factor. */
export interface MfaPendingResponse {
  mfaPendingCredential: string;
  mfaInfo: MfaEnrollment[];
  localId: string;
}

export interface SignUpResponse extends TokenResponse {
  kind: "identitytoolkit#SignupNewUserResponse";
  email: string;
  displayName?: string;
}

/** A sign-in's response: with tokens, or pending. */
export type OrPending<Tokens extends TokenResponse> =
  | Tokens
  | (Omit<Tokens, keyof TokenResponse> & MfaPendingResponse);

export interface SignInWithPasswordResponse extends TokenResponse {
  kind: "identitytoolkit#VerifyPasswordResponse";
  email: string;
  displayName: string;
  registered: true;
}

export interface ProviderUserInfo {
  providerId: string;
  rawId: string;
  federatedId?: string;
  email?: string;
  phoneNumber?: string;
  displayName?: string;
  photoUrl?: string;
}

/** An account as accounts:lookup returns it. Times: milliseconds (createdAt, lastLoginAt, passwordUpdatedAt) or seconds (validSince). */
export interface AccountInfo {
  localId: string;
  /** Phone-only accounts have none. */
  email?: string;
  emailVerified: boolean;
  phoneNumber?: string;
  displayName?: string;
  photoUrl?: string;
  disabled: boolean;
  /** Beyond the protocol: sensitive changes require the server credential. */
  guarded?: boolean;
  validSince: string;
  createdAt: string;
  lastLoginAt?: string;
  lastRefreshAt?: string;
  passwordHash?: string;
  passwordUpdatedAt?: number;
  emailLinkSignin?: boolean;
  /** Custom claims of the account's ID tokens, as JSON. */
  customAttributes?: string;
  mfaInfo?: MfaEnrollment[];
  providerUserInfo: ProviderUserInfo[];
}

export interface LookupResponse {
  kind: "identitytoolkit#GetAccountInfoResponse";
  users?: AccountInfo[];
}

export interface UpdateResponse extends Partial<TokenResponse> {
  kind: "identitytoolkit#SetAccountInfoResponse";
  localId: string;
  email?: string;
  emailVerified: boolean;
  displayName?: string;
  photoUrl?: string;
  providerUserInfo: ProviderUserInfo[];
}

export interface SendOobCodeResponse {
  kind: "identitytoolkit#GetOobConfirmationCodeResponse";
  email: string;
  /** With `returnOobLink`. */
  oobCode?: string;
  oobLink?: string;
}

export interface ResetPasswordResponse {
  kind: "identitytoolkit#ResetPasswordResponse";
  /** Missing for sign-in codes. */
  email?: string;
  /** The new address, of a code that changes it; the current address, of a code that undoes a change. */
  newEmail?: string;
  requestType: OobRequestType;
}

export interface RefreshResponse {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: string;
  token_type: "Bearer";
  user_id: string;
  project_id: string;
}

/** The claims of an ID token. Times in seconds. */
export interface IdTokenClaims {
  iss: string;
  aud: string;
  sub: string;
  user_id: string;
  auth_time: number;
  iat: number;
  exp: number;
  email?: string;
  email_verified?: boolean;
  phone_number?: string;
  name?: string;
  picture?: string;
  firebase: {
    identities: Record<string, string[]>;
    sign_in_provider: string;
    sign_in_second_factor?: string;
    second_factor_identifier?: string;
  };
}
