import {
  type Checked,
  flag,
  list,
  nullable,
  number,
  oneOf,
  optional,
  shape,
  text,
} from "../../calls/answer.ts";
import { takes } from "../../calls/contract.ts";
import type { emailRequest } from "../../product/email.ts";
import type { orderRequest, portalRequest } from "../messages.ts";
import { choice } from "./choices.ts";
import type { PaymentsContract } from "./payments-contract.ts";
import { priceName } from "./price-name.ts";

/** `past-due`: a charge failed and is being retried. */
const subscriptionState = oneOf("trialing", "active", "past-due", "ended");
export type SubscriptionState = Checked<typeof subscriptionState>;

const bought = {
  id: text,
  price: priceName,
  product: text,
  quantity: number,
  trial: flag,
  amountCents: number,
  currency: oneOf("usd"),
  /** ISO 8601. */
  paidAt: text,
  /** Of what is paid once: when the whole payment was returned. ISO 8601. */
  endedAt: optional(nullable(text)),
  /** Null for what is paid once. */
  subscription: nullable(
    shape({
      state: subscriptionState,
      /** The product at renewal: owners switch plans at the provider. */
      product: text,
      quantity: number,
      /** Where another plan is paid for until then: when this one starts, and is charged first. ISO 8601. */
      startsAt: nullable(text),
      /** The next charge, or, where `canceled`, when the plan ends. ISO 8601. */
      renewsAt: text,
      nextCents: number,
      canceled: flag,
    }),
  ),
};
const order = shape(bought);
export type Order = Checked<typeof order>;

const invoice = shape({
  number: text,
  amountCents: number,
  currency: text,
  /** ISO 8601. */
  issuedAt: text,
  status: text,
  /** The provider's page with the invoice. */
  url: nullable(text),
});
export type Invoice = Checked<typeof invoice>;

/** Orders and invoices, newest first; invoices are null while the payment provider does not respond. */
export const listOrders = {
  path: "orders/list",
  caller: "grant",
  request: takes<typeof emailRequest>(),
  answer: shape({ orders: list(order), invoices: nullable(list(invoice)) }),
  errors: [],
} satisfies PaymentsContract;

/** Has the subscription end with the period that is paid for, or at once if its last charge failed. */
export const cancelOrder = {
  path: "orders/cancel",
  caller: "grant",
  request: takes<typeof orderRequest>(),
  answer: order,
  errors: ["order-not-found", "not-cancelable", "payments-unavailable"],
} satisfies PaymentsContract;

/** Takes a cancellation back, unless a plan was bought to start when this one ends. */
export const resumeOrder = {
  path: "orders/resume",
  caller: "grant",
  request: takes<typeof orderRequest>(),
  answer: order,
  errors: ["order-not-found", "not-cancelable", "already-subscribed", "payments-unavailable"],
} satisfies PaymentsContract;

/** The provider's page for cards, addresses and invoices of the customer who made an order. */
export const openPortal = {
  path: "orders/portal",
  caller: "grant",
  request: takes<typeof portalRequest>(),
  answer: shape({ portalUrl: text }),
  errors: ["redirect-not-allowed", "order-not-found", "payments-unavailable"],
} satisfies PaymentsContract;

const purchases = shape({
  /** With the provider's ids. */
  orders: list(
    shape({
      ...bought,
      email: nullable(text),
      sessionId: text,
      customerId: nullable(text),
      subscriptionId: nullable(text),
    }),
  ),
  /** The pending purchase. */
  choice: nullable(choice),
});
export type PurchasesExport = Checked<typeof purchases>;

/** Everything that is stored about the owner's purchases. */
export const exportPurchases = {
  path: "purchases/export",
  caller: "grant",
  request: takes<typeof emailRequest>(),
  answer: purchases,
  errors: [],
} satisfies PaymentsContract;
