import type { Verdict, VerdictKind } from "@sealwright/seal/verify";

const STEPS: Record<VerdictKind, readonly string[]> = {
  sealed: [
    "Keep this file as it is. Printing it, or saving it again with another program, leaves the seal behind.",
    "The evidence and the certificate are attached to it: your PDF reader lists them as attachments.",
  ],
  changed: [
    "Don’t rely on this copy.",
    "Find the sealed PDF in the email that each signer got. Check that copy here.",
    "If it’s unchanged, it is the one to use.",
  ],
  "unknown-issuer": [
    "Ask the sender which service sealed it, and check it there.",
    "Don’t go by the name in the seal: anyone can put any name into a certificate of their own.",
  ],
  "cannot-tell": [
    "Ask the sender for the file as it came from the service it was signed with.",
    "A scan, a printout, or a copy that was saved again has no seal, even if the original has one.",
  ],
};

/** What a reader can do next. */
export function nextSteps({ kind, others }: Pick<Verdict, "kind" | "others">): readonly string[] {
  const [other] = others;
  if (kind === "cannot-tell" && other) {
    return [
      `It was signed by ${other.by} with another service. Check it there, or open it in a PDF reader that checks signatures.`,
    ];
  }
  return STEPS[kind];
}
