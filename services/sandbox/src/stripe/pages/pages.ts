import { setTimeout as wait } from "node:timers/promises";
import { createApp, readText, SECOND } from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { messagePage, page, pagePolicy } from "../../page.ts";
import type { TestSession } from "../objects/session.ts";
import type { PaymentMethod } from "../objects/subscription.ts";
import { pay } from "../pay.ts";
import { payBack, sessionPaidOnce } from "../pay-back.ts";
import { pricesToSwitchTo } from "../portal-prices.ts";
import { end, payInvoice, renew, scheduleEnd, switchPlan } from "../renewals.ts";
import { settleDebit } from "../settle-debit.ts";
import type { TestStripe } from "../test-stripe.ts";
import { DELIVERIES, type Delivery } from "../webhooks.ts";
import { challengePage, checkoutPage, closedPage, debitPage, returnUrl } from "./checkout-page.ts";
import { dollars } from "./money.ts";
import { overviewPage } from "./overview-page.ts";
import { portalPage } from "./portal-page.ts";

const SLOW = 5 * SECOND;

/** What a card of the test checkout does when it is charged again. `asked`: the bank's question was answered. */
const CHARGED_LATER: Record<string, PaymentMethod> = {
  asked: "pm_card_authenticationRequired",
  "declined-later": "pm_card_chargeCustomerFail",
};

/** The pages that a browser is sent to, mounted under `/stripe`. */
export function createStripePages(stripe: TestStripe): Hono {
  const app = createApp();
  const { store, books } = stripe;
  app.get("/", (c) => c.html(overviewPage(stripe)));

  app.get("/checkout/:id", (c) => showCheckout(c, stripe, false));
  app.post("/checkout/:id", async (c) => {
    const session = stripe.readSession(c.req.param("id"));
    if (session?.status !== "open") return showCheckout(c, stripe, false);
    const form = new URLSearchParams(await readText(c.req.raw));
    const delivery = readDelivery(form.get("webhook"));
    switch (form.get("card")) {
      case "declined":
        return showCheckout(c, stripe, true);
      case "challenge":
        allowReturn(c, session);
        return c.html(challengePage(session, delivery));
      case "slow":
        await wait(SLOW);
    }
    const later = CHARGED_LATER[form.get("card") ?? ""];
    pay(books, session, delivery, { byBank: form.get("card") === "bank", ...(later && { later }) });
    return c.redirect(returnUrl(session), 303);
  });

  app.post("/checkout/:id/debit", async (c) => {
    const session = stripe.readSession(c.req.param("id"));
    if (!session) return notFound(c);
    const form = new URLSearchParams(await readText(c.req.raw));
    settleDebit(books, session, form.get("outcome") === "paid", readDelivery(form.get("webhook")));
    return c.redirect(`/stripe/checkout/${session.id}`, 303);
  });

  app.get("/portal/:id", (c) => showPortal(c, stripe));
  app.post("/portal/:id", async (c) => {
    const portal = store.get("billing_portal.session", c.req.param("id"));
    const form = new URLSearchParams(await readText(c.req.raw));
    const subscription = store.get("subscription", form.get("subscription") ?? "");
    if (!portal || subscription?.customer !== portal.customer) return notFound(c);
    const actions: Record<string, () => unknown> = {
      cancel: () => scheduleEnd(books, subscription, "period-end"),
      keep: () => scheduleEnd(books, subscription, null),
      renew: () => renew(books, subscription, true),
      fail: () => renew(books, subscription, false),
      remind: () => books.announce("customer.subscription.trial_will_end", subscription),
      end: () => end(books, subscription),
      switch: () => switchPlan(books, subscription, stripe.findPrice(form.get("price") ?? "")),
    };
    const action = form.get("do") ?? "";
    if (Object.hasOwn(actions, action)) actions[action]?.();
    return c.redirect(`/stripe/portal/${portal.id}`, 303);
  });

  app.get("/invoices/:id", (c) => {
    const invoice = store.get("invoice", c.req.param("id"));
    if (!invoice) return notFound(c);
    const { number, total, status, lines } = invoice;
    return c.html(
      page(
        `Invoice ${number}`,
        html`<p class="test-mark"><strong>Test invoice.</strong> No money has moved.</p>
<h1>Invoice ${number}</h1>
<dl class="facts page-facts">${lines.data.map((line) => html`<div><dt>${line.description}</dt><dd>${line.quantity}, ${dollars(line.amount)}</dd></div>`)}
<div><dt>Total</dt><dd>${dollars(total)}, ${status}</dd></div></dl>
${status === "open" && html`<form method="post"><p class="actions"><button class="btn btn-main">Pay ${dollars(total)}</button></p></form>`}
${
  sessionPaidOnce(books, invoice) &&
  html`<form method="post"><p>As in Stripe’s dashboard, or at the buyer’s bank:</p>
<p class="actions"><button class="btn" name="do" value="refund">Refund in full</button>
<button class="btn" name="do" value="lost-dispute">Lose a dispute</button></p></form>`
}`,
      ),
    );
  });
  app.post("/invoices/:id", async (c) => {
    const invoice = store.get("invoice", c.req.param("id"));
    if (!invoice) return notFound(c);
    const action = new URLSearchParams(await readText(c.req.raw)).get("do");
    if (action === "refund" || action === "lost-dispute") payBack(books, invoice, action);
    else payInvoice(books, invoice);
    return c.redirect(`/stripe/invoices/${invoice.id}`, 303);
  });
  return app;
}

function showCheckout(c: Context, stripe: TestStripe, declined: boolean) {
  const session = stripe.readSession(c.req.param("id") ?? "");
  const details = session && stripe.store.get("session-details", session.id);
  if (!session || !details) return notFound(c);
  if (details.debit === "processing") return c.html(debitPage(session));
  if (session.status !== "open") return c.html(closedPage(session));
  allowReturn(c, session);
  return c.html(checkoutPage(session, details, declined), declined ? 402 : 200);
}

/** Browsers apply the form page's policy to the redirect too. */
function allowReturn(c: Context, { success_url }: TestSession): void {
  c.header("Content-Security-Policy", pagePolicy(new URL(success_url).origin));
}

function showPortal(c: Context, stripe: TestStripe) {
  const { store } = stripe;
  const portal = store.get("billing_portal.session", c.req.param("id") ?? "");
  if (!portal) return notFound(c);
  const { customer } = portal;
  return c.html(
    portalPage(
      portal,
      store.list("subscription").filter((subscription) => subscription.customer === customer),
      store.list("invoice").filter((invoice) => invoice.customer === customer),
      (current) => pricesToSwitchTo(stripe, portal, current),
    ),
  );
}

function readDelivery(text: string | null): Delivery {
  return DELIVERIES.find((delivery) => delivery === text) ?? "now";
}

function notFound(c: Context) {
  return c.html(messagePage("Not found", "The test provider has nothing at this address."), 404);
}
