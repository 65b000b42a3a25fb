import { createPaymentsCall, PaymentsCallError } from "@sealwright/protocol/payments/call";
import { type CheckoutResult, checkoutResult } from "@sealwright/protocol/payments/calls";
import { siteConfig } from "../../../catalog/site-config.ts";
import { reportConversion } from "./conversion.ts";

export type ResultState =
  | { name: "loading" | "processing" | "open" | "unknown" | "unreachable" }
  | { name: "paid"; result: CheckoutResult };

/** The payments backend adds it to the address that buyers return to. */
const SESSION_PARAM = "session_id";

/** What happened with the checkout session in the address. A payment that went through is reported as a conversion. */
export async function loadResult(): Promise<ResultState> {
  const sessionId = takeSessionId();
  if (!sessionId) return { name: "unknown" };
  try {
    const payments = createPaymentsCall({ baseUrl: siteConfig.paymentsUrl });
    const result = await payments(checkoutResult, { sessionId });
    if (result.state !== "paid") return { name: result.state === "expired" ? "open" : result.state };
    reportConversion(sessionId, result);
    return { name: "paid", result };
  } catch (error) {
    const isKnown = error instanceof PaymentsCallError && error.status && error.status < 500;
    return { name: isKnown && error.status !== 429 ? "unknown" : "unreachable" };
  }
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
