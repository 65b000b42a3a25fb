import type { Standing } from "@sealwright/protocol/signing/states";
import { type Envelope, isOver } from "../envelopes/locked-envelope.ts";
import { dayAt } from "../imports/register-entry.ts";
import { isEnded } from "../imports/terms-rules.ts";
import type { Contract } from "./contracts.ts";

/** Where a contract stands for its owner. @param now milliseconds since 1970 */
export function standingOf(
  { origin, terms }: Pick<Contract, "origin" | "terms">,
  envelope: Envelope | undefined,
  now: number,
): Standing {
  const isElsewhere = origin === "import" || origin === "list";
  if (!envelope && !isElsewhere) return "draft";
  if (envelope && envelope.state !== "completed") {
    return envelope.state === "sent" && !isOver(envelope, now) ? "out" : "ended";
  }
  return terms && isEnded(terms, dayAt(now)) ? "ended" : "in-force";
}
