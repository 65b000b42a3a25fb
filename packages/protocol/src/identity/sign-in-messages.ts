/** Sign-in methods besides passwords: emailed links, providers, phones, and second factors. */
import { z } from "zod";
import { flagMember, type MfaPendingResponse, type TokenResponse, text, tokenText } from "./messages.ts";

export const signInWithEmailLinkRequest = z.object({
  email: text.optional(),
  oobCode: text.optional(),
  /** With it, the address is added to the owner's account. */
  idToken: tokenText.optional(),
});

export const signInWithIdpRequest = z.object({
  /** Form-encoded: `id_token`, `providerId`, `nonce`. */
  postBody: tokenText.optional(),
  requestUri: text.optional(),
  /** With it, the identity is added to the owner's account. */
  idToken: tokenText.optional(),
  /** False: an unknown identity is rejected. */
  autoCreate: flagMember,
  /** True: an identity of another account gets status 200 and the credential. */
  returnIdpCredential: flagMember,
  returnSecureToken: flagMember,
});

export const createAuthUriRequest = z.object({
  identifier: text.optional(),
  continueUri: text.optional(),
  providerId: text.optional(),
});

export const sendVerificationCodeRequest = z.object({ phoneNumber: text.optional() });

export const signInWithPhoneNumberRequest = z.object({
  sessionInfo: text.optional(),
  code: text.optional(),
  phoneNumber: text.optional(),
  temporaryProof: text.optional(),
  /** With it, the number is added to the owner's account. */
  idToken: tokenText.optional(),
  /** REAUTH: an unknown number is rejected. */
  operation: text.optional(),
});

export const startMfaEnrollmentRequest = z.object({
  idToken: tokenText.optional(),
  totpEnrollmentInfo: z.object({}).optional(),
});

export const finalizeMfaEnrollmentRequest = z.object({
  idToken: tokenText.optional(),
  displayName: text.optional(),
  totpVerificationInfo: z
    .object({ sessionInfo: text.optional(), verificationCode: text.optional() })
    .optional(),
});

export const withdrawMfaRequest = z.object({
  idToken: tokenText.optional(),
  mfaEnrollmentId: text.optional(),
});

export const startMfaSignInRequest = z.object({
  mfaPendingCredential: text.optional(),
  mfaEnrollmentId: text.optional(),
});

export const finalizeMfaSignInRequest = z.object({
  mfaPendingCredential: text.optional(),
  mfaEnrollmentId: text.optional(),
  totpVerificationInfo: z.object({ verificationCode: text.optional() }).optional(),
});

export interface SignInWithEmailLinkResponse extends TokenResponse {
  kind: "identitytoolkit#EmailLinkSigninResponse";
  email: string;
  isNewUser: boolean;
}

/** A provider's claims about a user; with `needConfirmation` there are no tokens. */
export type SignInWithIdpResponse = Partial<TokenResponse & MfaPendingResponse> & {
  kind: "identitytoolkit#VerifyAssertionResponse";
  providerId: string;
  federatedId: string;
  email?: string;
  emailVerified?: boolean;
  displayName?: string;
  fullName?: string;
  firstName?: string;
  lastName?: string;
  photoUrl?: string;
  isNewUser?: boolean;
  /** To link the existing account, its owner must sign in with one of `verifiedProvider`. */
  needConfirmation?: true;
  verifiedProvider?: string[];
  errorMessage?: string;
  oauthIdToken: string;
  nonce?: string;
  /** The token's claims, as JSON. */
  rawUserInfo: string;
};

export interface CreateAuthUriResponse {
  kind: "identitytoolkit#CreateAuthUriResponse";
  sessionId: string;
}

export interface SendVerificationCodeResponse {
  sessionInfo: string;
}

export interface SignInWithPhoneNumberResponse extends TokenResponse {
  phoneNumber: string;
  isNewUser: boolean;
}

/** The number belongs to another account; the proof signs in to that one. */
export interface PhoneNumberTakenResponse {
  phoneNumber: string;
  temporaryProof: string;
  /** Seconds, as text. */
  temporaryProofExpiresIn: string;
}

export interface StartMfaEnrollmentResponse {
  totpSessionInfo: {
    /** Base32. */
    sharedSecretKey: string;
    verificationCodeLength: number;
    hashingAlgorithm: "SHA1";
    periodSec: number;
    sessionInfo: string;
    /** RFC 3339. */
    finalizeEnrollmentTime: string;
  };
}

/** Tokens after the second factor was verified. */
export interface MfaResponse {
  idToken: string;
  refreshToken: string;
}

export interface PasswordPolicyResponse {
  customStrengthOptions: {
    minPasswordLength: number;
    maxPasswordLength: number;
    containsLowercaseCharacter: true;
    containsUppercaseCharacter: true;
    containsNumericCharacter: true;
  };
  allowedNonAlphanumericCharacters: string[];
  enforcementState: "ENFORCE";
  forceUpgradeOnSignin: false;
  schemaVersion: 1;
}
