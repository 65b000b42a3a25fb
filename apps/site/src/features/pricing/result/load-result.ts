import { createPaymentsCall, PaymentsCallError } from "@sealwright/protocol/payments/call";
import { type CheckoutResult, checkoutResult } from "@sealwright/protocol/payments/calls";
import { findPrice, isPriceName } from "@sealwright/protocol/payments/prices";
import { siteConfig } from "../../../catalog/site-config.ts";
import { reportConversion } from "./conversion.ts";
import { type NamedPurchase, namedPurchase } from "./named-purchase.ts";

export type ResultState =
  | { name: "loading" | "processing" | "open" | "unknown" | "unnamed" | "unreachable" }
  | { name: "named"; purchase: NamedPurchase }
  | { name: "paid"; result: CheckoutResult };

/** The payments backend adds it to the address that buyers return to. */
const SESSION_PARAM = "session_id";
/** Where a payment is shown that a bank is still deciding. */
const PAYMENT_PAGE = "/payment-info";

/** The result of the checkout session in the URL. A successful payment is reported as a conversion. */
export async function loadResult(): Promise<ResultState> {
  const sessionId = takeSessionId();
  if (!sessionId) return isPaymentPage() ? withoutSession() : { name: "unknown" };
  try {
    const payments = createPaymentsCall({ baseUrl: siteConfig.paymentsUrl });
    const result = await payments(checkoutResult, { sessionId });
    if (result.state === "processing" && !isPaymentPage()) {
      location.replace(paymentPageUrl(sessionId, result));
      return { name: "loading" };
    }
    if (result.state !== "paid") return { name: result.state === "expired" ? "open" : result.state };
    reportConversion(sessionId, result);
    return { name: "paid", result };
  } catch (error) {
    const isKnown = error instanceof PaymentsCallError && error.status && error.status < 500;
    return { name: isKnown && error.status !== 429 ? "unknown" : "unreachable" };
  }
}

/** No link proves that anything was paid: it only says which price is meant. */
function withoutSession(): ResultState {
  const purchase = namedPurchase(new URLSearchParams(location.search));
  return purchase ? { name: "named", purchase } : { name: "unnamed" };
}

function isPaymentPage(): boolean {
  return location.pathname.replace(/\/$/, "") === PAYMENT_PAGE;
}

/** With what its address may say (specification, section 2.4). The page asks the payments backend all the same. */
function paymentPageUrl(sessionId: string, { amountCents, price, quantity, plan }: CheckoutResult): string {
  const query = new URLSearchParams({
    amount: String(amountCents / 100),
    priceId: price,
    quantity: String(quantity),
    plan,
    dealType: isPriceName(price) && findPrice(price).interval ? "subscription" : "once",
    [SESSION_PARAM]: sessionId,
  });
  return `${PAYMENT_PAGE}?${query}`;
}

/** Moves the id from the address, which may be shared or bookmarked, to the history entry, which survives a reload. */
function takeSessionId(): string | undefined {
  const url = new URL(location.href);
  const id = url.searchParams.get(SESSION_PARAM) ?? (history.state as { session?: string } | null)?.session;
  if (!id) return undefined;
  url.searchParams.delete(SESSION_PARAM);
  history.replaceState({ session: id }, "", url);
  return id;
}
