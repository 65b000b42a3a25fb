/** The client for a dashboard's server: orders, invoices and what the owner was about to buy. */
import type { GrantedOwner } from "../product/dashboard-client.ts";
import { createPaymentsCall, type PaymentsClientOptions } from "./call.ts";
import type {
  ApiTierRequest,
  CheckoutRequest,
  CheckoutResponse,
  ChoiceResponse,
  DecisionsRequest,
  DecisionsResponse,
  Order,
  OrdersResponse,
  PortalResponse,
  PurchasesExport,
  TrialRequest,
} from "./messages.ts";

export { PaymentsCallError } from "./call.ts";

export type PaymentsDashboardClient = ReturnType<typeof createPaymentsDashboardClient>;

type Purchase = Omit<CheckoutRequest, "email">;

/** Every call throws PaymentsCallError; those about an order throw `order-not-found` for someone else's. */
export function createPaymentsDashboardClient(options: PaymentsClientOptions) {
  const call = createPaymentsCall(options);
  const about =
    <Answer>(path: string) =>
    ({ email, grant }: GrantedOwner, more: object = {}) =>
      call<Answer>(path, grant, { email, ...more });
  return {
    createOneTimePayment: (owner: GrantedOwner, purchase: Purchase) =>
      about<CheckoutResponse>("createStripeOneTimePaymentUS")(owner, purchase),
    createSubscription: (owner: GrantedOwner, purchase: Purchase) =>
      about<CheckoutResponse>("createStripeSubscriptionUS")(owner, purchase),
    startTrial: (owner: GrantedOwner, purchase: Omit<TrialRequest, "email">) =>
      about<CheckoutResponse>("startTrialWithChargeSubscription")(owner, purchase),
    createApiTierSubscription: (
      { email, grant }: GrantedOwner,
      purchase: Omit<ApiTierRequest, "ownerEmail">,
    ) => call<CheckoutResponse>("createAPITierSubscriptionsUS", grant, { ownerEmail: email, ...purchase }),
    decidePurchases: (owner: GrantedOwner, choices: DecisionsRequest["choices"]) =>
      about<DecisionsResponse>("purchases/decide")(owner, { choices }),
    listOrders: about<OrdersResponse>("orders/list"),
    /** The subscription ends with the period that is paid for. */
    cancelOrder: (owner: GrantedOwner, orderId: string) => about<Order>("orders/cancel")(owner, { orderId }),
    /** Takes the cancellation back. */
    resumeOrder: (owner: GrantedOwner, orderId: string) => about<Order>("orders/resume")(owner, { orderId }),
    /** The provider's page for cards, addresses and invoices. */
    openPortal: (owner: GrantedOwner, orderId: string, returnUrl: string) =>
      about<PortalResponse>("orders/portal")(owner, { orderId, returnUrl }),
    exportPurchases: about<PurchasesExport>("purchases/export"),
    choice: about<ChoiceResponse>("choices/read"),
    forgetChoice: about<{ forgotten: true }>("choices/forget"),
  };
}
