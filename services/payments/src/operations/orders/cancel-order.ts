import { orderRequest } from "@sealwright/protocol/payments";
import { ownerOperation } from "../../operation.ts";
import { setCancellation } from "../../orders/set-cancellation.ts";

/**
 * Has the subscription end with the period that is paid for.
 * @throws PaymentsError order-not-found, not-cancelable, payments-unavailable
 */
export const cancelOrder = ownerOperation({
  path: "orders/cancel",
  bearer: "grant",
  request: orderRequest,
  handle: ({ orderId }, context, caller) => setCancellation(context, caller, orderId, true),
});
