import { createPaymentsCall } from "@sealwright/protocol/payments/call";
import { createApiTierSubscription } from "@sealwright/protocol/payments/calls";
import { siteConfig } from "../../../catalog/site-config.ts";
import { loadCampaign } from "../../../state/campaign.ts";
import { showToast } from "../../../state/toasts/toast.ts";
import { dashboardCheckoutUrl, type Purchase, signedInBuyer } from "./checkout.ts";
import { checkoutAttempts } from "./checkout-attempts.ts";
import { checkoutMessages } from "./checkout-messages.ts";

const payments = createPaymentsCall({ baseUrl: siteConfig.paymentsUrl });

/**
 * Opens an API tier's payment page in a new tab (PAY-04). Call it synchronously from a click handler, or the browser
 * blocks the tab.
 * @param documentsCount documents a month
 */
export async function openApiTierCheckout(purchase: Purchase, documentsCount: number): Promise<void> {
  const attempt = checkoutAttempts.begin();
  const tab = window.open("", "_blank");
  if (!tab) return showToast(checkoutMessages.tabBlocked, "error", attempt);
  tab.opener = null;
  let address: string;
  try {
    address = await paymentPage(purchase, documentsCount);
  } catch (error) {
    tab.close();
    const isMissing = error instanceof MissingUrlError;
    showToast(isMissing ? checkoutMessages.noCheckoutUrl : checkoutMessages.failed, "error", attempt);
    return;
  }
  if (attempt.aborted) tab.close();
  else tab.location.href = address;
}

class MissingUrlError extends Error {}

/** @throws MissingUrlError, or PaymentsCallError */
async function paymentPage(purchase: Purchase, documentsCount: number): Promise<string> {
  const buyer = await signedInBuyer();
  if (!buyer) return dashboardCheckoutUrl(purchase, loadCampaign());
  const success = new URL(purchase.successPath, location.origin).href;
  const { sessionUrl } = await payments(
    createApiTierSubscription,
    { documentsCount, ownerEmail: buyer.email, successUrl: success, cancelUrl: location.href },
    buyer.idToken,
  );
  if (!sessionUrl) throw new MissingUrlError();
  return sessionUrl;
}
