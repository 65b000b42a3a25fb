import { html } from "hono/html";
import { type Markup, page } from "../../page.ts";
import type { TestInvoice } from "../objects/invoice.ts";
import type { TestPortalSession } from "../objects/portal-session.ts";
import type { TestPrice } from "../objects/price.ts";
import type { TestSubscription } from "../objects/subscription.ts";
import { date, dollars } from "./money.ts";

/**
 * Simulates Stripe's customer portal, with buttons for what time would bring.
 * @param pricesFor what a subscription of a price may become
 */
export function portalPage(
  portal: TestPortalSession,
  subscriptions: TestSubscription[],
  invoices: TestInvoice[],
  pricesFor: (current: TestPrice | undefined) => TestPrice[],
): Markup {
  return page(
    "Test billing",
    html`<p class="test-mark"><strong>Test billing portal.</strong> No card is charged and no money moves.</p>
<h1>Your billing</h1>
${subscriptions.map((subscription) => plan(portal.id, subscription, pricesFor))}
${subscriptions.length === 0 && html`<p>No subscriptions.</p>`}
<h2>Invoices</h2>
<ul>
${invoices.map(({ number, total, created, status, hosted_invoice_url: url }) => html`<li><a href="${url}">${number}</a>, ${date(created)}: ${dollars(total)}, ${status}</li>\n`)}</ul>
${portal.return_url && html`<p><a href="${portal.return_url}">Back to the dashboard</a></p>`}`,
  );
}

function plan(
  portalId: string,
  subscription: TestSubscription,
  pricesFor: (current: TestPrice | undefined) => TestPrice[],
): Markup {
  const { id, status, cancel_at_period_end: canceled, items } = subscription;
  const [item] = items.data;
  const others = pricesFor(item?.price);
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
${others.length > 0 && switching(others)}
</form>`
}
</section>`;
}

function switching(others: TestPrice[]): Markup {
  return html`<p><label>Another plan
<select name="price">${others.map(({ id, nickname }) => html`<option value="${id}">${nickname}</option>`)}</select></label>
${button("switch", "Switch plan")} The new plan starts now. The next charge settles the difference.</p>`;
}

function button(value: string, label: string): Markup {
  return html`<button class="btn" name="do" value="${value}">${label}</button>`;
}
