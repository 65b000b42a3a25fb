import type { EnvelopeState, Origin, SignerState, Standing } from "@sealwright/protocol/signing/states";

export type Glyph = { kind: "lines"; signers: SignerState[] } | { kind: "sealed" | "draft" | "ended" };

export interface ContractStatus {
  words: string;
  /** Progress, beside the words. */
  more?: string;
  glyph: Glyph;
}

interface Stated {
  state: EnvelopeState;
  standing: Standing;
  origin: Origin;
  sealed: boolean;
  /** Signed on paper. */
  onPaper?: boolean;
  isTest?: boolean;
  isNew?: boolean;
  isOwnTurn?: boolean;
  /** The next date: also decides between signed and in force. */
  next?: { kind: string; on: string } | null;
  recipients: readonly { role: string; state: SignerState }[];
}

const SIGNED_ELSEWHERE: Partial<Record<Origin, string>> = { import: "imported", list: "from your list" };

export function contractStatus(stated: Stated): ContractStatus {
  const status = statusOf(stated);
  if (!stated.isTest || stated.standing === "draft") return status;
  return { ...status, words: `Test: ${status.words.charAt(0).toLowerCase()}${status.words.slice(1)}` };
}

function statusOf(stated: Stated): ContractStatus {
  const { state, standing, origin, isNew = false } = stated;
  if (standing === "draft") return { words: isNew ? "New draft" : "Draft", glyph: { kind: "draft" } };
  if (standing === "out") return outStatus(stated);
  const words = standing === "in-force" ? inForce(stated) : stated.isTest ? "Signed" : "Ended";
  if (stated.onPaper) return onPaper(standing, words);
  const elsewhere = SIGNED_ELSEWHERE[origin];
  if (elsewhere && state === "draft") {
    return { words, more: elsewhere, glyph: { kind: "lines", signers: ["signed"] } };
  }
  switch (state) {
    case "declined":
      return { words: "Declined", glyph: { kind: "ended" } };
    case "voided":
      return { words: "Voided", glyph: { kind: "ended" } };
    case "expired":
      return { words: "Expired", glyph: { kind: "ended" } };
    default:
      return completedStatus(stated, words);
  }
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

function inForce({ next }: Stated): string {
  return next?.kind === "start" ? `Begins ${DAY.format(new Date(next.on))}` : "In force";
}

function onPaper(standing: Standing, words: string): ContractStatus {
  const glyph: Glyph = { kind: "lines", signers: ["signed"] };
  if (standing === "in-force") return { words: "Signed on paper", glyph };
  return { words, more: "signed on paper", glyph };
}

function signersOf({ recipients }: Stated): SignerState[] {
  return recipients.filter(({ role }) => role === "signer").map(({ state }) => state);
}

function outStatus(stated: Stated): ContractStatus {
  const signers = signersOf(stated);
  if (stated.isOwnTurn) return { words: "Your turn to sign", glyph: { kind: "lines", signers } };
  const approvals = stated.recipients.filter(({ role }) => role === "approver");
  const approved = approvals.filter(({ state }) => state === "approved").length;
  if (approved < approvals.length) {
    return {
      words: "Out for approval",
      more: `${approved} of ${approvals.length}`,
      glyph: { kind: "lines", signers },
    };
  }
  const signed = signers.filter((one) => one === "signed").length;
  return {
    words: "Out for signature",
    more: `${signed} of ${signers.length}`,
    glyph: { kind: "lines", signers },
  };
}

function completedStatus(stated: Stated, words: string): ContractStatus {
  return stated.sealed
    ? { words, more: "sealed", glyph: { kind: "sealed" } }
    : { words: "Signed by all", more: "being sealed", glyph: { kind: "lines", signers: signersOf(stated) } };
}
