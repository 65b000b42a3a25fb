import { createPaymentsCall, PaymentsCallError } from "@sealwright/protocol/payments/call";
import { createOneTimePayment, createSubscription, startTrial } from "@sealwright/protocol/payments/calls";
import type { PriceName } from "@sealwright/protocol/payments/prices";
import { siteConfig } from "../../../catalog/site-config.ts";
import { track } from "../../../state/analytics/events.ts";
import { type Campaign, loadCampaign } from "../../../state/campaign.ts";
import { session } from "../../../state/session/current-session.ts";
import { NotSignedInError } from "../../../state/session/session-manager.ts";
import { checkoutMessages } from "./checkout-messages.ts";

/** What a visitor chose to buy (PAY-04). The email is the signed-in visitor's. */
export interface Purchase {
  price: PriceName;
  /** Charged first; the price follows it. */
  trialPrice?: PriceName | undefined;
  /** Paid once instead of every period. */
  once?: boolean;
  /** The text of the button, for the record of what was clicked. */
  action: string;
  plan: string;
  cycle: "monthly" | "annual" | "once";
  /** US cents, of all units together. */
  amountCents: number;
  quantity: number;
  /** The page of this site that the buyer returns to after paying. */
  successPath: string;
}

/** Why the payment page didn't open. */
export interface CheckoutFailure {
  /** A sentence for the visitor. */
  message: string;
  /** The dashboard is where it can be put right. */
  inDashboard?: boolean;
}

const payments = createPaymentsCall({ baseUrl: siteConfig.paymentsUrl });

/**
 * Takes the visitor to the payment page, or, signed out, to the dashboard's checkout with everything that was chosen
 * (PAY-05), unless the attempt is retired meanwhile.
 * @returns what to say if it failed
 */
export async function startCheckout(
  purchase: Purchase,
  attempt: AbortSignal,
): Promise<CheckoutFailure | undefined> {
  const { action, plan, cycle, amountCents, quantity } = purchase;
  track("begin_checkout", { action, plan, cycle, quantity, value: amountCents / 100, currency: "USD" });
  try {
    const address = await paymentPage(purchase);
    if (!attempt.aborted) location.assign(address);
    return undefined;
  } catch (error) {
    // The code only: the message may name the buyer.
    // biome-ignore lint/suspicious/noConsole: the specification has these failures logged
    console.error(
      "checkout failed",
      error instanceof PaymentsCallError ? (error.code ?? error.outcome) : error,
    );
    const inDashboard = error instanceof PaymentsCallError && error.code === "already-subscribed";
    return { message: messageFor(error), inDashboard };
  }
}

/** @returns the address of the payment page or of the dashboard's checkout. @throws PaymentsCallError, IdentityCallError */
async function paymentPage(purchase: Purchase): Promise<string> {
  const buyer = await signedInBuyer();
  if (!buyer) return dashboardCheckoutUrl(purchase, loadCampaign());
  try {
    return (await createSession(purchase, buyer)).sessionUrl;
  } catch (error) {
    if (!(error instanceof PaymentsCallError && error.code === "trial-used")) throw error;
    // The dashboard offers the plan itself, with what that costs.
    return dashboardCheckoutUrl(purchase, loadCampaign());
  }
}

interface Buyer {
  email: string;
  idToken: string;
}

/** Undefined if no one is signed in, or the sign-in is over. */
export async function signedInBuyer(): Promise<Buyer | undefined> {
  const email = session.current()?.email;
  if (!email) return undefined;
  try {
    return { email, idToken: await session.getIdToken() };
  } catch (error) {
    if (error instanceof NotSignedInError || !session.current()) return undefined;
    throw error;
  }
}

function createSession(purchase: Purchase, { email, idToken }: Buyer) {
  const { price, trialPrice, quantity, once } = purchase;
  const request = { priceId: price, quantity, email, ...returnUrls(purchase) };
  if (trialPrice) return payments(startTrial, { ...request, trialPriceId: trialPrice }, idToken);
  return payments(once ? createOneTimePayment : createSubscription, request, idToken);
}

/** The values are only for the buyer's own records: the page asks the payments backend what was bought. */
function returnUrls({ successPath, price, quantity, plan, amountCents }: Purchase) {
  const success = new URL(successPath, location.origin);
  success.search = new URLSearchParams({
    value: String(amountCents / 100),
    priceId: price,
    quantity: String(quantity),
    product: plan,
  }).toString();
  return { successUrl: success.href, cancelUrl: location.href };
}

/** The dashboard’s checkout with what was chosen (specification section 2.5). */
export function dashboardCheckoutUrl(
  { price, quantity, amountCents, plan }: Purchase,
  campaign: Campaign = {},
): string {
  const query = new URLSearchParams({
    ...campaign,
    priceId: price,
    quantity: String(quantity),
    value: String(amountCents / 100),
    product: plan,
  });
  return `${siteConfig.dashboardUrl}/checkout?${query}`;
}

function messageFor(error: unknown): string {
  if (!(error instanceof PaymentsCallError)) return checkoutMessages.notStarted;
  if (error.outcome === "not-ours") return checkoutMessages.notStarted;
  if (error.outcome !== "refused") return `${error.message} Nothing was charged.`;
  // These messages are written for buyers; the others are for developers.
  return error.status === 409 || error.status === 429 || error.status === 503
    ? `${error.message}.`
    : checkoutMessages.notStarted;
}
