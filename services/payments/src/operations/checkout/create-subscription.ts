import { checkoutRequest } from "@sealwright/protocol/payments";
import { assertKind } from "../../checkout/price-kinds.ts";
import { startCheckout } from "../../checkout/start-checkout.ts";
import { publicOperation } from "../../operation.ts";

/**
 * Starts the checkout of a subscription.
 * @throws what `startCheckout` throws; PaymentsError unknown-price, bad-request for another kind
 */
export const createSubscription = publicOperation({
  path: "createStripeSubscriptionUS",
  request: checkoutRequest,
  emailOf: ({ email }) => email,
  async handle(request, context, caller) {
    const price = context.priceIds.name(request.priceId);
    assertKind(price, "subscription");
    return startCheckout({ price, quantity: request.quantity, trial: false }, request, context, caller);
  },
});
