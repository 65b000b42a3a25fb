import { defineJob, MAX_ATTEMPTS_FOR_A_MONTH } from "@sealwright/database";
import {
  contractEndedMail,
  paperRequestedMail,
  sealFailedMail,
  signedOnPaperMail,
  undeliverableMail,
  unlessRejected,
} from "@sealwright/mail";
import { z } from "zod";
import { contactOf } from "./contact.ts";
import { readEvents } from "./events.ts";
import { type Envelope, isSendersAct, type Recipient } from "./locked-envelope.ts";
import { type MailDependencies, mailboxOf, recordUrl } from "./mail-dependencies.ts";
import { isSentAlone } from "./sent-alone.ts";

const payload = z.object({
  envelope: z.string(),
  about: z.enum([
    "declined",
    "signed_on_paper",
    "voided",
    "expired",
    "undeliverable",
    "undelivered",
    "paper",
    "seal_failed",
  ]),
  to: z.string(),
  recipient: z.string().optional(),
});
export type Notice = z.output<typeof payload>;

/** What a sender who signs alone sees in the dashboard. */
const ENDS: readonly Notice["about"][] = ["declined", "signed_on_paper", "voided", "expired"];

export const noticeJob = defineJob({
  name: "signing.notice",
  atOnce: 2,
  description:
    "Emails the sender or a signer that a contract was declined, voided or signed on paper, or has expired; the sender, that a signer’s address takes no mail, that a signer asks for paper or that a contract can’t be sealed.",
  payload,
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  async run(notice, deps: MailDependencies) {
    const { query } = deps.database;
    const envelope = await query
      .selectFrom("signing.envelopes")
      .selectAll()
      .where("id", "=", notice.envelope)
      .executeTakeFirst();
    if (!envelope) return;
    if (ENDS.includes(notice.about) && isSentAlone(await readEvents(query, notice.envelope))) return;
    const recipients = await query
      .selectFrom("signing.recipients")
      .selectAll()
      .where("envelopeId", "=", notice.envelope)
      .execute();
    const contact = await contactOf(deps, envelope);
    const recipient = find(recipients, notice.to);
    // A sender who signs as well gets one mail, as the sender.
    if (recipient?.email === contact.email && !isSendersAct(notice.about)) return;
    const to =
      notice.to === "sender" ? contact.email : recipient && mailboxOf(envelope, recipient.email, contact);
    const content = to && (await contentOf(notice, envelope, recipients, deps));
    if (!to || !content) return;
    const replyTo = contact.email;
    const id = [notice.envelope, notice.about, notice.recipient, notice.to].filter(Boolean).join(".");
    await unlessRejected(deps.logger, "signing-notice", deps.mailer.send(to, content, { id, replyTo }));
  },
});

async function contentOf(
  { about, to, recipient }: Notice,
  envelope: Envelope,
  recipients: readonly Recipient[],
  deps: MailDependencies,
) {
  const { title, senderName, senderEmail } = envelope;
  const url = recordUrl(deps, envelope.contractId);
  if (about === "seal_failed") return sealFailedMail({ title, recordUrl: url });
  if (about === "undeliverable" || about === "undelivered" || about === "paper") {
    const whom = find(recipients, recipient);
    if (!whom) return undefined;
    if (about !== "paper") {
      const isSealed = about === "undelivered";
      return undeliverableMail({ title, name: whom.name, address: whom.email, isSealed, recordUrl: url });
    }
    const reason = await reasonFor(deps, envelope.id, whom.id);
    return paperRequestedMail({ title, name: whom.name, reason, recordUrl: url });
  }
  if (about === "signed_on_paper") {
    return signedOnPaperMail({ title, sender: { name: senderName, email: senderEmail } });
  }
  const declined = recipients.find(({ state }) => state === "declined");
  return contractEndedMail({
    title,
    how: about,
    sender: { name: senderName, email: senderEmail },
    by: declined && { name: declined.name, act: declined.role === "approver" ? "approve" : "sign" },
    reason: envelope.reason ?? "",
    recordUrl: to === "sender" ? url : undefined,
  });
}

async function reasonFor(
  { database }: MailDependencies,
  envelope: string,
  recipient: string,
): Promise<string> {
  const events = await readEvents(database.query, envelope);
  const asked = events.findLast(
    ({ kind, details }) => kind === "paper_requested" && details.recipient === recipient,
  );
  return String(asked?.details.reason ?? "");
}

function find(recipients: readonly Recipient[], id: string | undefined): Recipient | undefined {
  return recipients.find((one) => one.id === id);
}
