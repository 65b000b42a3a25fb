import type { z } from "zod";
import type { portalFeatures } from "../api/setup-requests.ts";
import { newId } from "./ids.ts";

export type TestPortalConfiguration = ReturnType<typeof createPortalConfiguration>;
type Features = z.output<typeof portalFeatures>;

/** @param given.created seconds since the epoch */
export function createPortalConfiguration(given: {
  name: string | null;
  metadata: Record<string, string>;
  features: Features;
  created: number;
}) {
  const { name, metadata, features, created } = given;
  return {
    id: newId("bpc", 12),
    object: "billing_portal.configuration" as const,
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created,
    default_return_url: null,
    features: fullFeatures(features),
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata,
    name,
    updated: created,
  };
}

/** A configuration's features. */
export function fullFeatures({
  invoice_history,
  payment_method_update,
  subscription_cancel,
  subscription_update,
}: Features) {
  return {
    customer_update: { allowed_updates: [], enabled: false },
    invoice_history,
    payment_method_update: { ...payment_method_update, payment_method_configuration: null },
    subscription_cancel: {
      ...subscription_cancel,
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      proration_behavior: "none",
    },
    subscription_pause: { duration: { interval_options: [], type: "indefinite" }, enabled: false },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: subscription_update.default_allowed_updates ?? [],
      enabled: subscription_update.enabled,
      products: subscription_update.products ?? [],
      proration_behavior: subscription_update.proration_behavior ?? "none",
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: subscription_update.trial_update_behavior ?? "end_trial",
    },
  };
}
