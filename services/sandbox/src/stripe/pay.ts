import type { Books } from "./books.ts";
import { createCustomer } from "./objects/customer.ts";
import { newId } from "./objects/ids.ts";
import { customerDetails, type TestSession } from "./objects/session.ts";
import { createSubscription } from "./objects/subscription.ts";
import type { Delivery } from "./webhooks.ts";

/** Completes an open session with everything that Stripe creates then. */
export function pay(books: Books, session: TestSession, how: Delivery): TestSession {
  const { store, now, announce } = books;
  const details = store.get("session-details", session.id);
  if (session.status !== "open" || !details) return session;
  const { items, trialDays, subscriptionMetadata: metadata } = details;
  const customer =
    session.customer ?? store.put(createCustomer({ email: session.customer_email, created: now() })).id;
  const subscription =
    session.mode === "subscription"
      ? createSubscription({ customer, items, trialDays, metadata, now: now() })
      : undefined;
  const invoice = books.invoice(
    {
      customer,
      subscription: subscription?.id ?? null,
      paid: true,
      items: items.filter(({ price }) => trialDays === undefined || price.type === "one_time"),
      reason: subscription ? "subscription_create" : "manual",
    },
    how,
  );
  if (subscription) {
    store.put({ ...subscription, latest_invoice: invoice.id });
    announce("customer.subscription.created", { ...subscription, latest_invoice: invoice.id }, how);
  }
  const complete = store.put({
    ...session,
    ...({ status: "complete", payment_status: "paid", url: null, customer, invoice: invoice.id } as const),
    subscription: subscription?.id ?? null,
    payment_intent: subscription ? null : newId("pi", 12),
    customer_details: customerDetails(session.customer_email ?? invoice.customer_email),
  });
  announce("checkout.session.completed", complete, how);
  return complete;
}
