import { html } from "hono/html";
import type { Mail } from "./mail.ts";
import { OUTBOX_SIZE } from "./outbox.ts";
import { type Markup, page, shownSubject, time } from "./page.ts";

/**
 * The list of mails.
 * @param mails those to show, newest first
 * @param recipient whose mails they are; empty: everyone's
 * @param total how many the outbox holds
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
<p>This is the sandbox: mails that the site would have sent, kept on this machine. None of them has left it; the newest ${OUTBOX_SIZE} are kept.</p>
${controls(recipient, total)}
${count(mails.length, recipient)}
${mails.length > 0 ? list(mails) : nothing(recipient)}`,
  );
}

/** The field is plain text: a browser's own check of addresses refuses some that mail servers take. */
function controls(recipient: string, total: number): Markup {
  return html`<div class="controls">
<form class="filter" method="get" action="/mail" role="search">
<label>Recipient’s address <input name="to" value="${recipient}" inputmode="email" autocomplete="off" autocapitalize="none" spellcheck="false"></label>
<button>Filter</button>
</form>
${total > 0 && html`<form method="post" action="/mail/empty"><button>Empty the outbox</button></form>`}
</div>`;
}

function count(shown: number, recipient: string): Markup {
  const reload = recipient ? `/mail?to=${encodeURIComponent(recipient)}` : "/mail";
  return html`<p class="count quiet"><span>${shown} ${shown === 1 ? "mail" : "mails"}${recipient && html` to ${recipient}`}</span>
<a href="${reload}">Reload</a>${recipient && html` <a href="/mail">Show all</a>`}</p>`;
}

function list(mails: Mail[]): Markup {
  return html`<ol class="mails">
${mails.map(
  (mail) => html`<li><a href="/mail/${mail.id}"><span class="subject">${shownSubject(mail.subject)}</span>
<span class="about"><span>${mail.to.join(", ")}</span> ${time(mail.receivedAt)}</span></a></li>
`,
)}</ol>`;
}

function nothing(recipient: string): Markup {
  const sentence = recipient
    ? "No mail to this address is here. It has to be the whole address; capitals do not matter."
    : "No mail yet. Whenever the site sends one, to confirm an address or to reset a password for example, it comes here instead of going out. Reload to look again.";
  return html`<div class="empty"><p>${sentence}</p></div>`;
}
