import { securityEmailJob } from "./account/security-emails.ts";
import { newSubscriberJob, newsletterConfirmationJob } from "./newsletter/newsletter-mails.ts";
import { buyerDeletionJob, ownerDeletionJob, senderDeletionJob } from "./owners/owner-deletion.ts";
import { crmWebhookJob } from "./requests/crm-webhook.ts";
import { requestReceiptJob, requestToSalesJob } from "./requests/request-mails.ts";
import { accountGuardJob } from "./two-factor/account-guard.ts";
import { endSignInsJob } from "./two-factor/other-sign-ins.ts";

/** Jobs of requests and newsletter sign-ups. */
export const requestJobs = [
  requestToSalesJob,
  requestReceiptJob,
  crmWebhookJob,
  newsletterConfirmationJob,
  newSubscriberJob,
] as const;

/** Every kind of job of the product backend. */
export const productJobs = [
  securityEmailJob,
  ownerDeletionJob,
  buyerDeletionJob,
  senderDeletionJob,
  accountGuardJob,
  endSignInsJob,
  ...requestJobs,
] as const;
