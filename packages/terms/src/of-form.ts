import { type Answers, type Form, fillTerm } from "@sealwright/forms";
import { type ContractTerms, contractTerms } from "./contract-terms.ts";

/** Who a contract's owner is, as far as it is known. */
interface Owner {
  name: string;
  /** Lower-cased. */
  email: string;
}

const NAMES_MAX_LENGTH = 200;

/**
 * The terms of a contract from its form's `term` and its answers. What is answered but is no term, such as a year that the
 * calendar does not have, is left out: a contract is not refused for it.
 * @param on the day on which they are filled in, as an ISO date
 */
export function termsOfForm(form: Form, answers: Answers, owner: Owner, on: string): ContractTerms {
  const { sides, amount, start, end, renewal, notice } = fillTerm(form, answers, on);
  const { shape } = contractTerms;
  const last = shape.end.safeParse(end).data ?? null;
  const renews = last === null ? null : (shape.renewal.safeParse(renewal).data ?? null);
  return {
    otherSide: otherSide(sides, owner),
    amount: shape.amount.safeParse(amount).data ?? null,
    start: shape.start.safeParse(start).data ?? null,
    end: last,
    renewal: renews,
    // A contract that ends by itself may also be ended sooner by notice, which no day depends on.
    notice: last !== null && !renews ? null : (shape.notice.safeParse(notice).data ?? null),
  };
}

/** Everyone but the owner; everyone, where the owner is none of them. */
function otherSide(sides: { name?: string; email?: string }[], owner: Owner): string {
  const isOwner = ({ name = "", email = "" }: (typeof sides)[number]) =>
    email.trim().toLowerCase() === owner.email || (owner.name !== "" && same(name, owner.name));
  const others = sides.filter((side) => !isOwner(side));
  const names = (others.length > 0 ? others : sides).map(({ name = "" }) => name.trim());
  const all = [...new Set(names)].join(", ").slice(0, NAMES_MAX_LENGTH);
  // The cut may leave half of an emoji or a rare ideograph, which PostgreSQL refuses in JSON.
  return all.replace(/\p{Cs}$/u, "");
}

function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
