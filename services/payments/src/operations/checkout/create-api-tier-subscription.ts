import { apiTierRequest } from "@sealwright/protocol/payments";
import * as calls from "@sealwright/protocol/payments/calls";
import { API_TIERS } from "@sealwright/protocol/payments/prices";
import { PaymentsError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { startCheckout } from "./start-checkout.ts";

export const createApiTierSubscription = operation(calls.createApiTierSubscription, {
  request: apiTierRequest,
  async handle({ documentsCount, ownerEmail, ...redirects }, context, caller) {
    const tier = API_TIERS.find(({ documents }) => documents === documentsCount);
    if (!tier) throw new PaymentsError("bad-request", "documentsCount is not one of the tiers");
    const purchase = { price: tier.name, quantity: 1, trial: false };
    return startCheckout(purchase, { ...redirects, email: ownerEmail }, context, caller);
  },
});
