import type { Queryable } from "@sealwright/database";
import type { auditRecord } from "@sealwright/protocol/api/schemas/envelope";
import type { EventKind } from "@sealwright/protocol/signing/states";
import type { NewEvidence } from "@sealwright/seal";
import type { ChainedEvent } from "@sealwright/seal/events";
import type { z } from "zod";
import { moment } from "../../base/moment.ts";
import type { SigningTables } from "../../base/tables.ts";
import { readEvents } from "../../envelope/events.ts";
import { type Facts, readSigners, recipientOf } from "../../envelope/evidence.ts";
import type { Envelope } from "../../envelope/locked-envelope.ts";
import { wayOpened } from "../../envelope/openings.ts";
import type { Paperwork } from "../../envelope/paperwork.ts";
import { documentsOf } from "../../envelope/signer.ts";
import { openingView, viewOf } from "./envelope-view.ts";
import { readAnswers, valueViews } from "./filled-in.ts";
import { documentNames, type KnownEnvelope } from "./known-envelope.ts";

type AuditRecord = z.input<typeof auditRecord>;

interface Sources {
  query: Queryable<SigningTables>;
  paperwork: Pick<Paperwork, "form">;
  now: number;
}

/** The facts that are sealed with the files, as far as they are known. */
export async function auditRecordOf(
  known: KnownEnvelope,
  envelope: Envelope,
  { query, paperwork, now }: Sources,
): Promise<AuditRecord> {
  const { id } = known;
  const documents = await documentsOf(query, id);
  const events = await readEvents(query as never, id);
  const facts: Facts = { ...(await readSigners(query, id)), envelope, documents, events };
  const names = documentNames(known);
  const { subject, status, reason } = viewOf(known, now);
  return {
    envelope: id,
    subject,
    status,
    reason,
    files: documents.map(({ id: own, position, shownSteps, shownHash, sealedHash }) => ({
      document: names[position] ?? own,
      shown: shownSteps?.map(({ sha256 }) => sha256) ?? [shownHash],
      sealed: sealedHash,
    })),
    signers: known.recipients.map((recipient) => ({
      ...signerRecord(recipientOf(recipient, facts)),
      ...openingView(recipient, known),
    })),
    values: valueViews(facts, names),
    answers: await readAnswers(known, { query, paperwork }),
    entries: events.map(entryOf),
  };
}

function signerRecord({
  id,
  proved: { mailbox, code, signIn, frame },
  consent,
  signature,
}: NewEvidence["recipients"][number]): Omit<AuditRecord["signers"][number], "opened" | "shown"> {
  return {
    signer: id,
    known: {
      mailbox: mailbox && seconds(mailbox),
      code: code && seconds(code),
      signIn: signIn && seconds(signIn),
      frame: frame && seconds(frame),
    },
    consentedAt: consent && seconds(consent.at),
    signedAt: signature && seconds(signature.at),
    signedBy: signature?.by ?? null,
  };
}

const seconds = (at: string) => moment(new Date(at));

function entryOf(event: ChainedEvent): AuditRecord["entries"][number] {
  const { at, kind, actor, details } = event;
  const text = (name: string) => (typeof details[name] === "string" ? details[name] : null);
  const until = text("until");
  return {
    at: seconds(at),
    what: kind as EventKind,
    signer: text("recipient") ?? (actor.kind === "recipient" ? actor.id : null),
    by: wayOpened(event),
    reason: text("reason") || null,
    until: until && seconds(until),
    ip: text("ip"),
    userAgent: text("userAgent"),
  };
}
