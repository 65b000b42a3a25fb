import { orderRequest } from "@sealwright/protocol/payments";
import { ownerOperation } from "../../operation.ts";
import { setCancellation } from "../../orders/set-cancellation.ts";

export const cancelOrder = ownerOperation({
  path: "orders/cancel",
  bearer: "grant",
  request: orderRequest,
  handle: ({ orderId }, context, caller) => setCancellation(context, caller, orderId, true),
});
