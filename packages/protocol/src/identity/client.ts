/**
 * The browser's identity client: the few calls that the pages make, without a dependency. It mirrors what the
 * protocol's stock SDK does on the wire; that SDK is the test client that proves the service.
 */
import { IdentityCallError, identityCallError, MultiFactorRequiredError } from "./errors.ts";
import type {
  LookupAnswer,
  MfaPendingAnswer,
  OobRequestType,
  RefreshAnswer,
  ResetPasswordAnswer,
  SendOobCodeAnswer,
  SignInWithPasswordAnswer,
  SignUpAnswer,
  UpdateAnswer,
  UserInfo,
} from "./messages.ts";
import type { MfaAnswer, SignInWithEmailLinkAnswer, SignInWithIdpAnswer } from "./sign-in-messages.ts";

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
  async function call<Answer>(
    path: string,
    body: URLSearchParams | object,
    version: "v1" | "v2" = "v1",
    base = baseUrl,
  ): Promise<Answer> {
    const form = body instanceof URLSearchParams;
    let response: Response;
    let answer: (Answer & { error?: { message?: string }; mfaPendingCredential?: string }) | null;
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
      answer = (await response.json()) as typeof answer;
    } catch {
      // Cut off, or an answer that is not the service's (a proxy's error page).
      throw new IdentityCallError(response.ok ? "network-request-failed" : "internal-error");
    }
    if (response.ok && answer?.mfaPendingCredential) {
      throw new MultiFactorRequiredError(answer as unknown as MfaPendingAnswer);
    }
    if (response.ok && answer) return answer;
    throw identityCallError(String(answer?.error?.message ?? ""));
  }

  return {
    signUp: (email: string, password: string) =>
      call<SignUpAnswer>("accounts:signUp", { email, password, returnSecureToken: true }),
    signInWithPassword: (email: string, password: string) =>
      call<SignInWithPasswordAnswer>("accounts:signInWithPassword", {
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
      call<SignInWithIdpAnswer>("accounts:signInWithIdp", {
        ...(owner === undefined ? {} : { idToken: owner }),
        postBody: String(new URLSearchParams({ id_token: idToken, providerId, nonce })),
        requestUri,
        returnSecureToken: true,
      }),
    /** Answers a MultiFactorRequiredError with a code of one of its factors. */
    finalizeMfaSignIn: (mfaPendingCredential: string, mfaEnrollmentId: string, verificationCode: string) =>
      call<MfaAnswer>(
        "accounts/mfaSignIn:finalize",
        { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo: { verificationCode } },
        "v2",
      ),
    /** The account that an ID token is for; its address is empty when it has none. */
    async lookup(idToken: string): Promise<UserInfo> {
      const { users } = await call<LookupAnswer>("accounts:lookup", { idToken });
      const user = users?.[0];
      if (!user) throw identityCallError("USER_NOT_FOUND");
      return { ...user, email: user.email ?? "" };
    },
    sendVerificationMail: (idToken: string) =>
      call<SendOobCodeAnswer>("accounts:sendOobCode", {
        requestType: "VERIFY_EMAIL" satisfies OobRequestType,
        idToken,
      }),
    sendPasswordResetMail: (email: string) =>
      call<SendOobCodeAnswer>("accounts:sendOobCode", {
        requestType: "PASSWORD_RESET" satisfies OobRequestType,
        email,
      }),
    /** @param continueUrl the site that the link is for */
    sendSignInLinkMail: (email: string, continueUrl: string) =>
      call<SendOobCodeAnswer>("accounts:sendOobCode", {
        requestType: "EMAIL_SIGNIN" satisfies OobRequestType,
        email,
        continueUrl,
        canHandleCodeInApp: true,
      }),
    /** Uses up the code of a mailed link that signs in. @param email where the mail came to */
    signInWithEmailLink: (email: string, oobCode: string) =>
      call<SignInWithEmailLinkAnswer>("accounts:signInWithEmailLink", {
        email,
        oobCode,
        returnSecureToken: true,
      }),
    /** Mails a link to the address to be, which becomes the account's when it is opened. Needs a fresh sign-in. */
    sendChangeOfEmailMail: (idToken: string, newEmail: string) =>
      call<SendOobCodeAnswer>("accounts:sendOobCode", {
        requestType: "VERIFY_AND_CHANGE_EMAIL" satisfies OobRequestType,
        idToken,
        newEmail,
      }),
    /** Uses up the code of a mail that verifies an address, or changes the account's to it, or back to it. */
    applyVerificationCode: (oobCode: string) => call<UpdateAnswer>("accounts:update", { oobCode }),
    /** Whose code it is, without using it up. */
    checkResetCode: (oobCode: string) => call<ResetPasswordAnswer>("accounts:resetPassword", { oobCode }),
    resetPassword: (oobCode: string, newPassword: string) =>
      call<ResetPasswordAnswer>("accounts:resetPassword", { oobCode, newPassword }),
    /** Ends every sign-in of the account but the one that the answer carries. Needs a fresh sign-in. */
    changePassword: (idToken: string, password: string) =>
      call<UpdateAnswer>("accounts:update", { idToken, password, returnSecureToken: true }),
    /** Needs a fresh sign-in. */
    deleteAccount: (idToken: string) => call<object>("accounts:delete", { idToken }),
    refresh: (refreshToken: string) =>
      call<RefreshAnswer>(
        "token",
        new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
        "v1",
        refreshBaseUrl(baseUrl),
      ),
  };
}
