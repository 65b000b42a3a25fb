import { codeJob } from "../envelope/code-mails.ts";
import { deliveryJob } from "../envelope/delivery-mails.ts";
import { invitationJob } from "../envelope/invitation-mails.ts";
import { stepJob } from "../envelope/next-file-job.ts";
import { noticeJob } from "../envelope/notice-mails.ts";
import { reportJob } from "../envelope/report-mails.ts";
import { sealJob } from "../envelope/seal-job.ts";
import { webhookFailingJob } from "../webhooks/delivery/failing-mail.ts";
import { deadlineMailJob } from "../workspace/deadlines/deadline-mails.ts";
import { memberInvitationJob, ownershipJob } from "../workspace/members/invitation-mail.ts";

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
  memberInvitationJob,
  ownershipJob,
] as const;
