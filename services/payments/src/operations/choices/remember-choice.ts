import { rememberChoiceRequest } from "@sealwright/protocol/payments";
import { assertHasTrial, assertKind } from "../../checkout/price-kinds.ts";
import { ownerOperation } from "../../operation.ts";

/** The address does not have to be verified: the choice is kept for the account, and nothing is charged by it. */
export const rememberChoice = ownerOperation({
  path: "choices",
  bearer: "id-token",
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
