import { securityEmailJob } from "./account/security-emails.ts";
import { ownerDeletionJob } from "./owners/owner-deletion.ts";
import { accountGuardJob } from "./two-factor/account-guard.ts";
import { endSignInsJob } from "./two-factor/other-sign-ins.ts";

/** Every kind of job of the product backend. */
export const productJobs = [securityEmailJob, ownerDeletionJob, accountGuardJob, endSignInsJob] as const;
