import { orderRequest } from "@sealwright/protocol/payments";
import * as calls from "@sealwright/protocol/payments/calls";
import { operation } from "../../operation.ts";
import { setCancellation } from "./set-cancellation.ts";

export const cancelOrder = operation(calls.cancelOrder, {
  request: orderRequest,
  handle: ({ orderId }, context, caller) => setCancellation(context, caller, orderId, true),
});
