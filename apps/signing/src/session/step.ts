import type { Signing } from "@sealwright/protocol/signing/answers";

export type Step = "code" | "approval" | "approved" | "consent" | "contract" | "done" | "declined" | "ended";

/** Depends on the state of contract and signer. */
export function nextStep({ needsCode, signer, envelope, consent }: Signing): Step {
  if (needsCode) return "code";
  if (signer.state === "declined") return "declined";
  // After completion, recipients of copies see it too.
  if (envelope.state === "completed") return "done";
  if (envelope.state !== "sent") return "ended";
  if (signer.approves) return signer.state === "approved" ? "approved" : "approval";
  if (signer.state === "signed") return "done";
  return consent.givenAt === null ? "consent" : "contract";
}
