import { html } from "hono/html";
import { type Markup, page, time } from "./page.ts";
import type { SandboxSms } from "./sms-outbox.ts";

/** The list of short messages. @param messages newest first */
export function smsPage(messages: SandboxSms[]): Markup {
  return page(
    "Short messages",
    html`<h1>Short messages</h1>
<p>Codes that the site would have sent to phones. None of them has left this machine; they go when it stops.</p>
${messages.length > 0 && html`<div class="controls"><form method="post" action="/sms/empty"><button>Empty the list</button></form></div>`}
<p class="count quiet"><span>${messages.length} ${messages.length === 1 ? "message" : "messages"}</span> <a href="/sms">Reload</a></p>
${messages.length > 0 ? list(messages) : html`<div class="empty"><p>No message yet. Whenever the site sends a code to a phone, it comes here instead. Reload to look again.</p></div>`}`,
  );
}

function list(messages: SandboxSms[]): Markup {
  return html`<ol class="mails">
${messages.map(
  (sms) => html`<li class="sms"><span class="subject">${sms.text}</span>
<span class="about"><span>${sms.phoneNumber}</span> ${time(sms.receivedAt)}</span></li>
`,
)}</ol>`;
}
