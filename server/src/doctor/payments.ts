import { checkPortals, checkPrices, WEBHOOK_PATH } from "@sealwright/payments";
import { SECOND } from "@sealwright/runtime";
import { PAYMENTS_BASE } from "../http/service-paths.ts";
import { type Check, fine, networkReason, problem } from "./finding.ts";

const TIMEOUT = 10 * SECOND;
/** By type of Stripe's error. */
const REFUSALS: Readonly<Record<string, string>> = {
  StripeAuthenticationError: "It rejects STRIPE_SECRET_KEY. Set one of the account that sells.",
  StripePermissionError:
    'STRIPE_SECRET_KEY lacks a right. "Payments with Stripe" in docs/operations/payments.md lists those that it needs.',
  StripeConnectionError: "It cannot be reached. Let this machine connect to api.stripe.com.",
};
const CORRECT = "Correct it at Stripe, or the variable here.";

export const paymentsCheck: Check = {
  subject: "Payments",
  async *run({ config, fetch }) {
    const { stripe, priceIds, portals, sells } = config.payments;
    if (!sells) {
      yield fine("PAYMENTS is off: the site’s buttons lead to sales");
      return;
    }
    if (!stripe) {
      yield* elsewhere(config.urls.payments, fetch);
      return;
    }
    yield /^.k_live_/.test(stripe.secretKey)
      ? fine("Stripe’s key is a live one")
      : problem("Stripe’s key is a test key: no money will arrive. Set STRIPE_SECRET_KEY to a live one.");
    const webhookUrl = `${config.urls.site}${PAYMENTS_BASE}/${WEBHOOK_PATH}`;
    try {
      for await (const { ok, sentence } of checkPrices(stripe, priceIds, webhookUrl)) {
        yield ok ? fine(sentence) : problem(`${sentence}. ${CORRECT}`);
      }
      for await (const { ok, sentence } of checkPortals(stripe, portals)) {
        yield ok ? fine(sentence) : problem(`${sentence}. ${CORRECT}`);
      }
    } catch (error) {
      const { type = "", message } = error as { type?: string; message: string };
      yield problem(`Stripe cannot be asked: ${REFUSALS[type] ?? message}`);
    }
  },
};

async function* elsewhere(url: string | undefined, ask: typeof fetch) {
  if (!url) return;
  try {
    const { status } = await ask(url, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT) });
    yield status < 500
      ? fine(`Payments are elsewhere, and something answers at ${url}`)
      : problem(`PUBLIC_PAYMENTS_URL answers with ${status}. Start that service, or correct the address.`);
  } catch (error) {
    yield problem(
      `PUBLIC_PAYMENTS_URL cannot be reached (${networkReason(error)}). Correct it, or that service.`,
    );
  }
}
