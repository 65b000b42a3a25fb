import { html } from "hono/html";
import { type Markup, page, time } from "./page.ts";
import type { SandboxSms } from "./sms-outbox.ts";

/** @param messages newest first */
export function smsPage(messages: SandboxSms[]): Markup {
  return page(
    "Text messages",
    html`<h1>Text messages</h1>
<p>Codes the site would have sent to phones. None of them has left this machine. They’re gone when the server stops.</p>
${messages.length > 0 && html`<div class="controls"><form method="post" action="/sms/empty"><button class="btn">Empty list</button></form></div>`}
<p class="count quiet"><span>${messages.length} ${messages.length === 1 ? "message" : "messages"}</span> <a href="/sms">Reload</a></p>
${messages.length > 0 ? list(messages) : html`<div class="empty"><p>No messages yet. When the site sends a code to a phone, it shows up here instead. Reload to check again.</p></div>`}`,
  );
}

function list(messages: SandboxSms[]): Markup {
  return html`<ol class="mails">
${messages.map(
  (sms) => html`<li><div class="sms"><span class="subject">${sms.text}</span>
<span class="about"><span>${sms.phoneNumber}</span> ${time(sms.receivedAt)}</span></div></li>
`,
)}</ol>`;
}
