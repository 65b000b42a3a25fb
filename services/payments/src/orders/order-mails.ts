import { defineJob, type JobQueue } from "@sealwright/database";
import {
  canceledMail,
  chargeFailedMail,
  type Mailer,
  orderMail,
  renewalMail,
  trialEndingMail,
  unlessRejected,
} from "@sealwright/mail";
import { describePurchase, findPrice } from "@sealwright/protocol/payments/prices";
import { type Logger, stopAll } from "@sealwright/runtime";
import { z } from "zod";
import { currentPurchase, type Orders, type StoredOrder, startsLater } from "./orders.ts";
import { ENDED, FAILING, NOT_RUNNING } from "./subscription-status.ts";

interface OrderMailDependencies {
  orders: Orders;
  mailer: Pick<Mailer, "send">;
  logger: Logger;
  /** Where orders are listed and subscriptions canceled. */
  planUrl: string;
}

export const orderMailJob = defineJob({
  name: "payments.order-mail",
  description: "Confirms an order: what was paid, what is charged next, how to cancel.",
  payload: z.object({ orderId: z.string() }),
  async run({ orderId }, { orders, mailer, planUrl, logger }: OrderMailDependencies) {
    const order = await orders.byId(orderId);
    if (!order?.email) return;
    const sending = mailer.send(order.email, orderMail({ ...describe(order), planUrl }));
    await unlessRejected(logger, "order", sending);
  },
});

export const trialReminderJob = defineJob({
  name: "payments.trial-reminder",
  description: "Tells an owner that their trial ends in three days, and what is charged then.",
  payload: z.object({ subscriptionId: z.string() }),
  run: ({ subscriptionId }, deps: OrderMailDependencies) =>
    sendReminder("trial-reminder", trialEndingMail, subscriptionId, deps),
});

export const renewalReminderJob = defineJob({
  name: "payments.renewal-reminder",
  description:
    "Tells an owner once a year that a plan renews, and how to cancel it: a yearly plan 30 days ahead.",
  payload: z.object({ subscriptionId: z.string() }),
  run: ({ subscriptionId }, deps: OrderMailDependencies) =>
    sendReminder("renewal-reminder", renewalMail, subscriptionId, deps),
});

export const canceledMailJob = defineJob({
  name: "payments.canceled-mail",
  description: "Confirms that a plan was canceled, and until when it is paid for, or that it has ended.",
  payload: z.object({ subscriptionId: z.string() }),
  async run({ subscriptionId }, { orders, mailer, planUrl, logger }: OrderMailDependencies) {
    const order = await orders.bySubscription(subscriptionId);
    if (!order?.email || order.status === null) return;
    const { status, cancelAtPeriodEnd } = order;
    const endsAt = ENDED.includes(status) ? null : order.periodEndsAt;
    // Taken back meanwhile.
    if (endsAt && !cancelAtPeriodEnd) return;
    const { purchase } = describe(current(order));
    const trial = status === "trialing" && !startsLater(order);
    const mail = canceledMail({ purchase, trial, endsAt, chargeOpen: FAILING.includes(status), planUrl });
    await unlessRejected(logger, "canceled", mailer.send(order.email, mail));
  },
});

export const chargeFailedJob = defineJob({
  name: "payments.charge-failed",
  description: "Tells an owner that a plan's charge failed, and where to settle it.",
  payload: z.object({ subscriptionId: z.string() }),
  async run({ subscriptionId }, { orders, mailer, planUrl, logger }: OrderMailDependencies) {
    const order = await orders.bySubscription(subscriptionId);
    // Paid meanwhile.
    if (!order?.email || order.status !== "past_due") return;
    const mail = chargeFailedMail({ purchase: describe(current(order)).purchase, planUrl });
    await unlessRejected(logger, "charge-failed", mailer.send(order.email, mail));
  },
});

async function sendReminder(
  mail: string,
  write: typeof trialEndingMail,
  subscriptionId: string,
  { orders, mailer, planUrl, logger }: OrderMailDependencies,
): Promise<void> {
  const order = await orders.bySubscription(subscriptionId);
  const next = order && nextCharge(order);
  if (!order?.email || !next) return;
  const sending = mailer.send(order.email, write({ ...describe(current(order)), next, planUrl }));
  await unlessRejected(logger, mail, sending);
}

function describe(order: StoredOrder) {
  const { quantity, trial, amountCents, price } = order;
  const { product, interval } = findPrice(price);
  const purchase = describePurchase({ price, product, quantity });
  return { purchase, interval, trial, startsLater: startsLater(order), amountCents, next: nextCharge(order) };
}

/** The order as it renews. */
function current(order: StoredOrder): StoredOrder {
  return { ...order, ...currentPurchase(order) };
}

/** Undefined for what is paid once, and when it was canceled meanwhile. */
function nextCharge({ status, periodEndsAt, nextCents, cancelAtPeriodEnd }: StoredOrder) {
  if (status === null || NOT_RUNNING.includes(status) || cancelAtPeriodEnd || !periodEndsAt) return undefined;
  return { at: periodEndsAt, cents: nextCents ?? 0 };
}

/** Sends the service's emails. */
export function startOrderMails({ jobs, ...deps }: OrderMailDependencies & { jobs: JobQueue }) {
  const workers = [
    jobs.start(orderMailJob, deps),
    jobs.start(trialReminderJob, deps),
    jobs.start(renewalReminderJob, deps),
    jobs.start(canceledMailJob, deps),
    jobs.start(chargeFailedJob, deps),
  ];
  return { stop: () => stopAll(workers) };
}
