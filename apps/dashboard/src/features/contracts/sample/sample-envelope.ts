import { createHash } from "node:crypto";
import type { Envelope, EnvelopeEvent } from "@sealwright/protocol/signing/answers";
import type { EventKind } from "@sealwright/protocol/signing/states";
import { COMPANY } from "./sample-company.ts";
import type { SampleDocument, SampleSigner } from "./sample-document.ts";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Each signer's events after sending, in order. */
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

export function sampleEnvelope(contract: SampleDocument, now: number): Envelope {
  const { id, title, state, changed, expires, signers, reason, text } = contract;
  // Mornings, in the company's zone.
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
    id,
    state,
    events,
    sealed: state === "completed",
    message: "",
    timeZone: COMPANY.timeZone,
    reminds: true,
    isAlone: false,
    sentAt: at(0),
    completedAt: state === "completed" ? last : null,
    expiresAt: new Date(now + (expires ?? changed + 30) * DAY).toISOString(),
    recipients: signers.map((signer, index) => asRecipient(signer, index, events)),
    documents: [
      {
        title,
        pages: 1,
        shownHash: hash(text.join("\n")),
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
    id: String(index),
    role: "signer",
    party,
    name,
    email: addressOf(signer),
    capacity: "",
    // One after the other, like the events.
    order: index + 1,
    needsCode: false,
    state,
    undeliverable: false,
    notifiedAt: at("notified"),
    openedAt: at("opened"),
    signedAt: at("signed"),
    approvedAt: null,
  };
}

/** An invented address: `.example` belongs to no one. */
export function addressOf({ name }: Pick<SampleSigner, "name">): string {
  if (name === COMPANY.name) return COMPANY.email;
  return `${name.toLowerCase().replaceAll(" ", ".")}@mail.example`;
}
