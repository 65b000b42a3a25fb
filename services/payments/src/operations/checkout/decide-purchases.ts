import { decidePurchase, decisionsRequest } from "@sealwright/protocol/payments";
import * as calls from "@sealwright/protocol/payments/calls";
import { operation } from "../../operation.ts";
import { toBuyer } from "../../orders/purchase.ts";

export const decidePurchases = operation(calls.decidePurchases, {
  request: decisionsRequest,
  async handle({ email, choices }, { accounts, priceIds, limits, clock }, caller) {
    const wanted = choices.map(({ priceId, ...choice }) => ({ ...choice, price: priceIds.name(priceId) }));
    await limits.count();
    const account = await accounts.of(toBuyer(email, caller));
    const now = new Date(clock.now());
    return { decisions: wanted.map((choice) => decidePurchase(account, choice, now)) };
  },
});
