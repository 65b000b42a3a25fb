import type { StripeConfig } from "@sealwright/payments";
import { PRICE_NAMES, type PriceName, sandboxPriceId } from "@sealwright/protocol/payments/prices";
import type { Values } from "./variables.ts";

/** Known to the sandbox alone. */
const SANDBOX_SECRET_KEY = "sk_test_sandbox";
const SANDBOX_WEBHOOK_SECRET = "whsec_sandbox";

/** Stripe where it is configured, else the sandbox's, else nothing to pay with. */
export function readPayments({ payments, prices, paymentsLimits, process }: Values, sandbox: boolean) {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret = "" } = payments;
  const sells = payments.mode === "on";
  const sandboxed = sells && secretKey === undefined && sandbox;
  const test: StripeConfig = {
    secretKey: SANDBOX_SECRET_KEY,
    webhookSecret: SANDBOX_WEBHOOK_SECRET,
    url: `http://localhost:${process.sandboxPort}`,
  };
  return {
    /** Whether pages offer anything to buy. */
    sells,
    sandboxed,
    stripe: secretKey ? ({ secretKey, webhookSecret } satisfies StripeConfig) : sandboxed ? test : undefined,
    priceIds: Object.fromEntries(
      PRICE_NAMES.map((name) => [name, (!sandboxed && prices[name]) || sandboxPriceId(name)]),
    ) as Record<PriceName, string>,
    portals: sandboxed
      ? { plans: undefined, seats: undefined, api: undefined, other: undefined }
      : {
          plans: payments.portalPlans,
          seats: payments.portalSeats,
          api: payments.portalApi,
          other: payments.portalOther,
        },
    automaticTax: payments.stripeAutomaticTax && !sandboxed,
    limits: paymentsLimits,
  };
}
