import { defineJob, MAX_ATTEMPTS_FOR_A_MONTH } from "@sealwright/database";
import { approvalInvitationMail, MailError, signingInvitationMail } from "@sealwright/mail";
import { requestLogger } from "@sealwright/runtime";
import { z } from "zod";
import { contactOf } from "./contact.ts";
import { BY_SYSTEM } from "./events.ts";
import { ofEnvelope } from "./job-subject.ts";
import { linkUrl } from "./links.ts";
import { isOver, type LockedEnvelope, standingOf } from "./locked-envelope.ts";
import { type MailDependencies, mailboxOf, momentIn } from "./mail-dependencies.ts";
import { messageTo } from "./message-to.ts";
import { isDone, isTurnOf } from "./moves.ts";
import { noticeJob } from "./notice-mails.ts";
import { planLateReminder, remindDaysOf } from "./reminder-times.ts";

/** Jobs hold only ids: secrets and addresses are read when the mail is sent. */
export const invitationJob = defineJob({
  name: "signing.invitation",
  atOnce: 4,
  description:
    "Emails a signer or an approver a link to a contract, for the first time, as a reminder, or because they asked for another.",
  payload: z.object({ link: z.string() }),
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  async run({ link }, deps: MailDependencies) {
    const found = await readInvitation(deps, link);
    if (!found) return;
    const { role, mail, to, replyTo, envelopeId, recipientId, purpose } = found;
    const invitationMail = role === "approver" ? approvalInvitationMail : signingInvitationMail;
    const isReminder = purpose === "reminder";
    if (isReminder && (await postponeLate(deps, link, found))) return;
    try {
      const headers = { id: `${link}.${purpose}`, replyTo };
      await deps.mailer.send(to, invitationMail(mail, isReminder), headers);
    } catch (error) {
      if (!(error instanceof MailError && error.recipientRejected)) throw error;
      requestLogger(deps.logger).warn({ err: error, link }, "signer undeliverable");
      await recordUndeliverable(deps, { link, envelopeId, recipientId });
      return;
    }
    await deps.envelopes.within(envelopeId, async (envelope, tx) => {
      await deps.links.forgetSecret(tx, link);
      await recordSent(envelope, recipientId, purpose);
    });
  },
});

/** @returns undefined for a link that was sent or has ended, a signer who is done, and while the sender is stopped */
async function readInvitation(deps: MailDependencies, id: string) {
  const { database, links, clock, signingUrl } = deps;
  const row = await database.query
    .selectFrom("signing.links as link")
    .innerJoin("signing.recipients as recipient", "recipient.id", "link.recipientId")
    .innerJoin("signing.envelopes as envelope", "envelope.id", "link.envelopeId")
    .innerJoin("signing.workspaces as workspace", "workspace.id", "link.workspaceId")
    .select(["link.secretSealed", "link.purpose", "link.envelopeId", "link.recipientId", "link.createdAt"])
    .select([
      "recipient.role",
      "recipient.name",
      "recipient.email",
      "recipient.notifiedAt",
      "recipient.message as own",
    ])
    .select(["envelope.title", "envelope.message", "envelope.senderName", "envelope.senderEmail"])
    .select(["envelope.contractId", "envelope.contactEmail"])
    .select([
      "envelope.mode",
      "envelope.state",
      "envelope.expiresAt",
      "envelope.timeZone",
      "envelope.remindDays",
    ])
    .where("link.id", "=", id)
    .where("link.endedAt", "is", null)
    .where("recipient.state", "not in", ["signed", "approved", "declined"])
    .where("workspace.stoppedAt", "is", null)
    .executeTakeFirst();
  if (!row?.secretSealed || row.state !== "sent" || isOver(row, clock.now())) return undefined;
  const { name, email, title, message, own, senderName, senderEmail, ...rest } = row;
  const contact = await contactOf(deps, row);
  return {
    role: rest.role,
    to: mailboxOf(row, email, contact),
    envelopeId: rest.envelopeId,
    recipientId: rest.recipientId,
    purpose: rest.purpose,
    queuedAt: rest.createdAt,
    notifiedAt: rest.notifiedAt ?? rest.createdAt,
    timeZone: rest.timeZone,
    days: remindDaysOf(rest.remindDays),
    replyTo: contact.email,
    mail: {
      name,
      title,
      message: messageTo({ message }, { message: own }),
      sender: { name: senderName, email: senderEmail },
      repliesTo: contact.email,
      url: linkUrl(signingUrl, await links.secretOf(row.secretSealed)),
      expires: momentIn(rest.timeZone, rest.expiresAt),
    },
  };
}

/** A reminder that was delayed by a mail outage waits for the next morning. @returns whether it was postponed */
async function postponeLate(
  { envelopes, links, clock }: MailDependencies,
  link: string,
  { envelopeId, recipientId, ...times }: NonNullable<Awaited<ReturnType<typeof readInvitation>>>,
): Promise<boolean> {
  const plan = planLateReminder(times, new Date(clock.now()));
  if (!plan) return false;
  await envelopes.within(envelopeId, async (_envelope, tx) => {
    await links.forgetSecret(tx, link);
    await tx
      .updateTable("signing.recipients")
      .set({ reminders: plan.behind, remindAt: plan.next })
      .where("id", "=", recipientId)
      .where("state", "in", ["notified", "opened"])
      .execute();
  });
  return true;
}

/** Records mail that the mail server accepted: a repeated mail once, one that was overtaken not at all. */
async function recordSent(envelope: LockedEnvelope, id: string, purpose: string): Promise<void> {
  const standing = standingOf(envelope.row, envelope.recipients);
  const signer = standing.signers.find((one) => one.id === id);
  if (standing.state !== "sent" || !signer || isDone(signer) || !isTurnOf(signer, standing)) return;
  const said = { actor: BY_SYSTEM, details: { recipient: id, mail: purpose } };
  if (signer.state === "waiting") await envelope.move({ kind: "notify", signer: id }, said);
  else await envelope.append({ kind: purpose === "reminder" ? "reminded" : "notified", ...said });
}

async function recordUndeliverable(
  { envelopes, links, jobs }: MailDependencies,
  { link, envelopeId, recipientId }: { link: string; envelopeId: string; recipientId: string },
): Promise<void> {
  await envelopes.within(envelopeId, async (envelope, tx) => {
    await links.forgetSecret(tx, link);
    const { undeliverable } = envelope.recipient(recipientId);
    if (undeliverable || envelope.row.state !== "sent") return;
    await tx
      .updateTable("signing.recipients")
      .set({ undeliverable: true, remindAt: null })
      .where("id", "=", recipientId)
      .execute();
    await envelope.append({ kind: "undeliverable", actor: BY_SYSTEM, details: { recipient: recipientId } });
    const notice = {
      envelope: envelopeId,
      about: "undeliverable" as const,
      to: "sender",
      recipient: recipientId,
    };
    await jobs.addOnce(noticeJob, `${link} undeliverable`, notice, tx, ofEnvelope(envelope.row));
  });
}
