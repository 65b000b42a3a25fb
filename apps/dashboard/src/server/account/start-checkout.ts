import { findPrice, TRIAL } from "@sealwright/protocol/payments/prices";
import type { DashboardContext } from "../context.ts";
import type { SignedInOwner } from "../session/sessions.ts";
import type { CheckoutSummary } from "./checkout-query.ts";

/** @returns where the owner pays. @throws PaymentsCallError */
export async function startCheckout(
  { payments, config }: DashboardContext,
  owner: SignedInOwner,
  { price, quantity, trial }: CheckoutSummary,
): Promise<string> {
  const redirects = {
    successUrl: `${config.siteUrl}/thank-you`,
    cancelUrl: `${config.url}/checkout?${checkoutParameters({ price, quantity })}`,
  };
  const { documents, interval } = findPrice(price);
  const purchase = { priceId: price, quantity, ...redirects };
  const start = () => {
    if (documents !== undefined) {
      return payments.createApiTierSubscription(owner, { documentsCount: documents, ...redirects });
    }
    if (trial) return payments.startTrial(owner, { ...purchase, trialPriceId: TRIAL.price });
    return interval
      ? payments.createSubscription(owner, purchase)
      : payments.createOneTimePayment(owner, purchase);
  };
  const { sessionUrl } = await start();
  if (!sessionUrl) throw new Error("There is no page to pay on");
  return sessionUrl;
}

export function checkoutParameters({
  price,
  quantity,
}: {
  price: string;
  quantity: number;
}): URLSearchParams {
  return new URLSearchParams({ priceId: price, quantity: String(quantity) });
}
