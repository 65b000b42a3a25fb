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
 */
export function useDecisions(cameForTrial = false): Decide {
  const email = useSignedInEmail();
  const [answered, setAnswered] = useState<ReadonlyMap<PriceName, PurchaseDecision>>();

  useEffect(() => {
    setAnswered(undefined);
    if (!email) return;
    let isCurrent = true;
    import("./load-decisions.ts")
      .then(({ loadDecisions }) => loadDecisions(email))
      .then((decisions) => {
        if (isCurrent) setAnswered(decisions);
      })
      // The code failed to load.
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [email]);

  return (price, quantity, today = new Date(0)) => {
    const one = { price, quantity: 1, trial: true, cameForTrial };
    const decision = answered?.get(price) ?? decidePurchase(STRANGER, one, today);
    return withQuantity(decision, Number.isFinite(quantity) ? quantity : 1, today);
  };
}
