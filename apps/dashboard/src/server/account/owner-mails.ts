import { defineJob, type JobQueue } from "@sealwright/database";
import { accountDeletedMail, type Mailer, securityMail } from "@sealwright/mail";
import { z } from "zod";
import type { DashboardConfig } from "../config.ts";

interface OwnerMailDependencies {
  mailer: Pick<Mailer, "send">;
  siteUrl: string;
  securityUrl: string;
}

const ownerEvent = z.discriminatedUnion("what", [
  z.object({ what: z.literal("account-deleted") }),
  z.object({ what: z.literal("password-changed") }),
  z.object({ what: z.literal("email-change-requested"), newEmail: z.string() }),
]);

const ownerEmail = defineJob({
  name: "dashboard.owner-mail",
  description: "Notifies an owner of what was done in the dashboard.",
  payload: z.intersection(z.object({ email: z.string() }), ownerEvent),
  run({ email, ...event }, { mailer, siteUrl, securityUrl }: OwnerMailDependencies) {
    const content =
      event.what === "account-deleted"
        ? accountDeletedMail({ siteUrl })
        : securityMail(event, { securityUrl });
    return mailer.send(email, content);
  },
});

/** Every kind of job of the dashboard. */
export const dashboardJobs = [ownerEmail] as const;

export type OwnerMails = ReturnType<typeof createOwnerMails>;

/** Notifies owners of what was done in the dashboard. The emails survive a restart. */
export function createOwnerMails(
  { siteUrl, url }: DashboardConfig,
  { jobs, mailer }: { jobs: JobQueue; mailer: Pick<Mailer, "send"> },
) {
  const worker = jobs.start(ownerEmail, { mailer, siteUrl, securityUrl: `${url}/security` });
  return {
    queue: (email: string, event: z.output<typeof ownerEvent>) => jobs.add(ownerEmail, { email, ...event }),
    stop: () => worker.stop(),
  };
}
