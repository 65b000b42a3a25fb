import { addMonths } from "@sealwright/protocol/payments/terms";
import { listOf, newId } from "./ids.ts";
import type { LineItem, Trial } from "./session.ts";

export type TestSubscription = ReturnType<typeof createSubscription>;
type Item = ReturnType<typeof createItem>;

const DAY_SECONDS = 24 * 60 * 60;
const MONTHS_A_YEAR = 12;

/** What the buyer's card does when it is charged again: https://docs.stripe.com/testing */
export type PaymentMethod = "pm_card_visa" | "pm_card_authenticationRequired" | "pm_card_chargeCustomerFail";

/** A change that waits for its invoice to be paid: https://docs.stripe.com/billing/subscriptions/pending-updates */
interface PendingUpdate {
  expires_at: number;
  subscription_items: { id: string; quantity: number }[];
}

/** @param now seconds since the epoch */
export function createSubscription(given: {
  customer: string;
  items: LineItem[];
  trial: Trial | undefined;
  metadata: Record<string, string>;
  now: number;
}) {
  const { customer, trial, metadata, now } = given;
  const id = newId("sub", 12);
  const trialEnd = trial ? ("end" in trial ? trial.end : now + trial.days * DAY_SECONDS) : null;
  const recurring = given.items.filter(({ price }) => price.type === "recurring");
  return {
    id,
    object: "subscription" as const,
    application: null,
    application_fee_percent: null,
    automatic_tax: { enabled: false, liability: null, disabled_reason: null },
    billing_cycle_anchor: trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { type: "classic", flexible: null },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    canceled_at: null as number | null,
    cancellation_details: { comment: null as string | null, feedback: null, reason: null as string | null },
    collection_method: "charge_automatically",
    created: now,
    currency: "usd",
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null as PaymentMethod | null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null as number | null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: listOf(
      `/v1/subscription_items?subscription=${id}`,
      recurring.map((item) => createItem(item, id, now, trialEnd)),
    ),
    latest_invoice: null as string | null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null as PendingUpdate | null,
    schedule: null,
    start_date: now,
    status: (trialEnd === null ? "active" : "trialing") as "active" | "trialing" | "past_due" | "canceled",
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: "create_invoice" } },
    trial_start: trialEnd === null ? null : now,
  };
}

function createItem(
  { price, quantity }: LineItem,
  subscription: string,
  now: number,
  trialEnd: number | null,
) {
  return {
    id: newId("si", 7),
    object: "subscription_item" as const,
    billing_thresholds: null,
    created: now,
    current_period_start: now,
    current_period_end: trialEnd ?? periodEnd(now, price.recurring?.interval),
    discounts: [],
    metadata: {},
    plan: null,
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** Seconds in, seconds out. */
function periodEnd(start: number, interval: "month" | "year" | undefined): number {
  const months = interval === "year" ? MONTHS_A_YEAR : 1;
  return Math.floor(addMonths(new Date(start * 1000), months).getTime() / 1000);
}

/** The item after its next charge. */
export function nextPeriod(item: Item): Item {
  const start = item.current_period_end;
  const end = periodEnd(start, item.price.recurring?.interval);
  return { ...item, current_period_start: start, current_period_end: end };
}
