import { z } from "zod";
import { boolean, limit, metadata } from "./requests.ts";

const cents = z
  .string()
  .regex(/^\d{1,8}$/)
  .transform(Number);
/** Stripe leaves the products out unless they are asked for. */
const expand = z.array(z.string()).optional();
const page = { limit, starting_after: z.string().optional() };

export const createPriceRequest = z.strictObject({
  currency: z.literal("usd"),
  unit_amount: cents,
  lookup_key: z.string().max(200).optional(),
  nickname: z.string().optional(),
  metadata,
  product_data: z.strictObject({ name: z.string().min(1), metadata }),
  recurring: z.strictObject({ interval: z.enum(["month", "year"]) }).optional(),
});

export const updatePriceRequest = z.strictObject({ active: boolean });

export const listPricesRequest = z.strictObject({
  ...page,
  active: boolean.optional(),
  lookup_keys: z.array(z.string()).max(10).optional(),
});

const enabled = z.strictObject({ enabled: boolean });

export const portalFeatures = z.strictObject({
  invoice_history: enabled,
  payment_method_update: enabled,
  subscription_cancel: z.strictObject({ enabled: boolean, mode: z.enum(["at_period_end", "immediately"]) }),
  subscription_update: z.strictObject({
    enabled: boolean,
    default_allowed_updates: z.array(z.enum(["price", "quantity", "promotion_code"])).optional(),
    products: z
      .array(z.strictObject({ product: z.string(), prices: z.array(z.string()) }))
      .max(10)
      .optional(),
    proration_behavior: z.enum(["none", "create_prorations", "always_invoice"]).optional(),
    trial_update_behavior: z.enum(["continue_trial", "end_trial"]).optional(),
  }),
});

export const createPortalConfigurationRequest = z.strictObject({
  name: z.string().optional(),
  metadata,
  features: portalFeatures,
});

export const updatePortalConfigurationRequest = z.strictObject({
  active: boolean.optional(),
  features: portalFeatures.optional(),
  expand,
});

export const listPortalConfigurationsRequest = z.strictObject({
  ...page,
  active: boolean.optional(),
  expand,
});

export const createWebhookEndpointRequest = z.strictObject({
  url: z.url(),
  enabled_events: z.array(z.string()).min(1),
  description: z.string().optional(),
  metadata,
});

export const updateWebhookEndpointRequest = z.strictObject({
  enabled_events: z.array(z.string()).min(1).optional(),
  disabled: boolean.optional(),
});

export const listWebhookEndpointsRequest = z.strictObject(page);
