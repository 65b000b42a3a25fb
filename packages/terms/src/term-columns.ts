import type { ContractTerms } from "./contract-terms.ts";
import { type DeadlineKind, lastDay, nextDeadline } from "./deadlines.ts";

/** Columns for sorting, searching and filtering lists. `next` changes with the day. */
export interface TermColumns {
  otherSide: string;
  amountCents: number | null;
  endsOn: string | null;
  nextOn: string | null;
  nextKind: DeadlineKind | null;
}

export function termColumns(terms: ContractTerms, today: string): TermColumns {
  const next = nextDeadline(terms, today);
  return {
    otherSide: terms.otherSide,
    amountCents: terms.amount?.cents ?? null,
    endsOn: lastDay(terms),
    nextOn: next?.on ?? null,
    nextKind: next?.kind ?? null,
  };
}
