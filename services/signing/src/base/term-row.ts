import type { Answers, Form } from "@sealwright/forms";
import { type ContractTerms, NO_TERMS, termColumns } from "@sealwright/terms";
import { termsOfForm } from "@sealwright/terms/of-form";

export type TermRow = ReturnType<typeof termRow>;

/** A contract's terms and the columns that lists are sorted by. @param today the owner's day */
export function termRow(terms: ContractTerms, today: string) {
  return { terms: JSON.stringify(terms), ...termColumns(terms, today), remindOn: null };
}

export function rowOfForm(
  { form, answers }: { form: Form; answers: Answers },
  owner: { name: string; email: string },
  today: string,
): TermRow {
  return termRow(termsOfForm(form, answers, owner, today), today);
}

export const FORGOTTEN_TERMS = { ...termColumns(NO_TERMS, "1970-01-01"), terms: null, remindOn: null };
