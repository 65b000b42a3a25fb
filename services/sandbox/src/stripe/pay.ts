import type { Books } from "./books.ts";
import { createCustomer } from "./objects/customer.ts";
import { newId } from "./objects/ids.ts";
import { customerDetails, itemsToday, type TestSession } from "./objects/session.ts";
import { createSubscription, type PaymentMethod } from "./objects/subscription.ts";
import type { Delivery } from "./webhooks.ts";

/**
 * Completes an open session with everything that Stripe creates then.
 * @param byBank the money comes days later, see `settleDebit`
 * @param later what the card does when it is charged again
 */
export function pay(
  books: Books,
  session: TestSession,
  how: Delivery,
  { byBank = false, later = "pm_card_visa" }: { byBank?: boolean; later?: PaymentMethod } = {},
): TestSession {
  const { store, now, announce } = books;
  const details = store.get("session-details", session.id);
  if (session.status !== "open" || !details) return session;
  const { items, trial, subscriptionMetadata: metadata } = details;
  const due = itemsToday(details);
  const debited = byBank && due.length > 0;
  const customer =
    session.customer ?? store.put(createCustomer({ email: session.customer_email, created: now() })).id;
  const subscription =
    session.mode === "subscription"
      ? {
          ...createSubscription({ customer, items, trial, metadata, now: now() }),
          default_payment_method: later,
        }
      : undefined;
  const invoice = books.invoice(
    {
      customer,
      subscription: subscription?.id ?? null,
      payment: debited ? "processing" : "paid",
      items: due,
      reason: subscription ? "subscription_create" : "manual",
    },
    how,
  );
  if (subscription) {
    store.put({ ...subscription, latest_invoice: invoice.id });
    announce("customer.subscription.created", { ...subscription, latest_invoice: invoice.id }, how);
  }
  if (debited) store.put({ ...details, debit: "processing" as const });
  const complete = store.put({
    ...session,
    status: "complete" as const,
    url: null,
    customer,
    invoice: invoice.id,
    payment_status: paymentStatus(due.length > 0, debited),
    subscription: subscription?.id ?? null,
    payment_intent: subscription ? null : newId("pi", 12),
    customer_details: customerDetails(session.customer_email ?? invoice.customer_email),
  });
  announce("checkout.session.completed", complete, how);
  return complete;
}

function paymentStatus(isDue: boolean, debited: boolean): TestSession["payment_status"] {
  if (!isDue) return "no_payment_required";
  return debited ? "unpaid" : "paid";
}
