import { defineJob, type JobQueue, MAX_ATTEMPTS_FOR_A_MONTH } from "@sealwright/database";
import { contractSignedMail, type MailAttachment, MailError } from "@sealwright/mail";
import { requestLogger } from "@sealwright/runtime";
import { z } from "zod";
import { contactOf } from "./contact.ts";
import { BY_SYSTEM, NO_TIMESTAMP, readEvents } from "./events.ts";
import { ofEnvelope } from "./job-subject.ts";
import { type Links, linkUrl } from "./links.ts";
import type { Envelope, LockedEnvelope, SigningTx } from "./locked-envelope.ts";
import { type MailDependencies, mailboxOf, recordUrl, verifyUrl } from "./mail-dependencies.ts";
import { noticeJob } from "./notice-mails.ts";
import { documentsOf } from "./signer.ts";

/** For both files: mail servers take 10 MB, and encoding adds a third. */
const MOST_ATTACHED_BYTES = 7_000_000;
const SENDER = "sender";

export const deliveryJob = defineJob({
  name: "signing.delivery",
  atOnce: 2,
  description:
    "Emails a sealed contract and its audit certificate to someone who signed it, gets a copy, or sent it.",
  payload: z.object({
    envelope: z.string(),
    /** A recipient's id, or "sender". */
    to: z.string(),
    /** For files that are too large for the mail. */
    link: z.string().optional(),
    /** Someone asked for a new link to a file that they already got. */
    isAgain: z.boolean().optional(),
  }),
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  async run({ envelope: id, to, link, isAgain = false }, deps: MailDependencies) {
    const found = await readDelivery(deps, id, to, isAgain);
    if (!found) return;
    const { address, mail, envelope, replyTo } = found;
    const url = link === undefined ? undefined : await urlOf(deps, link);
    // It was mailed, and the process died before the job's end was recorded.
    if (isAgain && !url) return;
    const files = url ? { url, isAgain } : await filesFor(deps, envelope, to);
    const content = contractSignedMail(mail, files);
    const headers = { id: isAgain ? `${link}.sealed` : `${id}.${to}.sealed`, replyTo };
    let isRejected = false;
    try {
      await deps.mailer.send(address, content, headers);
    } catch (error) {
      if (!(error instanceof MailError && error.recipientRejected)) throw error;
      isRejected = true;
      requestLogger(deps.logger).warn({ err: error, envelope: id }, "sealed contract undeliverable");
    }
    await deps.envelopes.within(id, (locked, tx) => record(locked, tx, { to, link, isRejected }, deps));
  },
});

/** Queues one mail for each person, in the seal's transaction. */
export async function queueDeliveries(
  envelope: LockedEnvelope,
  tx: SigningTx,
  { links, jobs }: { links: Links; jobs: JobQueue },
  sizes: readonly number[],
): Promise<void> {
  const { id, workspaceId } = envelope.row;
  const about = ofEnvelope(envelope.row);
  const isAttached = sizes.reduce((sum, size) => sum + size, 0) <= MOST_ATTACHED_BYTES;
  for (const { id: to } of envelope.recipients) {
    const place = { workspaceId, envelopeId: id, recipientId: to };
    const link = isAttached ? undefined : await links.create(tx, { ...place, purpose: "delivery" });
    await jobs.addOnce(deliveryJob, `${id} ${to}`, { envelope: id, to, link }, tx, about);
  }
  await jobs.addOnce(deliveryJob, `${id} ${SENDER}`, { envelope: id, to: SENDER }, tx, about);
}

