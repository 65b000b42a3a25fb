import type { Books } from "./books.ts";
import { createCharge, createDispute } from "./objects/charge.ts";
import type { TestInvoice } from "./objects/invoice.ts";
import type { TestSession } from "./objects/session.ts";

/** How the buyer gets back what was paid once: from the operator, in Stripe's dashboard, or from their bank. */
export type PaidBackBy = "refund" | "lost-dispute";

/** The checkout of an invoice that was paid once. */
export function sessionPaidOnce({ store }: Books, invoice: TestInvoice): TestSession | undefined {
  const session = store.list("checkout.session").find((each) => each.invoice === invoice.id);
  return invoice.status === "paid" && session?.payment_intent ? session : undefined;
}

export function payBack(books: Books, invoice: TestInvoice, by: PaidBackBy): void {
  const { store, now, announce } = books;
  const session = sessionPaidOnce(books, invoice);
  if (!session) return;
  const { customer, payment_intent: paymentIntent } = session;
  const disputed = by === "lost-dispute";
  const charge = store.put(createCharge({ amount: invoice.total, customer, paymentIntent }, now(), disputed));
  if (disputed) announce("charge.dispute.closed", store.put(createDispute(charge, "lost", now())));
  else announce("charge.refunded", charge);
}
