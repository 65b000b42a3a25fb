import type { ListedContract } from "@sealwright/protocol/signing/calls";
import type { Standing } from "@sealwright/protocol/signing/states";
import type { ContractTerms, DeadlineKind } from "@sealwright/terms";
import { dayAt } from "./days.ts";

type TermFields = Pick<ListedContract, "otherSide" | "amount" | "startsOn" | "endsOn" | "renews" | "next">;

interface WithTerms {
  otherSide: string;
  amountCents: string | null;
  terms: ContractTerms | null;
  endsOn: string | null;
  nextOn: string | null;
  nextKind: DeadlineKind | null;
  standing: Standing;
  /** Of the links. */
  expiresAt: Date | null;
}

export const NO_TERM_FIELDS: TermFields = {
  ...{ otherSide: "", amount: null, startsOn: null },
  ...{ endsOn: null, renews: false, next: null },
};

/** A contract's time and money, from its terms and the columns that follow from them. */
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

/** Drafts and what has ended have none. */
function nextOf({ standing, expiresAt, nextOn, nextKind }: WithTerms, timeZone: string): TermFields["next"] {
  if (standing === "out" && expiresAt) return { kind: "expiry", on: dayAt(expiresAt, timeZone) };
  if (standing === "in-force" && nextOn && nextKind) return { kind: nextKind, on: nextOn };
  return null;
}
