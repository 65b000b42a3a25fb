import { decidePurchases } from "@sealwright/protocol/payments/calls";
import type { PurchaseChoice, PurchaseDecision } from "@sealwright/protocol/payments/purchase-decision";
import { payments } from "./payments.ts";
import { type Buyer, signedInBuyer } from "./signed-in-buyer.ts";

/**
 * The payments backend's decisions for the signed-in visitor, in the order of the choices.
 * @returns undefined when signed out, and without an answer: pages then decide as for a stranger
 */
export async function askDecisions(
  choices: readonly PurchaseChoice[],
  known?: Buyer,
): Promise<PurchaseDecision[] | undefined> {
  try {
    const buyer = known ?? (await signedInBuyer());
    if (!buyer) return undefined;
    const request = choices.map(({ price: priceId, ...choice }) => ({ priceId, ...choice }));
    const { decisions } = await payments(
      decidePurchases,
      { email: buyer.email, choices: request },
      buyer.idToken,
    );
    return decisions;
  } catch {
    // The backend refuses what it does not sell.
    return undefined;
  }
}
