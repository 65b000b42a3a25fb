import {
  createAttempts,
  type JobQueue,
  type JobTables,
  type OpenDatabase,
  type Queryable,
} from "@sealwright/database";
import type { Mailer } from "@sealwright/mail";
import type { Holding } from "@sealwright/protocol/payments";
import {
  type Chore,
  type Clock,
  choresOf,
  type Logger,
  MINUTE,
  type StartHousekeeping,
  startHousekeeping,
  stopAll,
} from "@sealwright/runtime";
import type { Hono } from "hono";
import { createPaymentsApp } from "./app.ts";
import type { Authentication, Caller } from "./caller.ts";
import { createBuyerAccounts } from "./checkout/buyer-accounts.ts";
import { createCheckouts } from "./checkout/checkouts.ts";
import { createCustomers } from "./checkout/customers.ts";
import { createOpenCheckouts } from "./checkout/open-checkouts.ts";
import { createChoices } from "./choices/choices.ts";
import type { PaymentsConfig } from "./config.ts";
import type { PaymentsContext } from "./context.ts";
import { createCheckoutLimits } from "./limits.ts";
import { createDeletedOwners, type DeletedOwner } from "./orders/deleted-owners.ts";
import { toHoldings } from "./orders/holdings.ts";
import { startOrderMails } from "./orders/order-mails.ts";
import { createOrders } from "./orders/orders.ts";
import { createReconciliation } from "./orders/reconciliation.ts";
import { createRenewalReminders } from "./orders/renewal-reminders.ts";
import { subscriptionEndJob } from "./orders/subscription-end.ts";
import { createSubscriptions } from "./orders/subscriptions.ts";
import { createSync } from "./orders/sync.ts";
import { createTrialReminders } from "./orders/trial-reminders.ts";
import { createSeats } from "./seats/seats.ts";
import { createStripe } from "./stripe/client.ts";
import { createPriceIds } from "./stripe/price-ids.ts";
import type { PaymentsTables } from "./tables.ts";

const RECONCILED_EVERY = 2 * MINUTE;

export interface PaymentsDependencies {
  database: OpenDatabase;
  jobs: JobQueue;
  mailer: Pick<Mailer, "send">;
  authentication: Authentication;
  /** An account's address by its uid; undefined if it is not known. */
  currentAddress(uid: string): Promise<string | undefined>;
  clock: Clock;
  logger: Logger;
  /** Runs a reconciliation once for all instances; by default, each runs its own. */
  startHousekeeping?: StartHousekeeping;
}

export interface PaymentsService {
  app: Hono;
  /** Records what Stripe's webhooks missed. Runs by itself every two minutes, and once when called at the start. */
  reconcile(): Promise<void>;
  /** For the signing service: what an owner has paid for and may use. @param tx to read in */
  holdings(owner: Caller, tx: Queryable<PaymentsTables>): Promise<Holding[]>;
  /** Ends the subscriptions of an owner whose account was deleted, and deletes what is personal. */
  forgetOwner(owner: DeletedOwner): Promise<void>;
  /** Delete what has expired; to be run periodically. */
  chores: readonly Chore[];
  stop(): Promise<void>;
}

/** Creates the service and connects what it is made of. */
export function createPayments(config: PaymentsConfig, deps: PaymentsDependencies): PaymentsService {
  const { clock, jobs, logger } = deps;
  const database = deps.database.tables<PaymentsTables & JobTables>();
  const stripe = createStripe(config.stripe ?? { secretKey: "none", webhookSecret: "none" });
  const priceIds = createPriceIds(config.priceIds);
  const orders = createOrders(database);
  const subscriptions = createSubscriptions(database, jobs, priceIds, clock);
  const deletedOwners = createDeletedOwners(database, jobs, clock);
  const sync = createSync({ database, jobs, stripe, subscriptions, deletedOwners, clock, logger });
  const renewals = createRenewalReminders(database, jobs, clock);
  const trials = createTrialReminders(database, jobs, clock);
  const customers = createCustomers(database, stripe, clock, logger);
  const openCheckouts = createOpenCheckouts({ database, stripe, sync, clock, logger });
  const accounts = createBuyerAccounts(orders, openCheckouts);
  const checkouts = createCheckouts({
    stripe,
    customers,
    openCheckouts,
    accounts,
    clock,
    logger,
    priceId: priceIds.id,
    automaticTax: config.automaticTax,
  });
  const choices = createChoices(database, clock);
  const attempts = createAttempts(deps.database.tables(), "payments", () => clock.now());
  const limits = createCheckoutLimits(attempts, config.limits);
  const reconcile = config.stripe
    ? createReconciliation({ database, stripe, sync, subscriptions, renewals, trials, clock, logger })
    : async () => {};
  let reconciling = Promise.resolve();
  const mails = startOrderMails({ ...deps, orders, planUrl: `${config.dashboardUrl}/settings/plan` });
  const ends = jobs.start(subscriptionEndJob, { stripe, subscriptions, sync, logger });
  const timer = (deps.startHousekeeping ?? startHousekeeping)({
    name: "payments",
    every: RECONCILED_EVERY,
    logger,
    chores: choresOf("payments", { reconciliation: reconcile }),
  });
  const { verifyIdToken } = deps.authentication;
  const authentication = {
    ...deps.authentication,
    verifyIdToken: deletedOwners.rejectDeleted(verifyIdToken),
  };
  const seats = createSeats({ orders, subscriptions, sync, stripe, attempts, clock, logger });
  const context: PaymentsContext = {
    config,
    authentication,
    stripe,
    priceIds,
    checkouts,
    openCheckouts,
    accounts,
    choices,
    orders,
    subscriptions,
    sync,
    trials,
    seats,
    limits,
    clock,
    logger,
  };
  return {
    app: createPaymentsApp(context, logger),
    reconcile() {
      const done = reconcile();
      reconciling = done.catch(() => {});
      return done;
    },
    holdings: async (owner, tx) => toHoldings(await orders.list(owner, tx), new Date(clock.now())),
    forgetOwner: deletedOwners.forget,
    chores: choresOf("payments", {
      checkouts: () => checkouts.removeExpired(),
      choices: () => choices.removeExpired(),
      limits: () => limits.removeExpired(),
      deletedOwners: () => deletedOwners.removeExpired(),
    }),
    async stop() {
      await Promise.all([stopAll([mails, ends]), timer.close(), reconciling]);
    },
  };
}
