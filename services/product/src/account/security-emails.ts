import { defineJob, type JobQueue, type JobTables, type Queryable } from "@sealwright/database";
import { type Mailer, securityMail, unlessRejected } from "@sealwright/mail";
import type { Logger } from "@sealwright/runtime";
import { z } from "zod";

interface SecurityEmailDependencies {
  mailer: Pick<Mailer, "send" | "carries">;
  logger: Logger;
  /** Where the owner can undo the change. */
  securityUrl: string;
}

const securityEvent = z.discriminatedUnion("what", [
  z.object({ what: z.literal("two-factor-on") }),
  z.object({ what: z.literal("two-factor-off") }),
  z.object({ what: z.literal("two-factor-reset") }),
  z.object({ what: z.literal("codes-guessed") }),
  z.object({ what: z.literal("recovery-codes-renewed") }),
  z.object({ what: z.literal("recovery-code-used"), left: z.number() }),
  z.object({ what: z.literal("password-changed") }),
  z.object({ what: z.literal("email-change-requested"), newEmail: z.string() }),
]);

export const securityEmailJob = defineJob({
  name: "product.security-mail",
  description: "Notifies an owner of a change to their two-factor, password or email.",
  payload: z.object({ email: z.string(), event: securityEvent }),
  run: ({ email, event }, { mailer, securityUrl, logger }: SecurityEmailDependencies) =>
    unlessRejected(logger, event.what, mailer.send(email, securityMail(event, { securityUrl }))),
});

export type SecurityEmails = ReturnType<typeof createSecurityEmails>;

/** Notifies owners of changes to their two-factor, password and email. */
export function createSecurityEmails({ jobs, ...deps }: SecurityEmailDependencies & { jobs: JobQueue }) {
  const worker = jobs.start(securityEmailJob, deps);
  return {
    /** Stores the email; with a `tx`, together with the change that it is about. */
    queue: (email: string, event: z.output<typeof securityEvent>, tx?: Queryable<JobTables>) =>
      jobs.add(securityEmailJob, { email, event }, tx),
    /**
     * Whether the mail server can take a mail to this address; true where it does not say.
     * @param email where a link is about to go
     */
    carries: (email: string) => deps.mailer.carries(email).catch(() => true),
    /** For a change that cannot be taken back. @throws JobQueueFullError */
    assertRoom: () => jobs.assertRoom(securityEmailJob),
    stop: () => worker.stop(),
  };
}
