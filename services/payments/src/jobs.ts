import { orderMailJob, trialReminderJob } from "./orders/order-mails.ts";

/** Every kind of job of the payments backend. */
export const paymentsJobs = [orderMailJob, trialReminderJob] as const;
