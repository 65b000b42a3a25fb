import { showToast } from "../../../state/toasts/toast.ts";
import { type Purchase, paymentPage } from "./checkout.ts";
import { checkoutAttempts } from "./checkout-attempts.ts";
import { checkoutMessages } from "./checkout-messages.ts";

/**
 * Opens an API tier's payment page in a new tab (PAY-04). Call it synchronously from a click handler, or the browser
 * blocks the tab.
 */
export async function openApiTierCheckout(purchase: Purchase): Promise<void> {
  const attempt = checkoutAttempts.begin();
  const tab = window.open("", "_blank");
  if (!tab) return showToast(checkoutMessages.tabBlocked, "error", attempt);
  tab.opener = null;
  let address: string | undefined;
  try {
    address = await paymentPage(purchase);
  } catch {
    tab.close();
    showToast(checkoutMessages.failed, "error", attempt);
    return;
  }
  if (address && !attempt.aborted) {
    tab.location.href = address;
    return;
  }
  tab.close();
  if (!address) showToast(checkoutMessages.noCheckoutUrl, "error", attempt);
}
