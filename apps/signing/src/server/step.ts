import type { Signing } from "@sealwright/protocol/signing/calls";

/** What a signer sees of an open session. */
export type Step = "code" | "consent" | "contract" | "done" | "declined" | "ended";

/** The step that comes next, by where contract and signer stand. */
export function nextStep({ needsCode, signer, envelope, consent }: Signing): Step {
  if (needsCode) return "code";
  if (signer.state === "declined") return "declined";
  // Completed, it is also shown to those who got a copy.
  if (envelope.state === "completed") return "done";
  if (envelope.state !== "sent") return "ended";
  if (signer.state === "signed") return "done";
  return consent.givenAt === null ? "consent" : "contract";
}
