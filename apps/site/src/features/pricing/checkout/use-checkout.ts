import { useState } from "react";
import type { CheckoutFailure, Purchase } from "./checkout.ts";
import { checkoutMessages } from "./checkout-messages.ts";

/** The state of a buy button: busy while the payment page is on its way, and what went wrong. */
export function useCheckout() {
  const [busy, setBusy] = useState<string | false>(false);
  const [problem, setProblem] = useState<CheckoutFailure>();

  async function buy(purchase: Purchase) {
    if (busy) return;
    setBusy(checkoutMessages.opening);
    setProblem(undefined);
    try {
      const { startCheckout } = await import("./checkout.ts");
      setProblem(await startCheckout(purchase));
    } catch {
      // The code failed to load.
      setProblem({ message: checkoutMessages.notStarted });
    }
    setBusy(false);
  }

  return { buy, busy, problem };
}
