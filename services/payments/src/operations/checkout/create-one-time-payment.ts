import { checkoutRequest } from "@sealwright/protocol/payments";
import * as calls from "@sealwright/protocol/payments/calls";
import { assertKind } from "../../checkout/price-kinds.ts";
import { operation } from "../../operation.ts";
import { startCheckout } from "./start-checkout.ts";

export const createOneTimePayment = operation(calls.createOneTimePayment, {
  request: checkoutRequest,
  async handle(request, context, caller) {
    const price = context.priceIds.name(request.priceId);
    assertKind(price, "one-time");
    return startCheckout({ price, quantity: request.quantity, trial: false }, request, context, caller);
  },
});
