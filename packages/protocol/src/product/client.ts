/** The browser's client for the product backend. */
import { createProductCall, type ProductClientOptions } from "./call.ts";
import type {
  CompleteLoginResponse,
  LoginMethod,
  OwnerRequest,
  OwnerResponse,
  ReceivedResponse,
  SendRequestRequest,
  StoreDraftRequest,
  StoreDraftResponse,
  SubscribeRequest,
  TwoFactorInfo,
  VerifyCodeResponse,
} from "./index.ts";

export { ProductCallError, type ProductClientOptions } from "./call.ts";

export type ProductClient = ReturnType<typeof createProductClient>;

/** Every call throws ProductCallError; those about an owner take that owner's ID token. */
export function createProductClient(options: ProductClientOptions) {
  const call = createProductCall(options);
  return {
    twoFactorInfo: (idToken: string, email: string) =>
      call<TwoFactorInfo>("2fa/get-info", idToken, { email }),
    verifyCode: (idToken: string, email: string, otp: string) =>
      call<VerifyCodeResponse>("2fa/verify-qr", idToken, { email, otp }),
    /**
     * Sends the token in the body as well (specification section 3), for a company's own backend. Ours reads only the
     * bearer.
     */
    registerOwner: (idToken: string, owner: OwnerRequest) =>
      call<OwnerResponse>("owners", idToken, { ...owner, accessToken: idToken }),
    recordLoginMethod: (idToken: string, email: string, method: LoginMethod) =>
      call<{ recorded: true }>("login-methods", idToken, { email, method }),
    completeLogin: (idToken: string, email: string, signUpClaim?: string) =>
      // A company's own backend may answer with an error and status 200.
      call<Partial<CompleteLoginResponse> & { error?: unknown }>("complete-login", idToken, {
        email,
        signUpClaim,
      }),
    /** Sends answers and contract. Only with the owner's consent. */
    storeDraft: (idToken: string, draft: StoreDraftRequest) =>
      call<StoreDraftResponse>("drafts", idToken, draft),
    sendRequest: (request: SendRequestRequest) => call<ReceivedResponse>("requests", undefined, request),
    /** Emails a link that confirms the subscription. */
    subscribe: (request: SubscribeRequest) =>
      call<ReceivedResponse>("newsletter/subscribe", undefined, request),
  };
}
