import { showToast } from "../../../state/toasts/toast.ts";
import { type Purchase, paymentPage } from "./checkout.ts";
import { checkoutMessages } from "./checkout-messages.ts";

/**
 * Opens an API tier's payment page in a new tab (PAY-04). Call it synchronously from a click handler, or the browser
 * blocks the tab.
 */
export async function openApiTierCheckout(purchase: Purchase): Promise<void> {
  const tab = window.open("", "_blank");
  if (!tab) return showToast(checkoutMessages.tabBlocked, "error");
  tab.opener = null;
  try {
    const url = await paymentPage(purchase);
    if (url) {
      tab.location.href = url;
      return;
    }
    showToast(checkoutMessages.noCheckoutUrl, "error");
  } catch {
    showToast(checkoutMessages.failed, "error");
  }
  tab.close();
}
