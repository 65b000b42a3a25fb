import type { Invoice } from "@sealwright/protocol/payments/calls";
import * as calls from "@sealwright/protocol/payments/calls";
import { emailRequest } from "@sealwright/protocol/product";
import { SECOND } from "@sealwright/runtime";
import type Stripe from "stripe";
import type { PaymentsContext } from "../../context.ts";
import { PaymentsError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { toOrder } from "../../orders/orders.ts";
import { ask, isMissing } from "../../stripe/ask.ts";

/** More are in the provider's portal. */
const INVOICES_PER_CUSTOMER = 24;

/** Orders and invoices, newest first; invoices are null while Stripe does not respond. */
export const listOrders = operation(calls.listOrders, {
  request: emailRequest,
  async handle(_request, context, caller) {
    const orders = await context.orders.list(caller);
    const customers = new Set(orders.flatMap(({ customerId }) => customerId ?? []));
    return { orders: orders.map(toOrder), invoices: await listInvoices([...customers], context) };
  },
});

async function listInvoices(customers: string[], { stripe, logger }: PaymentsContext) {
  try {
    const lists = await Promise.all(
      customers.map((customer) =>
        ask(logger, () => stripe.invoices.list({ customer, limit: INVOICES_PER_CUSTOMER })),
      ),
    );
    return lists
      .flatMap(({ data }) => data)
      .filter(({ status }) => status !== "draft")
      .sort((one, other) => other.created - one.created)
      .map(toInvoice);
  } catch (error) {
    if (error instanceof PaymentsError || isMissing(error)) return null;
    throw error;
  }
}

function toInvoice(invoice: Stripe.Invoice): Invoice {
  return {
    number: invoice.number ?? invoice.id ?? "",
    amountCents: invoice.total,
    currency: invoice.currency,
    issuedAt: new Date(invoice.created * SECOND).toISOString(),
    status: invoice.status ?? "open",
    url: invoice.hosted_invoice_url ?? null,
  };
}
