import type { EnvelopeState, SignerState, Standing } from "@sealwright/protocol/signing/states";

/** What a status is drawn as: one line a signer, the seal, or one line alone. */
export type Glyph =
  | { kind: "lines"; signers: SignerState[] }
  | { kind: "sealed" | "draft" | "filed" | "ended" };

export interface ContractStatus {
  words: string;
  /** Beside the words: how far it is. */
  more?: string;
  glyph: Glyph;
}

interface Stated {
  state: EnvelopeState;
  standing?: Standing;
  sealed: boolean;
  isNew?: boolean;
  recipients: readonly { role: string; state: SignerState }[];
}

/** A contract's status, in the words that every page uses for it. */
export function contractStatus({
  state,
  standing,
  sealed,
  isNew = false,
  recipients,
}: Stated): ContractStatus {
  const signers = recipients.filter(({ role }) => role === "signer").map((one) => one.state);
  const signed = signers.filter((one) => one === "signed").length;
  switch (state) {
    case "draft":
      if (standing === "in-force" || standing === "ended") {
        const words = standing === "in-force" ? "In force" : "Ended";
        return { words, more: "signed elsewhere", glyph: { kind: "filed" } };
      }
      return { words: isNew ? "New draft" : "Draft", glyph: { kind: "draft" } };
    case "sent":
      return {
        words: "Out for signature",
        more: `${signed} of ${signers.length}`,
        glyph: { kind: "lines", signers },
      };
    case "completed":
      return sealed
        ? { words: "Sealed", glyph: { kind: "sealed" } }
        : { words: "Signed by all", more: "being sealed", glyph: { kind: "lines", signers } };
    case "declined":
      return { words: "Declined", glyph: { kind: "ended" } };
    case "voided":
      return { words: "Voided", glyph: { kind: "ended" } };
    case "expired":
      return { words: "Expired", glyph: { kind: "ended" } };
  }
}
