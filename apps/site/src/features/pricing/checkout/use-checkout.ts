import { useState } from "react";
import { whenRetired } from "../../../state/attempts/attempts.ts";
import type { CheckoutFailure, Purchase } from "./checkout.ts";
import { checkoutAttempts } from "./checkout-attempts.ts";
import { checkoutMessages } from "./checkout-messages.ts";

/** The state of a buy button: busy while the payment page is on its way, and what went wrong. */
export function useCheckout() {
  const [busy, setBusy] = useState<string | false>(false);
  const [problem, setProblem] = useState<CheckoutFailure>();

  async function buy(purchase: Purchase) {
    if (busy) return;
    const attempt = checkoutAttempts.begin();
    whenRetired(attempt, () => {
      setBusy(false);
      setProblem(undefined);
    });
    setBusy(checkoutMessages.opening);
    const failure = await import("./checkout.ts").then(
      ({ startCheckout }) => startCheckout(purchase, attempt),
      // The code failed to load.
      () => ({ message: checkoutMessages.notStarted }),
    );
    if (attempt.aborted) return;
    setProblem(failure);
    setBusy(false);
  }

  return { buy, busy, problem };
}
