import { z } from "zod";

/** Parameters of each call. One that the site does not send is refused, as Stripe refuses unknown ones. */
export const metadata = z.record(z.string(), z.string().max(500)).default({});
const count = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);
/** Since the epoch. */
const seconds = z
  .string()
  .regex(/^\d{1,11}$/)
  .transform(Number);
export const boolean = z.enum(["true", "false"]).transform((value) => value === "true");
export const limit = count.default(10);

export const createCustomerRequest = z.strictObject({
  email: z.string(),
  name: z.string().optional(),
  metadata,
});

export const createSessionRequest = z.strictObject({
  mode: z.enum(["payment", "subscription"]),
  line_items: z.array(z.strictObject({ price: z.string(), quantity: count })).min(1),
  customer: z.string().optional(),
  customer_email: z.string().optional(),
  customer_creation: z.literal("always").optional(),
  client_reference_id: z.string().optional(),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  metadata,
  invoice_creation: z.strictObject({ enabled: boolean }).optional(),
  payment_intent_data: z.strictObject({ metadata }).optional(),
  subscription_data: z
    .strictObject({ metadata, trial_period_days: count.optional(), trial_end: seconds.optional() })
    .optional(),
});

export const listSessionsRequest = z.strictObject({
  status: z.enum(["open", "complete", "expired"]).optional(),
  created: z.strictObject({ gte: seconds }).optional(),
  payment_intent: z.string().optional(),
  limit,
  starting_after: z.string().optional(),
});

const changedItem = z.strictObject({ id: z.string(), quantity: count });
export const updateSubscriptionRequest = z.strictObject({
  cancel_at: seconds.optional(),
  cancel_at_period_end: boolean.optional(),
  items: z.tuple([changedItem]).optional(),
  payment_behavior: z.literal("pending_if_incomplete").optional(),
  proration_behavior: z.enum(["always_invoice", "none"]).optional(),
  proration_date: seconds.optional(),
  expand: z.tuple([z.literal("latest_invoice")]).optional(),
});
export const previewInvoiceRequest = z.strictObject({
  subscription: z.string(),
  subscription_details: z.strictObject({
    items: z.tuple([changedItem]),
    proration_behavior: z.literal("always_invoice"),
    proration_date: seconds,
  }),
});
export const cancelSubscriptionRequest = z.strictObject({
  cancellation_details: z.strictObject({ comment: z.string() }).optional(),
});
export const listInvoicesRequest = z.strictObject({ customer: z.string(), limit });
export const createPortalSessionRequest = z.strictObject({
  customer: z.string(),
  configuration: z.string().optional(),
  return_url: z.url().optional(),
});
