import { brand } from "@sealwright/brand";
import { defineJob, MAX_ATTEMPTS_FOR_A_MONTH } from "@sealwright/database";
import { contractReportedMail } from "@sealwright/mail";
import { z } from "zod";
import type { MailDependencies } from "./mail-dependencies.ts";

export const reportJob = defineJob({
  name: "signing.report",
  description: "Emails us that a signer has reported a contract.",
  payload: z.object({ report: z.string() }),
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  async run({ report }, { database, mailer }: MailDependencies) {
    const found = await database.query
      .selectFrom("signing.reports as report")
      .innerJoin("signing.envelopes as envelope", "envelope.id", "report.envelopeId")
      .innerJoin("signing.recipients as recipient", "recipient.id", "report.recipientId")
      .select([
        "report.reason",
        "envelope.id",
        "envelope.title",
        "envelope.senderName",
        "envelope.senderEmail",
      ])
      .select(["recipient.name", "recipient.email"])
      .where("report.id", "=", report)
      .executeTakeFirst();
    if (!found) return;
    const { id: envelope, title, reason, senderName, senderEmail, name, email } = found;
    const sender = { name: senderName, email: senderEmail };
    const mail = contractReportedMail({ envelope, title, reason, sender, reporter: `${name} (${email})` });
    // Retried even if rejected: our own mailbox is missing, and the report must not be lost.
    await mailer.send(brand.email.security, mail, { id: `${report}.report` });
  },
});
