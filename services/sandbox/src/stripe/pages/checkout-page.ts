import { html } from "hono/html";
import { type Markup, page } from "../../page.ts";
import { amountToday, type TestSession } from "../objects/session.ts";
import { createSubscription } from "../objects/subscription.ts";
import type { SessionDetails } from "../store.ts";
import { date, dollars } from "./money.ts";

/** Stripe's own test cards, and its test bank account: https://docs.stripe.com/testing */
const CARDS = {
  pays: ["4242 4242 4242 4242", "pays"],
  declined: ["4000 0000 0000 0002", "is declined"],
  challenge: ["4000 0027 6000 3184", "asks for 3-D Secure"],
  "declined-later": ["4000 0000 0000 0341", "pays now and is declined later"],
  slow: ["4000 0000 0000 0077", "pays after five seconds"],
  bank: ["Bank account 000123456789", "pays days later, or not"],
} as const;

const DELIVERY_LABELS = {
  now: "At once",
  late: "20 seconds late",
  twice: "Twice",
  never: "Never (the site has to ask)",
};

/** Where a buyer would enter a card. */
export function checkoutPage(session: TestSession, details: SessionDetails, declined: boolean): Markup {
  const { items } = details;
  return page(
    "Test checkout",
    html`<p class="test-mark"><strong>Test checkout.</strong> No card is charged and no money moves.</p>
<h1>Pay ${dollars(session.amount_total)}</h1>
<dl class="facts page-facts">
${items.map(({ price, quantity }) => html`<div><dt>${price.nickname}</dt><dd>${quantity} × ${dollars(price.unit_amount)}${price.recurring && html` each ${price.recurring.interval}`}</dd></div>\n`)}
<div><dt>Due today</dt><dd>${dollars(amountToday(details))}</dd></div>
${session.mode === "subscription" && nextCharge(session, details)}
<div><dt>Email</dt><dd>${session.customer_email ?? session.metadata.email ?? ""}</dd></div>
</dl>
${declined && html`<p class="field-error" role="alert">Your card was declined. Try another one.</p>`}
<form class="consent" method="post" action="/stripe/checkout/${session.id}">
<fieldset><legend>Card or bank account</legend>
${Object.entries(CARDS).map(([card, [number, effect]], index) => html`<label class="choice pick"><input type="radio" name="card" value="${card}"${index === 0 && html` checked`}> ${number} ${effect}</label>\n`)}</fieldset>
${deliveryField()}
<p class="actions"><button class="btn btn-main">Pay ${dollars(session.amount_total)}</button>
${session.cancel_url && html`<a href="${session.cancel_url}">Cancel and go back</a>`}</p>
</form>`,
  );
}

function nextCharge(session: TestSession, { items, trial }: SessionDetails): Markup {
  const preview = createSubscription({
    customer: "",
    items,
    trial,
    metadata: {},
    now: session.created,
  });
  const cents = preview.items.data.reduce((sum, item) => sum + item.price.unit_amount * item.quantity, 0);
  const at = preview.items.data[0]?.current_period_end ?? session.created;
  return html`<div><dt>Next charge</dt><dd>${dollars(cents)} on ${date(at)}</dd></div>`;
}

/** The bank's question. */
export function challengePage(session: TestSession, delivery: string): Markup {
  return page(
    "3-D Secure",
    html`<p class="test-mark"><strong>Test checkout.</strong> This stands in for your bank’s page.</p>
<h1>Is it you?</h1>
<p>Your bank asks whether you want to pay ${dollars(session.amount_total)}.</p>
<form method="post" action="/stripe/checkout/${session.id}">
<input type="hidden" name="webhook" value="${delivery}">
<p class="actions"><button class="btn btn-main" name="card" value="asked">Yes, pay</button>
<button class="btn" name="card" value="declined">No, refuse</button></p>
</form>`,
  );
}

/** For a session that was paid by bank: what the bank does days later. */
export function debitPage(session: TestSession): Markup {
  return page(
    "Test checkout",
    html`<p class="test-mark"><strong>Test checkout.</strong> A bank takes days for this. Here you decide at once.</p>
<h1>The bank is processing ${dollars(session.amount_total)}</h1>
<form class="consent" method="post" action="/stripe/checkout/${session.id}/debit">
${deliveryField()}
<p class="actions"><button class="btn btn-main" name="outcome" value="paid">The bank pays</button>
<button class="btn" name="outcome" value="refused">The bank refuses</button></p>
</form>
<p><a href="${returnUrl(session)}">Back to the site</a></p>`,
  );
}

function deliveryField(): Markup {
  return html`<div class="field"><label for="webhook">Tell the site</label>
<select id="webhook" name="webhook">${Object.entries(DELIVERY_LABELS).map(([value, label]) => html`<option value="${value}">${label}</option>`)}</select></div>`;
}

/** Where a buyer who has paid goes. */
export function returnUrl({ success_url, id }: TestSession): string {
  return success_url.replace("{CHECKOUT_SESSION_ID}", id);
}

/** A session that can no longer be paid. */
export function closedPage(session: TestSession): Markup {
  const complete = session.status === "complete";
  const paid = session.payment_status === "paid";
  const title = paid ? "Already paid" : complete ? "The bank refused" : "This checkout has expired";
  const back = complete ? returnUrl(session) : session.cancel_url;
  return page(
    "Test checkout",
    html`<h1>${title}</h1>
<p>${paid ? "You can’t pay twice for the same checkout." : "Go back to the site and start again."}</p>
${back && html`<p><a href="${back}">Back to the site</a></p>`}`,
  );
}
