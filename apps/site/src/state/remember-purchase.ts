import { createPaymentsCall } from "@sealwright/protocol/payments/call";
import { rememberChoice } from "@sealwright/protocol/payments/calls";
import { siteConfig } from "../catalog/site-config.ts";
import { chosenPrice } from "./chosen-price.ts";

/** Does nothing if the visitor chose nothing. A failure must not fail the registration: this browser still knows. */
export async function rememberPurchase(idToken: string, email: string): Promise<void> {
  const choice = chosenPrice();
  if (!choice) return;
  try {
    const payments = createPaymentsCall({ baseUrl: siteConfig.paymentsUrl });
    await payments(rememberChoice, { email, ...choice }, idToken);
  } catch {
    // The dashboard of this browser has it in a cookie.
  }
}
