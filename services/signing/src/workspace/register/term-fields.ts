import type { ListedContract } from "@sealwright/protocol/signing/answers";
import type { Standing } from "@sealwright/protocol/signing/states";
import type { ContractTerms, DeadlineKind } from "@sealwright/terms";
import { dayIn } from "../../base/time-zones.ts";

type TermFields = Pick<ListedContract, "otherSide" | "amount" | "startsOn" | "endsOn" | "renews" | "next">;

interface WithTerms {
  otherSide: string;
  amountCents: string | null;
  terms: ContractTerms | null;
  endsOn: string | null;
  nextOn: string | null;
  nextKind: DeadlineKind | null;
  standing: Standing;
  expiresAt: Date | null;
}

export const NO_TERM_FIELDS: TermFields = {
  otherSide: "",
  amount: null,
  startsOn: null,
  endsOn: null,
  renews: false,
  next: null,
};

export function termFields(row: WithTerms, timeZone: string): TermFields {
  const { otherSide, amountCents, terms, endsOn } = row;
  return {
    otherSide,
    amount: amountCents === null ? null : { cents: Number(amountCents), per: terms?.amount?.per ?? "once" },
    startsOn: terms?.start ?? null,
    endsOn: terms?.end ?? endsOn,
    renews: Boolean(terms?.renewal),
    next: nextOf(row, timeZone),
  };
}

function nextOf({ standing, expiresAt, nextOn, nextKind }: WithTerms, timeZone: string): TermFields["next"] {
  if (standing === "out" && expiresAt) return { kind: "expiry", on: dayIn(timeZone, expiresAt) };
  if (standing === "in-force" && nextOn && nextKind) return { kind: nextKind, on: nextOn };
  return null;
}
