import type { JobQueue, JobTables, Queryable } from "@sealwright/database";
import { type Mailer, type SecurityEvent, securityMail } from "@sealwright/mail";
import type { Logger } from "@sealwright/runtime";

const QUEUE = "product.security-mail";

interface SecurityMailJob {
  email: string;
  event: SecurityEvent;
}

export type SecurityEmails = ReturnType<typeof createSecurityEmails>;

/** Tells owners what happened to their two-factor and their password. */
export function createSecurityEmails(parts: {
  jobs: JobQueue;
  mailer: Pick<Mailer, "send">;
  dashboardUrl: string;
  logger: Logger;
}) {
  const { jobs, mailer, logger } = parts;
  const worker = jobs.start<SecurityMailJob>({
    queue: QUEUE,
    run: ({ email, event }) =>
      mailer.send(email, securityMail(event, { securityUrl: `${parts.dashboardUrl}/security` })),
    failed(error, job) {
      logger.error(
        { err: error, job: job.id, attempts: job.attempts, givenUp: job.givenUp },
        "security mail failed",
      );
    },
  });
  return {
    /** Stores the mail, together with what it tells of where that is in a transaction here. */
    queue: (email: string, event: SecurityEvent, on?: Queryable<JobTables>) =>
      jobs.add(QUEUE, { email, event } satisfies SecurityMailJob, on),
    stop: () => worker.stop(),
  };
}
