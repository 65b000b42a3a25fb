import { html } from "hono/html";
import type { Mail } from "./mail.ts";
import { OUTBOX_SIZE } from "./outbox.ts";
import { displaySubject, type Markup, page, time } from "./page.ts";

/**
 * @param mails the emails to show, newest first
 * @param recipient whose emails they are; empty for everyone's
 * @param total how many are in the outbox
 */
export function outboxPage({
  mails,
  recipient,
  total,
}: {
  mails: Mail[];
  recipient: string;
  total: number;
}): Markup {
  return page(
    "Outbox",
    html`<h1>Outbox</h1>
<p>Emails the site would have sent. None of them has left this machine. The newest ${OUTBOX_SIZE} are stored.</p>
${controls(recipient, total)}
${count(mails.length, recipient)}
${mails.length > 0 ? list(mails) : nothing(recipient)}`,
  );
}

/** A plain text field: browsers' email validation rejects some addresses that mail servers accept. */
function controls(recipient: string, total: number): Markup {
  return html`<div class="controls">
<form class="filter" method="get" action="/mail" role="search">
<div class="field"><label for="to">Recipient’s email</label>
<div class="field-box"><input id="to" name="to" value="${recipient}" inputmode="email" autocomplete="off" autocapitalize="none" spellcheck="false"></div></div>
<button class="btn">Filter</button>
</form>
${total > 0 && html`<form method="post" action="/mail/empty"><button class="btn">Empty outbox</button></form>`}
</div>`;
}

function count(shown: number, recipient: string): Markup {
  const reload = recipient ? `/mail?to=${encodeURIComponent(recipient)}` : "/mail";
  return html`<p class="count quiet"><span>${shown} ${shown === 1 ? "email" : "emails"}${recipient && html` to ${recipient}`}</span>
<a href="${reload}">Reload</a>${recipient && html` <a href="/mail">Show all</a>`}</p>`;
}

function list(mails: Mail[]): Markup {
  return html`<ol class="mails">
${mails.map(
  (mail) => html`<li><a href="/mail/${mail.id}"><span class="subject">${displaySubject(mail.subject)}</span>
<span class="about"><span>${mail.to.join(", ")}</span> ${time(mail.receivedAt)}</span></a></li>
`,
)}</ol>`;
}

function nothing(recipient: string): Markup {
  const message = recipient
    ? "No emails to this address. Enter the full address; case doesn’t matter."
    : "No emails yet. When the site sends one, such as to verify an email or reset a password, it shows up here instead. Reload to check again.";
  return html`<div class="empty"><p>${message}</p></div>`;
}
