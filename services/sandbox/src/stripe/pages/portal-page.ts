import { html } from "hono/html";
import { type Markup, page } from "../../page.ts";
import type { TestInvoice } from "../objects/invoice.ts";
import type { TestPortalSession } from "../objects/portal-session.ts";
import type { TestPrice } from "../objects/price.ts";
import type { TestSubscription } from "../objects/subscription.ts";
import { date, dollars } from "./money.ts";

/** As a company sets its portal up: the plans that an account has one of at a time. */
const SWITCHABLE = ["prod_freelancer", "prod_team", "prod_growing_business"];

/** Simulates Stripe's customer portal, with buttons for what time would bring. */
export function portalPage(
  portal: TestPortalSession,
  subscriptions: TestSubscription[],
  invoices: TestInvoice[],
  prices: Iterable<TestPrice>,
): Markup {
  const plans = [...prices].filter(({ product }) => SWITCHABLE.includes(product));
  return page(
    "Test billing",
    html`<p class="test-mark"><strong>Test billing portal.</strong> No card is charged and no money moves.</p>
<h1>Your billing</h1>
${subscriptions.map((subscription) => plan(portal.id, subscription, plans))}
${subscriptions.length === 0 && html`<p>No subscriptions.</p>`}
<h2>Invoices</h2>
<ul>
${invoices.map(({ number, total, created, status, hosted_invoice_url: url }) => html`<li><a href="${url}">${number}</a>, ${date(created)}: ${dollars(total)}, ${status}</li>\n`)}</ul>
${portal.return_url && html`<p><a href="${portal.return_url}">Back to the dashboard</a></p>`}`,
  );
}

function plan(portalId: string, subscription: TestSubscription, plans: TestPrice[]): Markup {
  const { id, status, cancel_at_period_end: canceled, items } = subscription;
  const [item] = items.data;
  const ends = date(item?.current_period_end ?? subscription.created);
  return html`<section>
<h2>${item?.price.nickname}</h2>
<p>${status === "canceled" ? "Ended." : canceled ? `Ends on ${ends}.` : `Status: ${status}. Next charge on ${ends}.`}</p>
${
  status !== "canceled" &&
  html`<form method="post" action="/stripe/portal/${portalId}">
<input type="hidden" name="subscription" value="${id}">
<p class="actions">${canceled ? button("keep", "Keep the plan") : button("cancel", "Cancel plan")}
${button("renew", "Jump to the next charge")} ${button("fail", "Jump there, and the charge fails")}
${status === "trialing" && button("remind", "Announce the trial’s end")} ${button("end", "End now")}</p>
${plans.some(({ id }) => id === item?.price.id) && switching(plans, item?.price.id)}
</form>`
}
</section>`;
}

function switching(plans: TestPrice[], current: string | undefined): Markup {
  const others = plans.filter(({ id }) => id !== current);
  return html`<p><label>Another plan
<select name="price">${others.map(({ id, nickname }) => html`<option value="${id}">${nickname}</option>`)}</select></label>
${button("switch", "Switch plan")} The new plan starts now. The next charge settles the difference.</p>`;
}

function button(value: string, label: string): Markup {
  return html`<button class="btn" name="do" value="${value}">${label}</button>`;
}
