import { deadlineMailJob } from "./deadlines/deadline-mails.ts";
import { codeJob } from "./mails/code-mails.ts";
import { deliveryJob } from "./mails/delivery-mails.ts";
import { invitationJob } from "./mails/invitation-mails.ts";
import { noticeJob } from "./mails/notice-mails.ts";
import { reportJob } from "./mails/report-mails.ts";
import { sealJob } from "./sealing/seal-job.ts";
import { stepJob } from "./steps/step-job.ts";
import { webhookFailingJob } from "./webhooks/failing-mail.ts";

/** Every kind of job of the signing service. */
export const signingJobs = [
  invitationJob,
  codeJob,
  noticeJob,
  reportJob,
  stepJob,
  sealJob,
  deliveryJob,
  deadlineMailJob,
  webhookFailingJob,
] as const;
