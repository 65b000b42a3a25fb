import { rememberChoiceRequest } from "@sealwright/protocol/payments";
import * as calls from "@sealwright/protocol/payments/calls";
import { assertHasTrial, assertKind } from "../../checkout/price-kinds.ts";
import { operation } from "../../operation.ts";

/** The address does not have to be verified: the choice is kept for the account, and nothing is charged by it. */
export const rememberChoice = operation(calls.rememberChoice, {
  request: rememberChoiceRequest,
  async handle({ priceId, quantity, trialPriceId }, { choices, priceIds }, { uid }) {
    const price = priceIds.name(priceId);
    if (trialPriceId !== undefined) {
      assertHasTrial(price);
      assertKind(priceIds.name(trialPriceId, "trialPriceId"), "trial");
    }
    await choices.remember(uid, { price, quantity, trial: trialPriceId !== undefined });
    return { remembered: true };
  },
});
