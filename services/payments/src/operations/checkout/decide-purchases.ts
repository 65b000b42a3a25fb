import { type DecisionsResponse, decidePurchase, decisionsRequest } from "@sealwright/protocol/payments";
import { toBuyer } from "../../checkout/purchase.ts";
import { publicOperation } from "../../operation.ts";

/**
 * What would become of purchases, for the pages that offer them: nothing is started. It answers no orders, since an ID
 * token does not prove a second factor.
 * @throws PaymentsError unknown-price, too-many-attempts, payments-unavailable
 */
export const decidePurchases = publicOperation({
  path: "purchases/decide",
  request: decisionsRequest,
  emailOf: ({ email }) => email,
  async handle(
    { email, choices },
    { accounts, priceIds, limits, clock },
    caller,
  ): Promise<DecisionsResponse> {
    const wanted = choices.map(({ priceId, ...choice }) => ({ ...choice, price: priceIds.name(priceId) }));
    await limits.count();
    const account = await accounts.of(toBuyer(email, caller));
    const now = new Date(clock.now());
    return { decisions: wanted.map((choice) => decidePurchase(account, choice, now)) };
  },
});
