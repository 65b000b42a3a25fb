import { html } from "hono/html";
import { type Markup, page } from "../../page.ts";
import type { TestStripe } from "../test-stripe.ts";
import { dollars } from "./money.ts";

const SHOWN = 50;

/** The test provider's checkouts, and the customers' billing. */
export function overviewPage({ store }: TestStripe): Markup {
  const sessions = store.list("checkout.session").slice(0, SHOWN);
  return page(
    "Payments",
    html`<h1>Test payments</h1>
<p>Checkouts that the site started. No card is ever charged here. <a href="/stripe.json">All objects as JSON</a></p>
${sessions.length === 0 && html`<div class="empty"><p>No checkouts yet. When someone buys on the site, the test checkout opens.</p></div>`}
<ol class="mails">
${sessions.map(
  ({ id, status, payment_status, amount_total, metadata }) => html`<li><div class="sms">
<span class="subject">${metadata.price ?? id}: ${dollars(amount_total)}</span>
<span class="about"><span>${metadata.email ?? ""}</span> <span>${status === "expired" || payment_status === "paid" ? status : html`<a href="/stripe/checkout/${id}">${status === "open" ? "open" : "by bank"}</a>`}</span></span>
</div></li>\n`,
)}</ol>`,
  );
}
