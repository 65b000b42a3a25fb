import type { ContractState } from "@sealwright/protocol/signing/states";
import { type Envelope, isOver } from "../envelopes/locked-envelope.ts";
import { dayAt } from "../imports/register-entry.ts";
import { isEnded } from "../imports/terms-rules.ts";
import type { Contract } from "./contracts.ts";

/** Where a contract stands. @param now milliseconds since 1970 */
export function stateOf(
  { origin, terms }: Pick<Contract, "origin" | "terms">,
  envelope: Envelope | undefined,
  now: number,
): ContractState {
  if (envelope) return isOver(envelope, now) ? "expired" : envelope.state;
  if (origin !== "import" && origin !== "list") return "draft";
  return terms && isEnded(terms, dayAt(now)) ? "ended" : "in-force";
}
