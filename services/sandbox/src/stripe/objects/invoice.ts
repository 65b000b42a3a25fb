import { listOf, NO_TAX, newId } from "./ids.ts";
import type { LineItem } from "./session.ts";

export type TestInvoice = ReturnType<typeof createInvoice>;

/** Fields of Stripe’s invoices that never change here. */
const CONSTANTS = {
  account_country: "US",
  account_name: null,
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 1,
  attempted: true,
  auto_advance: false,
  automatic_tax: NO_TAX,
  automatically_finalizes_at: null,
  collection_method: "charge_automatically",
  currency: "usd",
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_name: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: "none",
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  invoice_pdf: null,
  issuer: { type: "self" },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
};

/** A paid invoice, or an open one: its charge failed, or a bank is processing it. @param given.now seconds since the epoch */
export function createInvoice(given: {
  customer: string;
  email: string | null;
  subscription: string | null;
  items: LineItem[];
  paid: boolean;
  reason: "manual" | "subscription_create" | "subscription_cycle" | "subscription_update";
  number: number;
  now: number;
  url(id: string): string;
}) {
  const { customer, email, subscription, items, paid, reason, now } = given;
  const id = newId("in", 12);
  const total = items.reduce((sum, item) => sum + centsOf(item), 0);
  return {
    ...CONSTANTS,
    id,
    object: "invoice" as const,
    amount_due: total,
    amount_paid: paid ? total : 0,
    amount_remaining: paid ? 0 : total,
    billing_reason: reason,
    created: now,
    customer,
    customer_email: email,
    effective_at: now,
    hosted_invoice_url: given.url(id),
    lines: listOf(
      `/v1/invoices/${id}/lines`,
      items.map((item) => createLine(item, id, subscription, now)),
    ),
    next_payment_attempt: paid ? null : now,
    number: `TEST-${String(given.number).padStart(4, "0")}`,
    parent: subscription && {
      quote_details: null,
      type: "subscription_details",
      subscription_details: { metadata: null, subscription },
    },
    period_end: now,
    period_start: now,
    status: paid ? "paid" : "open",
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: paid ? now : null,
      voided_at: null,
    },
    subscription,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
    webhooks_delivered_at: now,
  };
}

/** What an invoice would be: it has no id, and is never sent. @param now seconds since the epoch */
export function previewInvoice(
  { id: subscription, customer }: { id: string; customer: string },
  items: LineItem[],
  now: number,
) {
  const facts = { customer, email: null, subscription, items, paid: false, number: 0, now };
  const preview = createInvoice({ ...facts, reason: "subscription_update", url: () => "" });
  return { ...preview, id: null, number: null, status: "draft", hosted_invoice_url: null };
}

/** @param now seconds since the epoch */
export function paidInvoice(invoice: TestInvoice, now: number): TestInvoice {
  return {
    ...invoice,
    amount_paid: invoice.total,
    amount_remaining: 0,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  };
}

function centsOf({ price, quantity, cents = price.unit_amount * quantity }: LineItem): number {
  return cents;
}

function createLine(item: LineItem, invoice: string, subscription: string | null, now: number) {
  const { price, quantity } = item;
  const amount = centsOf(item);
  return {
    id: newId("il", 12),
    object: "line_item" as const,
    amount,
    currency: "usd",
    description: price.nickname,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: null,
    period: { start: now, end: now },
    pretax_credit_amounts: [],
    pricing: {
      type: "price_details",
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription,
    subtotal: amount,
    taxes: [],
  };
}
