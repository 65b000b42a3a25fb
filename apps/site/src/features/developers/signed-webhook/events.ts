import type { event as eventSchema } from "@sealwright/protocol/api/schemas/webhook";
import type { z } from "astro/zod";

type EventBody = z.input<typeof eventSchema>;
type Signer = EventBody["data"]["envelope"]["signers"][number];

/** What happens to an envelope, as the reference describes events, and what people do with it. */
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
  order: 1,
  verification: "none",
  status: "notified",
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
const inesSigned: Signer = { ...ines, status: "signed", signedAt: "2026-11-23T14:31:08Z" };

function bodyOf(
  type: WebhookEvent["key"],
  status: EventBody["data"]["envelope"]["status"],
  signers: Signer[],
  completedAt: string | null = null,
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
        createdAt: "2026-11-23T14:02:40Z",
        expiresAt: "2026-12-23T14:02:40Z",
        completedAt,
        metadata: { project: "1187" },
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
      [inesSigned, { ...paul, status: "signed", signedAt: "2026-11-23T15:00:00Z" }],
      "2026-11-23T15:00:00Z",
    ),
  },
  {
    key: "signer.declined",
    name: "A signer declined",
    use: "Hand the deal back to its owner.",
    body: bodyOf("signer.declined", "declined", [inesSigned, { ...paul, status: "declined" }]),
  },
];

/** 15:00:00 UTC on November 23, 2026, in seconds: fixed, so that anyone can recompute the signature. */
export const SENT_AT = 1_795_446_000;

/** The bytes that are signed. */
export const rawBody = ({ body }: WebhookEvent): string => JSON.stringify(body, null, 2);
