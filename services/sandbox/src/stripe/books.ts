import { type Clock, epochSeconds } from "@sealwright/runtime";
import { createEvent } from "./objects/event.ts";
import { createInvoice, paidInvoice, type TestInvoice } from "./objects/invoice.ts";
import type { TestSubscription } from "./objects/subscription.ts";
import type { Store } from "./store.ts";
import type { Delivery, Webhooks } from "./webhooks.ts";

type InvoiceFacts = Pick<
  Parameters<typeof createInvoice>[0],
  "subscription" | "items" | "reason" | "customer"
> & {
  /** `processing`: a bank pays it later. */
  payment: "paid" | "failed" | "processing";
};

export type Books = ReturnType<typeof createBooks>;

/** Writes down what happens, and announces it. @param url the sandbox's own */
export function createBooks(store: Store, webhooks: Webhooks, clock: Clock, url: string) {
  const now = () => epochSeconds(clock.now());

  function announce(type: string, object: object, how: Delivery = "now"): void {
    webhooks.send(store.put(createEvent(type, object, now())), how);
  }

  function announceInvoice(invoice: TestInvoice, how: Delivery): void {
    announce(invoice.status === "paid" ? "invoice.paid" : "invoice.payment_failed", invoice, how);
  }

  return {
    store,
    now,
    announce,

    invoice({ payment, ...facts }: InvoiceFacts, how: Delivery = "now"): TestInvoice {
      const email = store.get("customer", facts.customer)?.email ?? null;
      const invoice = store.put(
        createInvoice({
          ...facts,
          email,
          paid: payment === "paid",
          now: now(),
          number: store.count("invoice") + 1,
          url: (id) => `${url}/stripe/invoices/${id}`,
        }),
      );
      if (payment !== "processing") announceInvoice(invoice, how);
      return invoice;
    },

    /** A bank's decision, days later. */
    settleInvoice(invoice: TestInvoice, paid: boolean, how: Delivery): void {
      announceInvoice(paid ? store.put(paidInvoice(invoice, now())) : invoice, how);
    },

    changeSubscription(
      subscription: TestSubscription,
      changes: Partial<TestSubscription>,
      type = "customer.subscription.updated",
      how: Delivery = "now",
    ): TestSubscription {
      const changed = store.put({ ...subscription, ...changes });
      announce(type, changed, how);
      return changed;
    },
  };
}
