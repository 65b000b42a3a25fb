/**
 * The Identity Toolkit protocol's messages: what each operation takes and gives.
 * Source: the published REST references of Identity Platform (identitytoolkit v1, securetoken v1).
 * Unknown members are dropped, as stock clients send some that mean nothing here.
 */
import { z } from "zod";
import { plainText } from "../plain-text.ts";

const text = plainText(4096);
const flagMember = z.boolean().optional();

/** Where a mailed link leads after its work is done, as every operation that mails takes it. */
const actionCodeSettings = {
  continueUrl: text.optional(),
  canHandleCodeInApp: flagMember,
};

export const signUpRequest = z.object({
  email: text.optional(),
  password: text.optional(),
  displayName: text.optional(),
  photoUrl: text.optional(),
  returnSecureToken: flagMember,
});

export const signInWithPasswordRequest = z.object({
  email: text.optional(),
  password: text.optional(),
  returnSecureToken: flagMember,
});

export const lookupRequest = z.object({
  idToken: text.optional(),
  localId: z.array(text).max(100).optional(),
  email: z.array(text).max(100).optional(),
});

export const updateRequest = z.object({
  email: text.optional(),
  idToken: text.optional(),
  oobCode: text.optional(),
  password: text.optional(),
  displayName: text.optional(),
  photoUrl: text.optional(),
  deleteAttribute: z.array(z.enum(["DISPLAY_NAME", "PHOTO_URL"])).optional(),
  returnSecureToken: flagMember,
});

export const deleteRequest = z.object({ idToken: text.optional() });

export const OOB_REQUEST_TYPES = ["VERIFY_EMAIL", "PASSWORD_RESET"] as const;
export type OobRequestType = (typeof OOB_REQUEST_TYPES)[number];

export const sendOobCodeRequest = z.object({
  requestType: text.optional(),
  email: text.optional(),
  idToken: text.optional(),
  ...actionCodeSettings,
});

export const resetPasswordRequest = z.object({
  oobCode: text.optional(),
  newPassword: text.optional(),
});

export const tokenRequest = z.object({
  grant_type: text.optional(),
  refresh_token: text.optional(),
});

/** Members that every answer with fresh tokens carries. `expiresIn` is in seconds, as text. */
export interface TokenAnswer {
  idToken: string;
  refreshToken: string;
  expiresIn: string;
  localId: string;
}

export interface SignUpAnswer extends TokenAnswer {
  kind: "identitytoolkit#SignupNewUserResponse";
  email: string;
  displayName?: string;
}

export interface SignInWithPasswordAnswer extends TokenAnswer {
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
  displayName?: string;
  photoUrl?: string;
}

/** One account as look-up gives it. Times: milliseconds (createdAt, lastLoginAt, passwordUpdatedAt) or seconds (validSince). */
export interface UserInfo {
  localId: string;
  email: string;
  emailVerified: boolean;
  displayName?: string;
  photoUrl?: string;
  disabled: boolean;
  validSince: string;
  createdAt: string;
  lastLoginAt?: string;
  lastRefreshAt?: string;
  passwordHash?: string;
  passwordUpdatedAt?: number;
  providerUserInfo: ProviderUserInfo[];
}

export interface LookupAnswer {
  kind: "identitytoolkit#GetAccountInfoResponse";
  users?: UserInfo[];
}

export interface UpdateAnswer extends Partial<TokenAnswer> {
  kind: "identitytoolkit#SetAccountInfoResponse";
  localId: string;
  email: string;
  emailVerified: boolean;
  displayName?: string;
  photoUrl?: string;
  providerUserInfo: ProviderUserInfo[];
}

export interface SendOobCodeAnswer {
  kind: "identitytoolkit#GetOobConfirmationCodeResponse";
  email: string;
}

export interface ResetPasswordAnswer {
  kind: "identitytoolkit#ResetPasswordResponse";
  email: string;
  requestType: OobRequestType;
}

export interface RefreshAnswer {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: string;
  token_type: "Bearer";
  user_id: string;
  project_id: string;
}

export interface ProjectsAnswer {
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
  email: string;
  email_verified: boolean;
  name?: string;
  picture?: string;
  firebase: { identities: Record<string, string[]>; sign_in_provider: string };
}
