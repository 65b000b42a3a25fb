import { orderRequest } from "@sealwright/protocol/payments";
import * as calls from "@sealwright/protocol/payments/calls";
import { operation } from "../../operation.ts";
import { setCancellation } from "./set-cancellation.ts";

export const resumeOrder = operation(calls.resumeOrder, {
  request: orderRequest,
  handle: ({ orderId }, context, caller) => setCancellation(context, caller, orderId, false),
});
