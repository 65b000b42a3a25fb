/** The browser's client for the payments backend. */
import { createPaymentsCall, type PaymentsClientOptions } from "./call.ts";
import type {
  ApiTierRequest,
  CheckoutRequest,
  CheckoutResponse,
  CheckoutResult,
  DecisionsRequest,
  DecisionsResponse,
  RememberChoiceRequest,
  TrialRequest,
} from "./messages.ts";

export { PaymentsCallError, type PaymentsClientOptions } from "./call.ts";

export type PaymentsClient = ReturnType<typeof createPaymentsClient>;

/** Every call throws PaymentsCallError. The ID token, where the buyer is signed in, ties the order to the account. */
export function createPaymentsClient(options: PaymentsClientOptions) {
  const call = createPaymentsCall(options);
  return {
    createOneTimePayment: (request: CheckoutRequest, idToken?: string) =>
      call<CheckoutResponse>("createStripeOneTimePaymentUS", idToken, request),
    /**
     * Throws `already-subscribed` when the signed-in buyer has a plan, `payment-pending` until their bank has paid for it,
     * `past-due` while an invoice is open, as the two below do; `createOneTimePayment` throws `already-owned`.
     */
    createSubscription: (request: CheckoutRequest, idToken?: string) =>
      call<CheckoutResponse>("createStripeSubscriptionUS", idToken, request),
    /** Throws `trial-used` when the signed-in buyer has had the trial, `trial-not-now` while another plan is paid for. */
    startTrial: (request: TrialRequest, idToken?: string) =>
      call<CheckoutResponse>("startTrialWithChargeSubscription", idToken, request),
    createApiTierSubscription: (request: ApiTierRequest, idToken?: string) =>
      call<CheckoutResponse>("createAPITierSubscriptionsUS", idToken, request),
    /** What would become of purchases. Without an ID token, as for a stranger. */
    decidePurchases: (request: DecisionsRequest, idToken?: string) =>
      call<DecisionsResponse>("purchases/decide", idToken, request),
    /** For return pages, which have the id as `session_id`. Throws `session-not-found`, also an hour after the payment. */
    checkoutResult: (sessionId: string) => call<CheckoutResult>("checkout-result", undefined, { sessionId }),
    /** For an account that still has to verify its address, perhaps on another device. */
    rememberChoice: (idToken: string, choice: RememberChoiceRequest) =>
      call<{ remembered: true }>("choices", idToken, choice),
  };
}
