import { accountDeletedJob } from "./accounts/account-deletions.ts";
import {
  accountChangedMailJob,
  changeEmailMailJob,
  codesGuessedMailJob,
  emailChangedMailJob,
  methodsRemovedMailJob,
  passwordRemovedMailJob,
  passwordResetMailJob,
} from "./mails/mail-jobs.ts";

/** Every kind of job of the identity service. */
export const identityJobs = [
  passwordResetMailJob,
  changeEmailMailJob,
  emailChangedMailJob,
  passwordRemovedMailJob,
  methodsRemovedMailJob,
  accountChangedMailJob,
  codesGuessedMailJob,
  accountDeletedJob,
] as const;
