/**
 * The Identity Toolkit protocol's messages: what each operation takes and gives.
 * Source: the published REST references of Identity Platform (identitytoolkit v1, securetoken v1).
 * Unknown members are dropped, as stock clients send some that mean nothing here.
 */
import { z } from "zod";
import { PROFILE_TEXT_MAX_LENGTH, plainText } from "../plain-text.ts";

/** Any text of a message but a token. */
export const text = plainText(PROFILE_TEXT_MAX_LENGTH);
/** An ID token: ours or a provider's, which carry more than a few names and addresses. */
export const tokenText = plainText(16_384);
/** Never kept, so it may be anything: what can be nobody's password is refused as a wrong or as a weak one. */
export const passwordText = z.string();
export const flagMember = z.boolean().optional();

/** Where a mailed link leads after its work is done, as every operation that mails takes it. */
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

/** What owners change of their own account and the server credential of any. */
export const profileChanges = {
  password: passwordText.optional(),
  displayName: text.optional(),
  photoUrl: text.optional(),
  deleteAttribute: z.array(z.enum(["DISPLAY_NAME", "PHOTO_URL"])).optional(),
  /** `password`, `phone` or a provider: the ways of signing in to take away. */
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
  /** VERIFY_AND_CHANGE_EMAIL: where the mail goes, and the address to be. */
  newEmail: text.optional(),
  idToken: tokenText.optional(),
  ...actionCodeSettings,
});

export const resetPasswordRequest = z.object({
  oobCode: text.optional(),
  newPassword: passwordText.optional(),
});

export const tokenRequest = z.object({
  grant_type: text.optional(),
  refresh_token: text.optional(),
});

/** Members that every answer with fresh tokens carries. `expiresIn` is in seconds, as text. */
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

/** What a sign-in answers instead of tokens where a second factor is asked for. */
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

/** A sign-in's answer: with tokens, or pending. */
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

/** One account as look-up gives it. Times: milliseconds (createdAt, lastLoginAt, passwordUpdatedAt) or seconds (validSince). */
export interface AccountInfo {
  localId: string;
  /** Accounts that sign in by phone may have none. */
  email?: string;
  emailVerified: boolean;
  phoneNumber?: string;
  displayName?: string;
  photoUrl?: string;
  disabled: boolean;
  /** Beyond the protocol: lasting changes need the server credential. */
  guarded?: boolean;
  validSince: string;
  createdAt: string;
  lastLoginAt?: string;
  lastRefreshAt?: string;
  passwordHash?: string;
  passwordUpdatedAt?: number;
  emailLinkSignin?: boolean;
  /** Further claims of the account's ID tokens, as JSON. */
  customAttributes?: string;
  mfaInfo?: MfaEnrollment[];
  providerUserInfo: ProviderUserInfo[];
}

/** An account that signs in by its address, as pages know them. */
export interface UserInfo extends AccountInfo {
  email: string;
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
}

export interface ResetPasswordResponse {
  kind: "identitytoolkit#ResetPasswordResponse";
  /** Not of a code that signs in. */
  email?: string;
  /** The address to be, of a code that changes it; of one that undoes a change, the address that there is now. */
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

export interface ProjectsResponse {
  projectId: string;
  authorizedDomains: string[];
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
