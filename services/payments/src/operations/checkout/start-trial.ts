import { trialRequest } from "@sealwright/protocol/payments";
import * as calls from "@sealwright/protocol/payments/calls";
import { assertHasTrial, assertKind } from "../../checkout/price-kinds.ts";
import { operation } from "../../operation.ts";
import { startCheckout } from "./start-checkout.ts";

export const startTrial = operation(calls.startTrial, {
  request: trialRequest,
  async handle(request, context, caller) {
    const { priceIds } = context;
    const price = priceIds.name(request.priceId);
    assertHasTrial(price);
    assertKind(priceIds.name(request.trialPriceId, "trialPriceId"), "trial");
    return startCheckout({ price, quantity: request.quantity, trial: true }, request, context, caller);
  },
});
