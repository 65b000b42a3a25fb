import { accountDeletedJob } from "./accounts/account-deletions.ts";
import {
  changeEmailMailJob,
  codesGuessedMailJob,
  emailChangedMailJob,
  passwordRemovedMailJob,
  passwordResetMailJob,
} from "./mails/mail-jobs.ts";

/** Every kind of job of the identity service. */
export const identityJobs = [
  passwordResetMailJob,
  changeEmailMailJob,
  emailChangedMailJob,
  passwordRemovedMailJob,
  codesGuessedMailJob,
  accountDeletedJob,
] as const;