async function readDelivery(deps: MailDependencies, id: string, to: string, isAgain: boolean) {
  const { database } = deps;
  const envelope = await database.query
    .selectFrom("signing.envelopes")
    .selectAll()
    .where("id", "=", id)
    .where("sealedAt", "is not", null)
    .executeTakeFirst();
  if (!envelope) return undefined;
  const recipients = await database.query
    .selectFrom("signing.recipients")
    .selectAll()
    .where("envelopeId", "=", id)
    .orderBy("position")
    .execute();
  const contact = await contactOf(deps, envelope);
  // A sender who signs gets one mail.
  if (to === SENDER && recipients.some(({ email }) => email === contact.email)) return undefined;
  const sender = { ...contact, deliveredAt: envelope.senderDeliveredAt };
  const person = to === SENDER ? sender : recipients.find((one) => one.id === to);
  if (!person || (person.deliveredAt && !isAgain)) return undefined;
  const signers = recipients.filter(({ role }) => role === "signer").map(({ name }) => name);
  return {
    envelope,
    replyTo: contact.email,
    address: mailboxOf(envelope, person.email, contact),
    mail: {
      name: person.name,
      title: envelope.title,
      signers,
      remarks: await remarksOn(deps, id),
      verifyUrl: verifyUrl(deps),
    },
  };
}

async function remarksOn({ database }: MailDependencies, envelopeId: string): Promise<string[]> {
  const seal = (await readEvents(database.query, envelopeId)).find(({ kind }) => kind === "sealed");
  return seal?.details.timestamp === NO_TIMESTAMP ? [WITHOUT_TIMESTAMP] : [];
}

const WITHOUT_TIMESTAMP =
  "The timestamp authority that we use couldn’t be reached for a day, so the seal has no timestamp of theirs. The time in it is our own clock’s. The seal is valid without it.";

/** @returns undefined once its mail was sent */
async function urlOf(
  { database, links, signingUrl }: MailDependencies,
  link: string,
): Promise<string | undefined> {
  const row = await database.query
    .selectFrom("signing.links")
    .select("secretSealed")
    .where("id", "=", link)
    .executeTakeFirst();
  return row?.secretSealed ? linkUrl(signingUrl, await links.secretOf(row.secretSealed)) : undefined;
}

async function filesFor(
  deps: MailDependencies,
  envelope: Envelope,
  to: string,
): Promise<Parameters<typeof contractSignedMail>[1]> {
  const { database, files } = deps;
  const attachments: MailAttachment[] = [];
  for (const document of await documentsOf(database.query, envelope.id)) {
    for (const kind of ["sealed", "certificate"] as const) {
      const bytes = await files.read({ ...document, documentId: document.id, kind });
      if (!bytes) throw new Error(`Document ${document.id} has no ${kind} file`);
      const name =
        kind === "sealed"
          ? `${fileName(document.title)}.pdf`
          : `${fileName(document.title)} (certificate).pdf`;
      attachments.push({ name, type: "application/pdf", bytes });
    }
  }
  const size = attachments.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return to === SENDER && size > MOST_ATTACHED_BYTES
    ? { url: recordUrl(deps, envelope.contractId), isAgain: false }
    : { attachments };
}

function fileName(title: string): string {
  return title.replaceAll(/[^\p{L}\p{N} .,()&-]/gu, "").trim() || "Contract";
}

async function record(
  envelope: LockedEnvelope,
  tx: SigningTx,
  { to, link, isRejected }: { to: string; link?: string | undefined; isRejected: boolean },
  { clock, links, jobs }: MailDependencies,
): Promise<void> {
  const at = new Date(clock.now());
  const kind = isRejected ? "undeliverable" : "delivered";
  if (link) await links.forgetSecret(tx, link);
  if (to === SENDER) {
    if (envelope.row.senderDeliveredAt) return;
    await tx
      .updateTable("signing.envelopes")
      .set({ senderDeliveredAt: at })
      .where("id", "=", envelope.row.id)
      .execute();
    await envelope.append({ kind, actor: BY_SYSTEM, details: { to: SENDER } });
    return;
  }
  if (envelope.recipient(to).deliveredAt) return;
  await tx
    .updateTable("signing.recipients")
    .set({ deliveredAt: at, undeliverable: isRejected })
    .where("id", "=", to)
    .execute();
  await envelope.append({ kind, actor: BY_SYSTEM, details: { recipient: to } });
  if (!isRejected) return;
  const { id } = envelope.row;
  const notice = { envelope: id, about: "undelivered" as const, to: SENDER, recipient: to };
  await jobs.addOnce(noticeJob, `${id} ${to} undelivered`, notice, tx, ofEnvelope(envelope.row));
}
