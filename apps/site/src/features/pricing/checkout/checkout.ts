import { PaymentsCallError } from "@sealwright/protocol/payments/call";
import {
  createApiTierSubscription,
  createOneTimePayment,
  createSubscription,
  startTrial,
} from "@sealwright/protocol/payments/calls";
import type { PriceName } from "@sealwright/protocol/payments/prices";
import { purchaseQuery, successAddress } from "@sealwright/protocol/payments/purchase-addresses";
import { isPlainSale } from "@sealwright/protocol/payments/purchase-decision";
import { siteConfig } from "../../../catalog/site-config.ts";
import { track } from "../../../state/analytics/events.ts";
import { type Campaign, loadCampaign } from "../../../state/campaign.ts";
import { askDecisions } from "./ask-decisions.ts";
import { checkoutMessages } from "./checkout-messages.ts";
import { payments } from "./payments.ts";
import { type Buyer, signedInBuyer } from "./signed-in-buyer.ts";

/** A purchase that a visitor chose (PAY-04). The email is the signed-in visitor's. */
export interface Purchase {
  price: PriceName;
  /** Charged first; the price follows it. */
  trialPrice?: PriceName | undefined;
  /** Paid once instead of every period. */
  once?: boolean;
  /** For an API tier: documents a month. */
  documents?: number | undefined;
  /** The text of the button, for the record of what was clicked. */
  action: string;
  plan: string;
  cycle: "monthly" | "annual" | "once";
  /** US cents, of all units together. */
  amountCents: number;
  quantity: number;
}

/** Why the payment page didn't open. */
export interface CheckoutFailure {
  /** A sentence for the visitor. */
  message: string;
  /** The dashboard is where it can be put right. */
  inDashboard?: boolean;
}

/** Refusals that only the dashboard can say all about. */
const IN_DASHBOARD: readonly (string | undefined)[] = ["already-subscribed", "already-owned", "past-due"];
/** The dashboard offers the plan itself, with what that costs. */
const WITHOUT_TRIAL: readonly (string | undefined)[] = ["trial-used", "trial-not-now"];

/**
 * Takes the visitor to where they pay (PAY-05), unless the attempt is retired meanwhile.
 * @returns what to say if it failed
 */
export async function startCheckout(
  purchase: Purchase,
  attempt: AbortSignal,
): Promise<CheckoutFailure | undefined> {
  try {
    const address = await paymentPage(purchase);
    if (!address) return { message: checkoutMessages.notStarted };
    if (!attempt.aborted) location.assign(address);
    return undefined;
  } catch (error) {
    // The code only: the message may name the buyer.
    // biome-ignore lint/suspicious/noConsole: the specification has these failures logged
    console.error(
      "checkout failed",
      error instanceof PaymentsCallError ? (error.code ?? error.outcome) : error,
    );
    const inDashboard = error instanceof PaymentsCallError && IN_DASHBOARD.includes(error.code);
    return { message: messageFor(error), inDashboard };
  }
}

/**
 * The provider's page. The dashboard's checkout, with everything that was chosen, for who is signed out, and where there
 * is more to say than a price: a plan continues, starts later, or blocks this one.
 * @returns undefined for an API tier of which there is nothing to pay. @throws PaymentsCallError, IdentityCallError
 */
export async function paymentPage(purchase: Purchase): Promise<string | undefined> {
  const { action, plan, cycle, amountCents, quantity } = purchase;
  track("begin_checkout", { action, plan, cycle, quantity, value: amountCents / 100, currency: "USD" });
  const inDashboard = dashboardCheckoutUrl(purchase, loadCampaign());
  const buyer = await signedInBuyer();
  if (!buyer || !(await isSoldAsShown(purchase, buyer))) return inDashboard;
  try {
    return (await createSession(purchase, buyer)).sessionUrl;
  } catch (error) {
    if (error instanceof PaymentsCallError && WITHOUT_TRIAL.includes(error.code)) return inDashboard;
    throw error;
  }
}

/** Without an answer, the payments backend refuses what it does not sell. */
async function isSoldAsShown({ price, quantity, trialPrice }: Purchase, buyer: Buyer): Promise<boolean> {
  const [decision] = (await askDecisions([{ price, quantity, trial: true }], buyer)) ?? [];
  if (!decision) return true;
  return isPlainSale(decision) && (decision.trial === "starts") === (trialPrice !== undefined);
}

function createSession(purchase: Purchase, { email, idToken }: Buyer) {
  const { price, trialPrice, quantity, once, documents } = purchase;
  const urls = returnUrls(purchase);
  if (documents !== undefined) {
    const tier = { documentsCount: documents, ownerEmail: email, ...urls };
    return payments(createApiTierSubscription, tier, idToken);
  }
  const request = { priceId: price, quantity, email, ...urls };
  if (trialPrice) return payments(startTrial, { ...request, trialPriceId: trialPrice }, idToken);
  return payments(once ? createOneTimePayment : createSubscription, request, idToken);
}

/** The page that it returns to asks the payments backend what was bought. */
function returnUrls(purchase: Purchase) {
  return { successUrl: successAddress(location.origin, purchase), cancelUrl: location.href };
}

/** The dashboard’s checkout with what was chosen (specification section 2.5). */
export function dashboardCheckoutUrl(purchase: Purchase, campaign: Campaign = {}): string {
  const query = new URLSearchParams({ ...campaign, ...purchaseQuery(purchase) });
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
