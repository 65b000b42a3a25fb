import { orderRequest } from "@sealwright/protocol/payments";
import { ownerOperation } from "../../operation.ts";
import { setCancellation } from "../../orders/set-cancellation.ts";

/** Takes a cancellation back. @throws PaymentsError order-not-found, not-cancelable, payments-unavailable */
export const resumeOrder = ownerOperation({
  path: "orders/resume",
  bearer: "grant",
  request: orderRequest,
  handle: ({ orderId }, context, caller) => setCancellation(context, caller, orderId, false),
});
