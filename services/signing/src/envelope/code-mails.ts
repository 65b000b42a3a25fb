import { defineJob } from "@sealwright/database";
import { signingCodeMail, unlessRejected } from "@sealwright/mail";
import { MINUTE } from "@sealwright/runtime";
import { z } from "zod";
import { CODE_LIFETIME } from "./codes.ts";
import { contactOf } from "./contact.ts";
import { type MailDependencies, mailboxOf } from "./mail-dependencies.ts";

export const codeJob = defineJob({
  name: "signing.code",
  atOnce: 4,
  description: "Emails a signer or an approver the code that opens a contract.",
  payload: z.object({ code: z.string() }),
  async run({ code: codeId }, deps: MailDependencies) {
    const { database, codes, mailer, clock, logger } = deps;
    const found = await database.query
      .selectFrom("signing.sessions as session")
      .innerJoin("signing.recipients as recipient", "recipient.id", "session.recipientId")
      .innerJoin("signing.envelopes as envelope", "envelope.id", "session.envelopeId")
      .select(["session.codeSealed", "recipient.email", "recipient.role", "envelope.title"])
      .select(["envelope.mode", "envelope.state", "envelope.contractId", "envelope.contactEmail"])
      .select(["envelope.senderName", "envelope.senderEmail"])
      .where("session.codeId", "=", codeId)
      .where("session.codeExpiresAt", ">", new Date(clock.now()))
      .executeTakeFirst();
    // A newer code was requested, or this one has expired.
    if (!found?.codeSealed) return;
    const { title, email, role, state } = found;
    const act = role === "approver" ? "approve" : "sign";
    const mail = signingCodeMail({
      title,
      act: state === "completed" ? "read" : act,
      code: await codes.open(found.codeSealed),
      validMinutes: CODE_LIFETIME / MINUTE,
    });
    const to = mailboxOf(found, email, await contactOf(deps, found));
    await unlessRejected(logger, "signing-code", mailer.send(to, mail, { id: `${codeId}.code` }));
  },
});
