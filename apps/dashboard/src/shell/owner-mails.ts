import { defineJob, type JobQueue } from "@sealwright/database";
import { accountDeletedMail, type Mailer, securityMail, unlessRejected } from "@sealwright/mail";
import type { Logger } from "@sealwright/runtime";
import { z } from "zod";
import type { DashboardConfig } from "./config.ts";

interface OwnerMailDependencies {
  mailer: Pick<Mailer, "send">;
  logger: Logger;
  siteUrl: string;
  endsPlans: boolean;
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
  run({ email, ...event }, deps: OwnerMailDependencies) {
    const content = event.what === "account-deleted" ? accountDeletedMail(deps) : securityMail(event, deps);
    return unlessRejected(deps.logger, event.what, deps.mailer.send(email, content));
  },
});

export const dashboardJobs = [ownerEmail] as const;

export type OwnerMails = ReturnType<typeof createOwnerMails>;

/** Notifies owners of what was done in the dashboard. The emails survive a restart. */
export function createOwnerMails(
  { siteUrl, endsPlans, url }: DashboardConfig,
  { jobs, mailer, logger }: Pick<OwnerMailDependencies, "mailer" | "logger"> & { jobs: JobQueue },
) {
  const deps = { mailer, logger, siteUrl, endsPlans, securityUrl: `${url}/settings/security` };
  const worker = jobs.start(ownerEmail, deps);
  return {
    queue: (email: string, event: z.output<typeof ownerEvent>) => jobs.add(ownerEmail, { email, ...event }),
    stop: () => worker.stop(),
  };
}
