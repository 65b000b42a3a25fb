import type { event as eventSchema } from "@sealwright/protocol/api/schemas/webhook";
import type { z } from "astro/zod";

type EventBody = z.input<typeof eventSchema>;
type Envelope = EventBody["data"]["envelope"];
type Signer = Envelope["signers"][number];

/** Events of an envelope, as in the reference, with their use. */
export interface WebhookEvent {
  key: "envelope.sent" | "signer.signed" | "signer.declined" | "envelope.completed";
  name: string;
  use: string;
  body: EventBody;
}

const ines: Signer = {
  id: "sgn_4mT8cRw2XeKp",
  role: "client",
  name: "Ines Moreau",
  email: "ines@moreau.example",
  capacity: null,
  order: 1,
  verification: "none",
  status: "notified",
  opened: null,
  shown: [],
  signedAt: null,
};
const paul: Signer = {
  ...ines,
  id: "sgn_9bJ1vNq6ZyDs",
  role: "contractor",
  name: "Paul Hart",
  email: "paul@hart.example",
  order: 2,
  status: "waiting",
};
/** Of the file that both are shown. */
const sha256 = "4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce";
const shown = [{ document: "doc_1wE4rLz7JiUo", sha256 }];
const inesSigned: Signer = {
  ...ines,
  status: "signed",
  opened: { at: "2026-11-23T14:29:12Z", by: "email" },
  shown,
  signedAt: "2026-11-23T14:31:08Z",
};
const paulOpened: Signer = { ...paul, opened: { at: "2026-11-23T14:58:40Z", by: "email" }, shown };

const OUT = { completedAt: null, sealedAt: null, endedAt: null, reason: null };

function bodyOf(
  type: WebhookEvent["key"],
  status: Envelope["status"],
  signers: Signer[],
  end: Pick<Envelope, "completedAt" | "sealedAt" | "endedAt" | "reason"> = OUT,
): EventBody {
  return {
    id: "evt_3xH7uKd5QmVa",
    type,
    mode: "test",
    createdAt: "2026-11-23T15:00:00Z",
    data: {
      envelope: {
        id: "env_6pC2sYf8BnGt",
        mode: "test",
        status,
        subject: "Statement of work, autumn catalog",
        documents: ["doc_1wE4rLz7JiUo"],
        signers,
        approvers: [],
        copies: [],
        createdAt: "2026-11-23T14:02:40Z",
        sentAt: "2026-11-23T14:02:40Z",
        expiresAt: "2026-12-23T14:02:40Z",
        timeZone: "America/New_York",
        remindDays: [3, 7, 14],
        responsible: "dana@harbor.example",
        ...end,
        metadata: { project: "1187" },
        template: null,
      },
    },
  };
}

export const events: WebhookEvent[] = [
  {
    key: "envelope.sent",
    name: "Envelope sent",
    use: "Set the deal to “Waiting for signature”.",
    body: bodyOf("envelope.sent", "sent", [ines, paul]),
  },
  {
    key: "signer.signed",
    name: "A signer signed",
    use: "Tell the team that one signature is missing.",
    body: bodyOf("signer.signed", "sent", [inesSigned, { ...paul, status: "notified" }]),
  },
  {
    key: "envelope.completed",
    name: "Envelope completed",
    use: "File the signed PDF and open the project.",
    body: bodyOf(
      "envelope.completed",
      "completed",
      [inesSigned, { ...paulOpened, status: "signed", signedAt: "2026-11-23T14:59:52Z" }],
      { ...OUT, completedAt: "2026-11-23T14:59:52Z", sealedAt: "2026-11-23T15:00:00Z" },
    ),
  },
  {
    key: "signer.declined",
    name: "A signer declined",
    use: "Hand the deal back to its owner.",
    body: bodyOf("signer.declined", "declined", [inesSigned, { ...paulOpened, status: "declined" }], {
      ...OUT,
      endedAt: "2026-11-23T15:00:00Z",
      reason: "The budget for it was cut.",
    }),
  },
];

/** 15:00:00 UTC on November 23, 2026, in seconds: fixed, so that anyone can recompute the signature. */
export const SENT_AT = 1_795_446_000;

/** The bytes that are signed. */
export const rawBody = ({ body }: WebhookEvent): string => JSON.stringify(body, null, 2);
