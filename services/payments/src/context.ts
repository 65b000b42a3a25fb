import type { Clock, Logger } from "@sealwright/runtime";
import type Stripe from "stripe";
import type { Authentication } from "./caller.ts";
import type { BuyerAccounts } from "./checkout/buyer-accounts.ts";
import type { Checkouts } from "./checkout/checkouts.ts";
import type { OpenCheckouts } from "./checkout/open-checkouts.ts";
import type { Choices } from "./choices/choices.ts";
import type { PaymentsConfig } from "./config.ts";
import type { CheckoutLimits } from "./limits.ts";
import type { Orders } from "./orders/orders.ts";
import type { Subscriptions } from "./orders/subscriptions.ts";
import type { StripeSync } from "./orders/sync.ts";
import type { TrialReminders } from "./orders/trial-reminders.ts";
import type { Seats } from "./seats/seats.ts";
import type { PriceIds } from "./stripe/price-ids.ts";

export interface PaymentsContext {
  config: PaymentsConfig;
  authentication: Authentication;
  stripe: Stripe;
  priceIds: PriceIds;
  checkouts: Checkouts;
  openCheckouts: OpenCheckouts;
  accounts: BuyerAccounts;
  choices: Choices;
  orders: Orders;
  subscriptions: Subscriptions;
  sync: StripeSync;
  trials: TrialReminders;
  seats: Seats;
  limits: CheckoutLimits;
  clock: Clock;
  logger: Logger;
}
