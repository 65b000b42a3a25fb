import type { Books } from "./books.ts";
import type { TestSession } from "./objects/session.ts";
import type { Delivery } from "./webhooks.ts";

/**
 * The end of a payment by bank (https://docs.stripe.com/checkout/fulfillment). A refused one changes nothing about the
 * session, and leaves its subscription to be charged again.
 */
export function settleDebit(books: Books, session: TestSession, paid: boolean, how: Delivery): void {
  const { store, announce } = books;
  const details = store.get("session-details", session.id);
  if (details?.debit !== "processing") return;
  store.put({ ...details, debit: "settled" as const });
  const invoice = store.get("invoice", session.invoice ?? "");
  if (invoice) books.settleInvoice(invoice, paid, how);
  const subscription = store.get("subscription", session.subscription ?? "");
  if (!paid && subscription?.status === "active") {
    books.changeSubscription(subscription, { status: "past_due" }, "customer.subscription.updated", how);
  }
  if (paid) {
    const settled = store.put({ ...session, payment_status: "paid" as const });
    announce("checkout.session.async_payment_succeeded", settled, how);
  } else {
    announce("checkout.session.async_payment_failed", session, how);
  }
}
