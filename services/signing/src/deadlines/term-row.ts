import type { Answers, Form } from "@sealwright/forms";
import { type ContractTerms, NO_TERMS, termColumns } from "@sealwright/terms";
import { termsOfForm } from "@sealwright/terms/of-form";

export type TermRow = ReturnType<typeof termRow>;

/**
 * A contract's terms as they are stored, with what lists are sorted by.
 * @param today the owner's day
 */
export function termRow(terms: ContractTerms, today: string) {
  return { terms: JSON.stringify(terms), ...termColumns(terms, today), remindOn: null };
}

/** What a contract's form and answers say of them. @param owner who is not the other side */
export function rowOfForm(
  { form, answers }: { form: Form; answers: Answers },
  owner: { name: string; email: string },
  today: string,
): TermRow {
  return termRow(termsOfForm(form, answers, owner), today);
}

/** Of a contract whose owner has left. */
export const FORGOTTEN_TERMS = { ...termColumns(NO_TERMS, "1970-01-01"), terms: null, remindOn: null };
