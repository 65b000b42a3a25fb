import {
  canceledMailJob,
  chargeFailedJob,
  orderMailJob,
  renewalReminderJob,
  trialReminderJob,
} from "./orders/order-mails.ts";
import { subscriptionEndJob } from "./orders/subscription-end.ts";

/** Every kind of job of the payments backend. */
export const paymentsJobs = [
  orderMailJob,
  trialReminderJob,
  renewalReminderJob,
  canceledMailJob,
  chargeFailedJob,
  subscriptionEndJob,
] as const;
