export interface Blanks {
  client: string;
  project: string;
  fee: string;
}

const SENDER = "Mara Loewens";
export const SIGNERS = ["Ines Moreau", "Paul Hart"] as const;
export type Signer = (typeof SIGNERS)[number];

interface RecordLine {
  time: string;
  what: string;
}

/** An envelope in the browser: who has to act, and what has happened. */
export interface Envelope {
  state: "Draft" | "Sent" | "Half signed" | "Completed" | "Declined";
  signed: { signer: Signer; name: string }[];
  record: RecordLine[];
}

export const draftEnvelope: Envelope = { state: "Draft", signed: [], record: [] };

export type Action =
  | { kind: "send" }
  | { kind: "sign"; name: string }
  | { kind: "decline" }
  | { kind: "startOver" };

/** @param time of the action, as the record shows it */
export function act(envelope: Envelope, action: Action, time: string): Envelope {
  const next = nextSigner(envelope);
  const add = (...lines: string[]) => [...envelope.record, ...lines.map((what) => ({ time, what }))];
  if (action.kind === "startOver") return draftEnvelope;
  if (action.kind === "send")
    return {
      ...envelope,
      state: "Sent",
      record: add(`Sent by ${SENDER} to ${SIGNERS[0]}, then ${SIGNERS[1]}`),
    };
  if (!next) return envelope;
  if (action.kind === "decline")
    return {
      ...envelope,
      state: "Declined",
      record: add(`Opened by ${next}`, `Declined by ${next}: no one else is asked, ${SENDER} is notified`),
    };
  const signed = [...envelope.signed, { signer: next, name: action.name }];
  const isLast = signed.length === SIGNERS.length;
  return {
    state: isLast ? "Completed" : "Half signed",
    signed,
    record: add(
      `Opened by ${next}`,
      `${next} agreed to sign electronically`,
      `Signed by ${next} as “${action.name}”`,
      isLast ? "Sealed; a copy goes to everyone" : `Passed on to ${SIGNERS[1]}`,
    ),
  };
}

/** Whose turn it is, while it is anyone’s. */
export function nextSigner({ state, signed }: Envelope): Signer | undefined {
  return state === "Sent" || state === "Half signed" ? SIGNERS[signed.length] : undefined;
}
