import type { PriceName } from "@sealwright/protocol/payments/prices";
import {
  decidePurchase,
  type PurchaseDecision,
  STRANGER,
  withQuantity,
} from "@sealwright/protocol/payments/purchase-decision";
import { useEffect, useState } from "react";
import { useSignedInEmail } from "../../../state/session/use-signed-in-email.ts";

/** @param quantity not a number: the plain price (PAY-01) @param today undefined while the page is built */
export type Decide = (price: PriceName, quantity: number, today: Date | undefined) => PurchaseDecision;

/**
 * The decisions about what a page offers. Until the payments backend has answered for a signed-in visitor, they are those
 * for a stranger.
 * @param prices the same array in every render
 */
export function useDecisions(prices: readonly PriceName[], cameForTrial = false): Decide {
  const email = useSignedInEmail();
  const [answered, setAnswered] = useState<ReadonlyMap<PriceName, PurchaseDecision>>();

  useEffect(() => {
    setAnswered(undefined);
    if (!email) return;
    let isCurrent = true;
    const choices = prices.map((price) => ({ price, quantity: 1, trial: true, cameForTrial }));
    import("./ask-decisions.ts")
      .then(({ askDecisions }) => askDecisions(choices))
      .then((decisions) => {
        if (!isCurrent || !decisions) return;
        setAnswered(new Map(decisions.map((decision, index) => [prices[index] ?? decision.price, decision])));
      })
      // The code failed to load.
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [email, prices, cameForTrial]);

  return (price, quantity, today = new Date(0)) => {
    const one = { price, quantity: 1, trial: true, cameForTrial };
    const decision = answered?.get(price) ?? decidePurchase(STRANGER, one, today);
    return withQuantity(decision, Number.isFinite(quantity) ? quantity : 1, today);
  };
}
