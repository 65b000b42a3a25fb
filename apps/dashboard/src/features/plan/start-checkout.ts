import { findPrice, type PriceName, TRIAL } from "@sealwright/protocol/payments/prices";
import { successAddress } from "@sealwright/protocol/payments/purchase-addresses";
import type { SignedInOwner } from "../../session/sessions.ts";
import { checkoutParameters } from "../../shell/checkout-query.ts";
import type { DashboardContext } from "../../shell/context.ts";

/** @returns the payment page's URL. @throws PaymentsCallError */
export async function startCheckout(
  { payments, config }: DashboardContext,
  owner: SignedInOwner,
  { price, quantity, trial }: { price: PriceName; quantity: number; trial: boolean },
): Promise<string> {
  const redirects = {
    successUrl: successAddress(config.siteUrl, { price, quantity }),
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
  if (!sessionUrl) throw new Error("The payments backend sent no payment page");
  return sessionUrl;
}
