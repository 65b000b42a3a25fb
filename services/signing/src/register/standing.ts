import type { EnvelopeState, Standing } from "@sealwright/protocol/signing/states";
import type { Contract } from "../contracts/contracts.ts";

/**
 * Where one contract stands; the register's query says the same of many.
 * @param state of its last envelope; null without one
 * @param today YYYY-MM-DD
 */
export function standingOf(
  { origin, endsOn }: Pick<Contract, "origin" | "endsOn">,
  state: EnvelopeState | null,
  today: string,
): Standing {
  if (state === "sent") return "out";
  if (state === "declined" || state === "voided" || state === "expired") return "ended";
  if (state !== "completed" && origin !== "import" && origin !== "list") return "draft";
  return endsOn !== null && endsOn < today ? "ended" : "in-force";
}
