import { z } from "zod";
import { plainText } from "../plain-text.ts";
import { email, emailField } from "../product/email.ts";
import { API_TIERS, QUANTITY_MAX } from "./prices.ts";

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

/** The result of a checkout. The session's id is the credential, so nothing in the response is about a person. */
export const checkoutResultRequest = z.object({
  sessionId: z
    .string({ error: "sessionId is required" })
    .regex(/^cs_[\w-]{1,200}$/, "sessionId is not the id of a checkout session"),
});

/** A signed-in visitor's pending purchase, so that another device can continue. Replaces the earlier one. */
export const rememberChoiceRequest = z.object({
  email,
  priceId,
  quantity,
  trialPriceId: priceId.optional(),
  campaign: plainText(2000).default(""),
});
export type RememberChoiceRequest = z.input<typeof rememberChoiceRequest>;

export const orderRequest = z.object({ email, orderId: plainText(64) });

/** Left out: the caller's own. */
const workspace = plainText(64).optional();

/** @property seats how many are asked about */
export const seatsRequest = z.object({ email, workspace, seats: quantity.optional() });

/** As the offer said it, so that nothing else is charged than what was shown. */
export const seatChangeRequest = z.object({
  email,
  workspace,
  from: quantity,
  seats: quantity,
  at: z.int().min(0),
  todayCents: z.int().min(0),
});

/** @property returnUrl where the provider's page leads back to */
export const portalRequest = z.object({ email, orderId: plainText(64), returnUrl: redirectUrl("returnUrl") });

/** Of a call that says all by its path. */
export const noRequest = z.object({});
