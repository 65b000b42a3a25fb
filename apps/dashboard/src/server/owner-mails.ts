import type { JobQueue } from "@sealwright/database";
import { accountDeletedMail, type MailContent, type Mailer, securityMail } from "@sealwright/mail";
import type { Logger } from "@sealwright/runtime";
import type { DashboardConfig } from "./config.ts";

const QUEUE = "dashboard.owner-mail";

type OwnerMail =
  | { what: "account-deleted" }
  | { what: "password-changed" }
  | { what: "email-change-asked"; newEmail: string };

type OwnerMailJob = OwnerMail & { email: string };

export type OwnerMails = ReturnType<typeof createOwnerMails>;

/** Tells owners of what was done in the dashboard. Accepted means stored: the mails outlive a restart. */
export function createOwnerMails(
  config: DashboardConfig,
  { jobs, mailer, logger }: { jobs: JobQueue; mailer: Pick<Mailer, "send">; logger: Logger },
) {
  const content = (mail: OwnerMail): MailContent =>
    mail.what === "account-deleted"
      ? accountDeletedMail({ siteUrl: config.siteUrl })
      : securityMail(mail, { securityUrl: `${config.url}/security` });
  const worker = jobs.start<OwnerMailJob>({
    queue: QUEUE,
    run: ({ email, ...mail }) => mailer.send(email, content(mail)),
    failed(error, job) {
      logger.error(
        { err: error, job: job.id, attempts: job.attempts, givenUp: job.givenUp },
        "owner mail failed",
      );
    },
  });
  return {
    queue: (email: string, mail: OwnerMail) => jobs.add(QUEUE, { email, ...mail } satisfies OwnerMailJob),
    stop: () => worker.stop(),
  };
}
