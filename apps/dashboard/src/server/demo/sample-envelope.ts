import { createHash } from "node:crypto";
import type { Envelope, EnvelopeEvent } from "@sealwright/protocol/signing/calls";
import type { EventKind } from "@sealwright/protocol/signing/states";
import { COMPANY, type SampleDocument, type SampleSigner } from "./sample-company.ts";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far each signer has come: after what is sent, in this order. */
const STEPS: Record<SampleSigner["state"], readonly EventKind[]> = {
  waiting: [],
  notified: ["notified"],
  opened: ["notified", "opened"],
  declined: ["notified", "opened", "declined"],
  signed: ["notified", "opened", "pdf_opened", "consented", "signed"],
};

const ENDS: Partial<Record<SampleDocument["state"], readonly EventKind[]>> = {
  completed: ["completed", "sealed"],
  voided: ["voided"],
  expired: ["expired"],
};

/** The envelope of a made-up contract, with the events that led to its state. */
export function sampleEnvelope(contract: SampleDocument, now: number): Envelope {
  const { id, title, state, changed, expires, signers, reason, text } = contract;
  // In the morning, where the company is.
  const sent = Math.floor(now / DAY + changed) * DAY + 17 * HOUR;
  const at = (minutes: number) => new Date(Math.min(sent + minutes * MINUTE, now)).toISOString();
  const events: EnvelopeEvent[] = [];
  const add = (kind: EventKind, recipient: string | null, detail: string | null = null) =>
    events.push({ seq: events.length + 1, kind, at: at(events.length * 9), recipient, detail });
  add("sent", null);
  signers.forEach((signer, index) => {
    for (const kind of STEPS[signer.state])
      add(kind, String(index), kind === "declined" ? (reason ?? null) : null);
  });
  for (const kind of ENDS[state] ?? []) add(kind, null, kind === "voided" ? (reason ?? null) : null);
  const last = events.at(-1)?.at ?? at(0);
  const hash = (of: string) => createHash("sha256").update(of).digest("hex");
  return {
    ...{ id, state, events, sealed: state === "completed", message: "", timeZone: COMPANY.timeZone },
    ...{ reminds: true, sentAt: at(0), completedAt: state === "completed" ? last : null },
    expiresAt: new Date(now + (expires ?? changed + 30) * DAY).toISOString(),
    recipients: signers.map((signer, index) => asRecipient(signer, index, events)),
    documents: [
      {
        ...{ title, pages: 1, shownHash: hash(text.join("\n")) },
        sealedHash: state === "completed" ? hash(`sealed ${text.join("\n")}`) : null,
      },
    ],
  };
}

function asRecipient(
  signer: SampleSigner,
  index: number,
  events: readonly EnvelopeEvent[],
): Envelope["recipients"][number] {
  const { name, party, state } = signer;
  const at = (kind: EventKind) =>
    events.find((event) => event.kind === kind && event.recipient === String(index))?.at ?? null;
  return {
    ...{ id: String(index), role: "signer", party, name, email: addressOf(signer), capacity: "" },
    // As the events have it: one after the other.
    ...{ order: index + 1, needsCode: false, state, undeliverable: false },
    notifiedAt: at("notified"),
    openedAt: at("opened"),
    signedAt: at("signed"),
  };
}

/** An invented address: `.example` belongs to no one. */
export function addressOf({ name }: Pick<SampleSigner, "name">): string {
  if (name === COMPANY.name) return COMPANY.email;
  return `${name.toLowerCase().replaceAll(" ", ".")}@mail.example`;
}
