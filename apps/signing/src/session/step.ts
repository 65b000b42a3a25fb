import type { Signing } from "@sealwright/protocol/signing/answers";

export type Step = "code" | "approval" | "approved" | "consent" | "contract" | "done" | "declined" | "ended";

/** Depends on the state of contract and signer. */
export function nextStep({ needsCode, signer, envelope, consent }: Signing): Step {
  if (signer.state === "declined") return "declined";
  if (envelope.state !== "sent" && envelope.state !== "completed") return "ended";
  if (needsCode) return "code";
  // After completion, recipients of copies see it too.
  if (envelope.state === "completed") return "done";
  if (signer.approves) return signer.state === "approved" ? "approved" : "approval";
  if (signer.state === "signed") return "done";
  return consent.givenAt === null ? "consent" : "contract";
}
