import { type EnvelopeState, isBinding, type Standing } from "@sealwright/protocol/signing/states";
import type { Contract } from "../../envelope/contracts.ts";

/**
 * One contract's standing; the register's query computes the same for many.
 * @param state of its last envelope; null without one
 * @param today YYYY-MM-DD
 */
export function standingOf(
  { origin, endsOn, isTest }: Pick<Contract, "origin" | "endsOn" | "isTest">,
  state: EnvelopeState | null,
  today: string,
): Standing {
  if (state === "sent") return "out";
  if (state === "declined" || state === "voided" || state === "expired") return "ended";
  if ((state === null || !isBinding(state)) && origin !== "import" && origin !== "list") return "draft";
  return isTest || (endsOn !== null && endsOn < today) ? "ended" : "in-force";
}
