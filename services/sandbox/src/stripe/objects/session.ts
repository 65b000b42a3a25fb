import { NO_ADDRESS, NO_TAX, newId } from "./ids.ts";
import type { TestPrice } from "./price.ts";

export interface LineItem {
  price: TestPrice;
  quantity: number;
  /** Of a proration; otherwise the price times the quantity. */
  cents?: number;
}

export type TestSession = ReturnType<typeof createSession>;

/** How long nothing recurring is charged: days from the payment, or up to a time in seconds since the epoch. */
export type Trial = { days: number } | { end: number };

export interface SessionRequest {
  mode: "payment" | "subscription";
  items: LineItem[];
  trial: Trial | undefined;
  customer: string | null;
  customerEmail: string | null;
  clientReferenceId: string | null;
  successUrl: string;
  cancelUrl: string | null;
  metadata: Record<string, string>;
  subscriptionMetadata: Record<string, string>;
}

interface Recurring {
  items: LineItem[];
  trial?: Trial | undefined;
}

const DAY_SECONDS = 24 * 60 * 60;

/** @param url where its page will be, by id */
export function createSession(request: SessionRequest, url: (id: string) => string, created: number) {
  const id = newId("cs_test", 29);
  const amount = amountToday(request);
  return {
    id,
    object: "checkout.session" as const,
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: NO_TAX,
    billing_address_collection: null,
    cancel_url: request.cancelUrl,
    client_reference_id: request.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: "usd",
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: request.customer,
    customer_account: null,
    customer_creation: request.customer === null ? "always" : null,
    customer_details: null as ReturnType<typeof customerDetails> | null,
    customer_email: request.customerEmail,
    discounts: null,
    expires_at: created + DAY_SECONDS,
    integration_identifier: null,
    invoice: null as string | null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: request.metadata,
    mode: request.mode,
    origin_context: null,
    payment_intent: null as string | null,
    payment_link: null,
    payment_method_collection: request.mode === "subscription" ? "always" : null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card", "us_bank_account"],
    payment_status: "unpaid" as "unpaid" | "paid" | "no_payment_required",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open" as "open" | "complete" | "expired",
    submit_type: null,
    subscription: null as string | null,
    success_url: request.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: url(id) as string | null,
    wallet_options: null,
  };
}

/** With a trial, only what is paid once is charged today. */
export function amountToday(request: Recurring): number {
  return itemsToday(request).reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0);
}

export function itemsToday({ items, trial }: Recurring): LineItem[] {
  return items.filter(({ price }) => trial === undefined || price.type === "one_time");
}

export function customerDetails(email: string | null) {
  return {
    address: NO_ADDRESS,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: "none",
    tax_ids: [],
  };
}
