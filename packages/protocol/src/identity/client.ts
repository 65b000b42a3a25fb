/**
 * The browser's identity client: the few calls that the pages make, without a dependency. It mirrors what the
 * protocol's stock SDK does on the wire; that SDK is the test client that proves the service.
 */
import { IdentityCallError, identityCallError, MultiFactorRequiredError } from "./errors.ts";
import type {
  LookupResponse,
  MfaPendingResponse,
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

export interface IdentityClientOptions {
  /** The service's base address; empty for the page's own origin. */
  baseUrl: string;
  apiKey: string;
  fetch?: typeof fetch;
}

const SECOND = 1000;

/** Specification section 9: 30 s on a desktop, 60 s on a phone, 5 s when the browser knows that it is offline. */
function timeoutMs(): number {
  if (typeof navigator === "undefined") return 30 * SECOND;
  if (navigator.onLine === false) return 5 * SECOND;
  return /Mobi|Android|iPhone|iPad/.test(navigator.userAgent) ? 60 * SECOND : 30 * SECOND;
}

/** Google has a host of its own for renewing tokens. */
export function refreshBaseUrl(baseUrl: string): string {
  return baseUrl.replace("https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com");
}

export type IdentityClient = ReturnType<typeof createIdentityClient>;

/** Every call throws IdentityCallError: the service's refusal, or `network-request-failed`. */
export function createIdentityClient({
  baseUrl,
  apiKey,
  // Looked up at each call: a page may count what goes through it.
  fetch: send = (address, init) => fetch(address, init),
}: IdentityClientOptions) {
  async function call<Result>(
    path: string,
    body: URLSearchParams | object,
    version: "v1" | "v2" = "v1",
    base = baseUrl,
  ): Promise<Result> {
    const form = body instanceof URLSearchParams;
    let response: Response;
    let result: (Result & { error?: { message?: string }; mfaPendingCredential?: string }) | null;
    try {
      response = await send(`${base}/${version}/${path}?key=${encodeURIComponent(apiKey)}`, {
        method: "POST",
        headers: { "Content-Type": form ? "application/x-www-form-urlencoded" : "application/json" },
        body: form ? body : JSON.stringify(body),
        referrerPolicy: "no-referrer",
        credentials: "omit",
        signal: AbortSignal.timeout(timeoutMs()),
      });
    } catch {
      throw new IdentityCallError("network-request-failed");
    }
    try {
      result = (await response.json()) as typeof result;
    } catch {
      // Cut off, or an answer that is not the service's (a proxy's error page).
      throw new IdentityCallError(response.ok ? "network-request-failed" : "internal-error");
    }
    if (response.ok && result?.mfaPendingCredential) {
      throw new MultiFactorRequiredError(result as unknown as MfaPendingResponse);
    }
    if (response.ok && result) return result;
    throw identityCallError(String(result?.error?.message ?? ""));
  }

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
     * Signs in with a provider's ID token. For servers: the answer carries what the provider said.
     * @param nonce what the token was made for
     * @param requestUri the site that it was made for
     * @param owner an ID token of ours: the provider is added to its account. Needs a fresh sign-in.
     */
    signInWithIdp: (providerId: string, idToken: string, nonce: string, requestUri: string, owner?: string) =>
      call<SignInWithIdpResponse>("accounts:signInWithIdp", {
        ...(owner === undefined ? {} : { idToken: owner }),
        postBody: String(new URLSearchParams({ id_token: idToken, providerId, nonce })),
        requestUri,
        returnSecureToken: true,
      }),
    /** Answers a MultiFactorRequiredError with a code of one of its factors. */
    finalizeMfaSignIn: (mfaPendingCredential: string, mfaEnrollmentId: string, verificationCode: string) =>
      call<MfaResponse>(
        "accounts/mfaSignIn:finalize",
        { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo: { verificationCode } },
        "v2",
      ),
    /** The account that an ID token is for; its address is empty when it has none. */
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
    /** Uses up the code of a mailed link that signs in. @param email where the mail came to */
    signInWithEmailLink: (email: string, oobCode: string) =>
      call<SignInWithEmailLinkResponse>("accounts:signInWithEmailLink", {
        email,
        oobCode,
        returnSecureToken: true,
      }),
    /** Mails a link to the address to be, which becomes the account's when it is opened. Needs a fresh sign-in. */
    sendChangeOfEmailMail: (idToken: string, newEmail: string) =>
      call<SendOobCodeResponse>("accounts:sendOobCode", {
        requestType: "VERIFY_AND_CHANGE_EMAIL" satisfies OobRequestType,
        idToken,
        newEmail,
      }),
    /** Uses up the code of a mail that verifies an address, or changes the account's to it, or back to it. */
    applyVerificationCode: (oobCode: string) => call<UpdateResponse>("accounts:update", { oobCode }),
    /** Whose code it is, without using it up. */
    checkResetCode: (oobCode: string) => call<ResetPasswordResponse>("accounts:resetPassword", { oobCode }),
    resetPassword: (oobCode: string, newPassword: string) =>
      call<ResetPasswordResponse>("accounts:resetPassword", { oobCode, newPassword }),
    /** Ends every sign-in of the account but the one that the answer carries. Needs a fresh sign-in. */
    changePassword: (idToken: string, password: string) =>
      call<UpdateResponse>("accounts:update", { idToken, password, returnSecureToken: true }),
    /** Needs a fresh sign-in. */
    deleteAccount: (idToken: string) => call<object>("accounts:delete", { idToken }),
    refresh: (refreshToken: string) =>
      call<RefreshResponse>(
        "token",
        new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
        "v1",
        refreshBaseUrl(baseUrl),
      ),
  };
}
