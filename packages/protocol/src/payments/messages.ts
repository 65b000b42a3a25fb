import { z } from "zod";
import { plainText } from "../plain-text.ts";
import { email, emailField } from "../product/email.ts";
import { API_TIERS, type PlanId, type PriceName, QUANTITY_MAX } from "./prices.ts";
import type { PurchaseDecision } from "./purchase-decision.ts";

const priceId = z.string({ error: "priceId is required" }).regex(/^[\w-]{1,100}$/, "priceId is not valid");

const QUANTITY = `quantity must be a whole number from 1 to ${QUANTITY_MAX}`;
const quantity = z.int({ error: QUANTITY }).min(1, QUANTITY).max(QUANTITY_MAX, QUANTITY);

/** More than a page offers. */
const DECISIONS_MAX = 50;

const redirectUrl = (field: string) =>
  z.string({ error: `${field} is required` }).max(2000, `${field} is too long`);
const redirects = { cancelUrl: redirectUrl("cancelUrl"), successUrl: redirectUrl("successUrl") };

/**
 * For createStripeOneTimePaymentUS and createStripeSubscriptionUS. A price id is the payment provider's own, or our name
 * for the price, which static pages carry. The success URL gets the session's id as `session_id`.
 */
export const checkoutRequest = z.object({ priceId, quantity, email, ...redirects });
export type CheckoutRequest = z.input<typeof checkoutRequest>;

/** For startTrialWithChargeSubscription: the trial's price now, then the subscription's. */
export const trialRequest = checkoutRequest.extend({
  trialPriceId: z
    .string({ error: "trialPriceId is required" })
    .regex(/^[\w-]{1,100}$/, "trialPriceId is not valid"),
});
export type TrialRequest = z.input<typeof trialRequest>;

const TIERS = new Intl.ListFormat("en-US", { type: "disjunction" }).format(
  API_TIERS.map(({ documents }) => String(documents)),
);

/** For createAPITierSubscriptionsUS. */
export const apiTierRequest = z.object({
  documentsCount: z
    .number({ error: `documentsCount must be ${TIERS}` })
    .refine(
      (count) => API_TIERS.some(({ documents }) => documents === count),
      `documentsCount must be ${TIERS}`,
    ),
  ownerEmail: emailField("ownerEmail"),
  ...redirects,
});
export type ApiTierRequest = z.input<typeof apiTierRequest>;

/** For purchases/decide: what a page offers. */
export const decisionsRequest = z.object({
  email,
  choices: z
    .array(
      z.object({
        priceId,
        quantity,
        trial: z.boolean().optional(),
        cameForTrial: z.boolean().optional(),
      }),
    )
    .min(1, "choices must name a price")
    .max(DECISIONS_MAX, `choices must be at most ${DECISIONS_MAX}`),
});
export type DecisionsRequest = z.input<typeof decisionsRequest>;

/** One for each choice, in their order. */
export interface DecisionsResponse {
  decisions: PurchaseDecision[];
}

export interface CheckoutResponse {
  /** Where the buyer pays. */
  sessionUrl: string;
}

/** What is for sale, for a page or dashboard of your own; `GET prices`. */
export interface PricesResponse {
  prices: {
    name: PriceName;
    /** The payment provider's. */
    priceId: string;
    cents: number;
    currency: "usd";
    interval: "month" | "year" | null;
    product: string;
  }[];
}

/** What happened with a checkout. The session's id is the credential, so nothing in the response is about a person. */
export const checkoutResultRequest = z.object({
  sessionId: z
    .string({ error: "sessionId is required" })
    .regex(/^cs_[\w-]{1,200}$/, "sessionId is not the id of a checkout session"),
});

export interface CheckoutResult {
  /** `processing`: the bank has not confirmed it yet. `open`: not paid yet, and can still be. `expired`: never paid. */
  state: "paid" | "processing" | "open" | "expired";
  /** For a trial, the price that follows it. */
  price: PriceName;
  plan: PlanId;
  product: string;
  quantity: number;
  trial: boolean;
  /** Charged, or to be charged, in this checkout. */
  amountCents: number;
  currency: "usd";
  /** When it starts, where another plan is paid for until then. ISO 8601. */
  startsAt: string | null;
  /** Null when nothing is charged again. ISO 8601. */
  next: { at: string; cents: number } | null;
}

/** What a signed-in visitor was about to buy, so that another device can carry on. Replaces what was there. */
export const rememberChoiceRequest = z.object({
  email,
  priceId,
  quantity,
  trialPriceId: priceId.optional(),
  campaign: plainText(2000).default(""),
});
export type RememberChoiceRequest = z.input<typeof rememberChoiceRequest>;

export interface Choice {
  price: PriceName;
  quantity: number;
  trial: boolean;
}

export interface ChoiceResponse {
  choice: Choice | null;
}

/** `past-due`: a charge failed and is being retried. */
export type SubscriptionState = "trialing" | "active" | "past-due" | "ended";

export interface Order {
  id: string;
  /** What was bought. */
  price: PriceName;
  product: string;
  quantity: number;
  trial: boolean;
  amountCents: number;
  currency: "usd";
  /** ISO 8601. */
  paidAt: string;
  /** Null for what is paid once. */
  subscription: {
    state: SubscriptionState;
    /** What it renews as: owners switch plans at the provider. */
    product: string;
    quantity: number;
    /** Where another plan is paid for until then: when this one starts, and is charged first. ISO 8601. */
    startsAt: string | null;
    /** The next charge, or, where `canceled`, when the plan ends. ISO 8601. */
    renewsAt: string;
    nextCents: number;
    canceled: boolean;
  } | null;
}

export interface Invoice {
  number: string;
  amountCents: number;
  currency: string;
  /** ISO 8601. */
  issuedAt: string;
  status: string;
  /** The provider's page with the invoice. */
  url: string | null;
}

/** Newest first. */
export interface OrdersResponse {
  orders: Order[];
  /** Null when the payment provider does not respond. */
  invoices: Invoice[] | null;
}

/** Everything we store about an owner's purchases. */
export interface PurchasesExport {
  orders: (Order & {
    email: string | null;
    /** The provider's ids. */
    sessionId: string;
    customerId: string | null;
    subscriptionId: string | null;
  })[];
  /** What they were about to buy. */
  choice: Choice | null;
}

export const orderRequest = z.object({ email, orderId: plainText(64) });

/** @property returnUrl where the provider's page leads back to */
export const portalRequest = z.object({ email, orderId: plainText(64), returnUrl: redirectUrl("returnUrl") });

export interface PortalResponse {
  portalUrl: string;
}
