/** The client of a dashboard's server: orders, invoices and what the owner was about to buy. */
import { callsAboutOwner } from "../calls/owner-call.ts";
import type { CallOptions } from "../calls/service-call.ts";
import { createPaymentsCall } from "./call.ts";
import * as calls from "./calls/index.ts";

export { PaymentsCallError } from "./call.ts";

export type PaymentsDashboardClient = ReturnType<typeof createPaymentsDashboardClient>;

/** Every call throws PaymentsCallError; those about an order throw `order-not-found` for someone else's. */
export function createPaymentsDashboardClient(options: CallOptions) {
  const call = createPaymentsCall(options);
  const about = callsAboutOwner(call, "email");
  return {
    createOneTimePayment: about(calls.createOneTimePayment),
    createSubscription: about(calls.createSubscription),
    startTrial: about(calls.startTrial),
    createApiTierSubscription: callsAboutOwner(call, "ownerEmail")(calls.createApiTierSubscription),
    decidePurchases: about(calls.decidePurchases),
    listOrders: about(calls.listOrders),
    cancelOrder: about(calls.cancelOrder),
    resumeOrder: about(calls.resumeOrder),
    readSeats: about(calls.readSeats),
    changeSeats: about(calls.changeSeats),
    openPortal: about(calls.openPortal),
    exportPurchases: about(calls.exportPurchases),
    choice: about(calls.readChoice),
    forgetChoice: about(calls.forgetChoice),
  };
}
