import type { Verdict, VerdictKind, VerdictReason } from "@sealwright/seal/verify";

const STEPS: Record<VerdictKind, readonly string[]> = {
  sealed: [
    "Keep this file as it is. Printing it, or saving it again with another program, leaves the seal behind.",
    "The evidence and the certificate are attached to it: your PDF reader lists them as attachments.",
  ],
  test: [
    "Don’t rely on it: nothing was agreed.",
    "If it was meant to bind, ask the sender to send it for real.",
  ],
  appended: [
    "Download the sealed part, and keep that: it is all of what was signed.",
    "Don’t go by what this file shows as a whole. What was added can change it.",
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

const UNLIKE = [
  "Don’t rely on what one program shows of this file.",
  "Ask the sender for the document as a new PDF, and compare the two page by page.",
];
const STEPS_FOR: Partial<Record<VerdictReason, readonly string[]>> = {
  "test-issuer-unknown": [
    "Don’t rely on it: it says of itself that nothing was agreed.",
    "Don’t go by the name in the seal: anyone can put any name into a certificate of their own.",
  ],
  "readers-differ": UNLIKE,
  "reading-differs": UNLIKE,
};

export function nextSteps({
  kind,
  reason,
  others,
}: Pick<Verdict, "kind" | "reason" | "others">): readonly string[] {
  const special = STEPS_FOR[reason];
  if (special) return special;
  const [other] = others;
  if (kind === "cannot-tell" && other) {
    return [
      `It was signed by ${other.by} with another service. Check it there, or open it in a PDF reader that checks signatures.`,
    ];
  }
  return STEPS[kind];
}
