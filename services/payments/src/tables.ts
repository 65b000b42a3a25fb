import type { PriceName } from "@sealwright/protocol/payments/prices";
import type { Generated } from "kysely";

/** The service's tables. Email addresses are lower-cased; money is in cents. */
export interface PaymentsTables {
  "payments.customers": CustomerRow;
  "payments.checkouts": CheckoutRow;
  "payments.orders": OrderRow;
  "payments.subscriptions": SubscriptionRow;
  "payments.choices": ChoiceRow;
  "payments.deletedOwners": DeletedOwnerRow;
}

/** An account's customer at the provider. */
export interface CustomerRow {
  uid: string;
  customerId: string;
}

/** A checkout that was started, so that starting it again leads to the same one. */
export interface CheckoutRow {
  sessionId: string;
  /** SHA-256, hex, of who buys what and where they return to. */
  purchaseKey: string;
  /** SHA-256, hex, of the account and the plans of which it may have one. Null where that does not matter (any more). */
  slotKey: string | null;
  /** In which order they were added. */
  position: Generated<string | number>;
  startedAt: Date;
  /** Of what is paid once: when its buyer's bank refused to pay, of which the provider's session tells nothing. */
  refusedAt: Generated<Date | null>;
}

/** A paid checkout. The session's id is unique, so each is recorded once. */
export interface OrderRow {
  id: string;
  sessionId: string;
  /** Null when the buyer was not signed in, or has deleted their account. */
  uid: string | null;
  /** Null when the buyer has deleted their account. */
  email: string | null;
  /** For a trial, the price that follows. */
  price: PriceName;
  quantity: number;
  trial: boolean;
  amountCents: number;
  /** The only one that we sell in: a session in another one is not recorded. */
  currency: "usd";
  paidAt: Date;
  customerId: string | null;
  subscriptionId: string | null;
  /** Of a price paid once: when the whole payment went back to its buyer. */
  endedAt: Generated<Date | null>;
}

/** The provider's last answer about a subscription, which may be known before its order. */
export interface SubscriptionRow {
  subscriptionId: string;
  /** The provider's word: active, trialing, past_due, canceled, … */
  status: string;
  periodEndsAt: Date;
  cancelAtPeriodEnd: boolean;
  nextCents: number;
  /** The price at which it renews: owners switch plans at the provider. Null for a price that is not ours. */
  price: PriceName | null;
  quantity: number | null;
  /** Seats that were given up stay until the period that is paid for ends. */
  keptQuantity: Generated<number | null>;
  keptUntil: Generated<Date | null>;
  /** The price of those seats. Null where an earlier release kept them, or for a price that is not ours. */
  keptPrice: Generated<PriceName | null>;
  /** Drawn before the provider was asked: an older answer never replaces a newer one. */
  version: string | number;
  trialReminderAt: Date | null;
  /** The renewal that was announced last. */
  renewalRemindedFor: Date | null;
}

/** Kept as long as a payment may still come in. */
export interface DeletedOwnerRow {
  /** SHA-256, hex. */
  uidHash: string;
  deletedAt: Date;
}

/** An owner's pending purchase. */
export interface ChoiceRow {
  uid: string;
  price: PriceName;
  quantity: number;
  trial: boolean;
  rememberedAt: Date;
}
