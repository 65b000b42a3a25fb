/** What happens to an envelope, and the body that is posted for it. Sample ids and addresses. */
export interface WebhookEvent {
  key: "envelope.sent" | "signer.signed" | "envelope.completed" | "envelope.declined";
  name: string;
  /** What people do with it. */
  use: string;
  data: Record<string, unknown>;
}

const envelope = { id: "env_7Q2M", template: "tpl_statement_of_work", reference: "PO-1187" };
const ines = { name: "Ines Moreau", email: "ines@moreau.example" };
const paul = { name: "Paul Hart", email: "paul@hart.example" };

export const events: WebhookEvent[] = [
  {
    key: "envelope.sent",
    name: "Envelope sent",
    use: "Set the deal to “Waiting for signature”.",
    data: { ...envelope, state: "sent", signers: [ines, paul] },
  },
  {
    key: "signer.signed",
    name: "A signer signed",
    use: "Tell the channel that one signature is missing.",
    data: { ...envelope, state: "sent", signer: { ...ines, order: 1 }, remaining: 1 },
  },
  {
    key: "envelope.completed",
    name: "Envelope completed",
    use: "File the signed PDF and open the project.",
    data: {
      ...envelope,
      state: "completed",
      sha256: "9f2c41b7c6d1f0a35e88d1b2704fa6e93bb05c1784de29f6a1c3d08e77a3b512",
    },
  },
  {
    key: "envelope.declined",
    name: "A signer declined",
    use: "Give the deal back to the person who owns it.",
    data: { ...envelope, state: "declined", signer: { ...paul, order: 2 }, reason: "Wrong delivery date" },
  },
];

/** 15:00:00 UTC on November 23, 2026, in seconds: fixed, so that the signature can be checked by hand. */
export const SENT_AT = 1_795_446_000;

export function bodyOf({ key, data }: WebhookEvent): string {
  return JSON.stringify({ id: `evt_${SENT_AT}`, type: key, created: SENT_AT, data }, null, 2);
}
