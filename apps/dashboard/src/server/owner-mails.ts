import type { JobQueue } from "@sealwright/database";
import { accountDeletedMail, type MailContent, type Mailer, securityMail } from "@sealwright/mail";
import type { Logger } from "@sealwright/runtime";
import type { DashboardConfig } from "./config.ts";

const QUEUE = "dashboard.owner-mail";

interface OwnerMailJob {
  email: string;
  what: "account-deleted" | "password-changed";
}

export type OwnerMails = ReturnType<typeof createOwnerMails>;

/** Tells owners of what was done in the dashboard. Accepted means stored: the mails outlive a restart. */
export function createOwnerMails(
  config: DashboardConfig,
  { jobs, mailer, logger }: { jobs: JobQueue; mailer: Mailer; logger: Logger },
) {
  const contents: Record<OwnerMailJob["what"], () => MailContent> = {
    "account-deleted": () => accountDeletedMail({ siteUrl: config.siteUrl }),
    "password-changed": () =>
      securityMail({ what: "password-changed" }, { securityUrl: `${config.url}/security` }),
  };
  const worker = jobs.start<OwnerMailJob>({
    queue: QUEUE,
    run: ({ email, what }) => mailer.send(email, contents[what]()),
    failed(error, job) {
      logger.error(
        { err: error, job: job.id, attempts: job.attempts, givenUp: job.givenUp },
        "owner mail failed",
      );
    },
  });
  return {
    queue: (email: string, what: OwnerMailJob["what"]) =>
      jobs.add(QUEUE, { email, what } satisfies OwnerMailJob),
    stop: () => worker.stop(),
  };
}
