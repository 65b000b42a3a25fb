import { defineJob, type JobQueue } from "@sealwright/database";
import {
  canceledMail,
  chargeFailedMail,
  type MailContent,
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
  /** An account's address by its uid; undefined if it is not known. */
  currentAddress(uid: string): Promise<string | undefined>;
  /** Where orders are listed and subscriptions canceled. */
  planUrl: string;
}

export const orderMailJob = defineJob({
  name: "payments.order-mail",
  description: "Confirms an order: what was paid, what is charged next, how to cancel.",
  payload: z.object({ orderId: z.string() }),
  async run({ orderId }, deps: OrderMailDependencies) {
    const order = await deps.orders.byId(orderId);
    if (order) await mailTo(order, "order", orderMail({ ...describe(order), planUrl: deps.planUrl }), deps);
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
  async run({ subscriptionId }, deps: OrderMailDependencies) {
    const { orders, planUrl } = deps;
    const order = await orders.bySubscription(subscriptionId);
    if (!order || order.status === null) return;
    const { status, cancelAtPeriodEnd } = order;
    const endsAt = ENDED.includes(status) ? null : order.periodEndsAt;
    // Taken back meanwhile.
    if (endsAt && !cancelAtPeriodEnd) return;
    const { purchase } = describe(current(order));
    const trial = status === "trialing" && !startsLater(order);
    const mail = canceledMail({ purchase, trial, endsAt, chargeOpen: FAILING.includes(status), planUrl });
    await mailTo(order, "canceled", mail, deps);
  },
});

export const chargeFailedJob = defineJob({
  name: "payments.charge-failed",
  description: "Tells an owner that a plan's charge failed, and where to settle it.",
  payload: z.object({ subscriptionId: z.string() }),
  async run({ subscriptionId }, deps: OrderMailDependencies) {
    const { orders, planUrl } = deps;
    const order = await orders.bySubscription(subscriptionId);
    // Paid meanwhile.
    if (order?.status !== "past_due") return;
    const mail = chargeFailedMail({ purchase: describe(current(order)).purchase, planUrl });
    await mailTo(order, "charge-failed", mail, deps);
  },
});

async function sendReminder(
  mail: string,
  write: typeof trialEndingMail,
  subscriptionId: string,
  deps: OrderMailDependencies,
): Promise<void> {
  const { orders, planUrl } = deps;
  const order = await orders.bySubscription(subscriptionId);
  const next = order && nextCharge(order);
  if (next) await mailTo(order, mail, write({ ...describe(current(order)), next, planUrl }), deps);
}

/** To its account's address, which may have changed since the purchase. A deleted account has none. */
async function mailTo(
  { uid, email }: StoredOrder,
  name: string,
  mail: MailContent,
  { mailer, logger, currentAddress }: OrderMailDependencies,
): Promise<void> {
  if (email === null) return;
  const to = (uid !== null && (await currentAddress(uid))) || email;
  await unlessRejected(logger, name, mailer.send(to, mail));
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
