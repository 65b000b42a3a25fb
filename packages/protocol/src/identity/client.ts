/**
 * The browser's identity client: the few calls that the pages make, without a dependency. It mirrors what the
 * protocol's stock SDK sends; that SDK is the test client that proves the service.
 */
import { createIdentityCall, type IdentityClientOptions } from "./call.ts";
import { identityCallError } from "./errors.ts";
import type {
  LookupResponse,
  OobRequestType,
  RefreshResponse,
  ResetPasswordResponse,
  SendOobCodeResponse,
  SignInWithPasswordResponse,
  SignUpResponse,
  UpdateResponse,
  UserInfo,
} from "./messages.ts";
import type { MfaResponse, SignInWithEmailLinkResponse, SignInWithIdpResponse } from "./sign-in-messages.ts";

/** Google renews tokens on another host. */
export function refreshBaseUrl(baseUrl: string): string {
  return baseUrl.replace("https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com");
}

export type IdentityClient = ReturnType<typeof createIdentityClient>;

/** Every method throws IdentityCallError: the service's error code, or `network-request-failed`. */
export function createIdentityClient(options: IdentityClientOptions) {
  const call = createIdentityCall(options);
  return {
    signUp: (email: string, password: string) =>
      call<SignUpResponse>("accounts:signUp", { email, password, returnSecureToken: true }),
    signInWithPassword: (email: string, password: string) =>
      call<SignInWithPasswordResponse>("accounts:signInWithPassword", {
        email,
        password,
        returnSecureToken: true,
      }),
    /**
     * Signs in with a provider's ID token. For servers: the response includes the provider's claims.
     * @param nonce the nonce of the token
     * @param requestUri the site that requested it
     * @param owner one of our ID tokens: the provider is linked to its account. Needs a fresh sign-in.
     */
    signInWithIdp: (providerId: string, idToken: string, nonce: string, requestUri: string, owner?: string) =>
      call<SignInWithIdpResponse>("accounts:signInWithIdp", {
        ...(owner === undefined ? {} : { idToken: owner }),
        postBody: String(new URLSearchParams({ id_token: idToken, providerId, nonce })),
        requestUri,
        returnSecureToken: true,
      }),
    /** Completes a sign-in after MultiFactorRequiredError, with a code of one of its factors. */
    finalizeMfaSignIn: (mfaPendingCredential: string, mfaEnrollmentId: string, verificationCode: string) =>
      call<MfaResponse>(
        "accounts/mfaSignIn:finalize",
        { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo: { verificationCode } },
        "v2",
      ),
    /** The account of an ID token; its email is empty if it has none. */
    async lookup(idToken: string): Promise<UserInfo> {
      const { users } = await call<LookupResponse>("accounts:lookup", { idToken });
      const user = users?.[0];
      if (!user) throw identityCallError("USER_NOT_FOUND");
      return { ...user, email: user.email ?? "" };
    },
    sendVerificationMail: (idToken: string) =>
      call<SendOobCodeResponse>("accounts:sendOobCode", {
        requestType: "VERIFY_EMAIL" satisfies OobRequestType,
        idToken,
      }),
    sendPasswordResetMail: (email: string) =>
      call<SendOobCodeResponse>("accounts:sendOobCode", {
        requestType: "PASSWORD_RESET" satisfies OobRequestType,
        email,
      }),
    /** @param continueUrl the site that the link is for */
    sendSignInLinkMail: (email: string, continueUrl: string) =>
      call<SendOobCodeResponse>("accounts:sendOobCode", {
        requestType: "EMAIL_SIGNIN" satisfies OobRequestType,
        email,
        continueUrl,
        canHandleCodeInApp: true,
      }),
    /** Consumes the code of a sign-in link. @param email the mail's recipient */
    signInWithEmailLink: (email: string, oobCode: string) =>
      call<SignInWithEmailLinkResponse>("accounts:signInWithEmailLink", {
        email,
        oobCode,
        returnSecureToken: true,
      }),
    /** Mails a link to the new address, which becomes the account's when the link is opened. Needs a fresh sign-in. */
    sendChangeOfEmailMail: (idToken: string, newEmail: string) =>
      call<SendOobCodeResponse>("accounts:sendOobCode", {
        requestType: "VERIFY_AND_CHANGE_EMAIL" satisfies OobRequestType,
        idToken,
        newEmail,
      }),
    /** Consumes the code of a mail that verifies an address, changes it, or undoes a change. */
    applyVerificationCode: (oobCode: string) => call<UpdateResponse>("accounts:update", { oobCode }),
    /** Whose code it is, without consuming it. */
    checkResetCode: (oobCode: string) => call<ResetPasswordResponse>("accounts:resetPassword", { oobCode }),
    resetPassword: (oobCode: string, newPassword: string) =>
      call<ResetPasswordResponse>("accounts:resetPassword", { oobCode, newPassword }),
    /** Revokes every sign-in of the account except the one in the response. Needs a fresh sign-in. */
    changePassword: (idToken: string, password: string) =>
      call<UpdateResponse>("accounts:update", { idToken, password, returnSecureToken: true }),
    /** Needs a fresh sign-in. */
    deleteAccount: (idToken: string) => call<object>("accounts:delete", { idToken }),
    /** Signing out: the refresh token ends. */
    revokeToken: (token: string) =>
      call<object>("accounts:revokeToken", { tokenType: "REFRESH_TOKEN", token }),
    refresh: (refreshToken: string) =>
      call<RefreshResponse>(
        "token",
        new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
        "v1",
        refreshBaseUrl(options.baseUrl),
      ),
  };
}
