import { html } from "hono/html";
import type { Mail } from "./mail.ts";
import { displaySubject, type Markup, page, time } from "./page.ts";

/** Clicked links may leave the frame and open normally; scripts and forms stay blocked. */
const ALLOWED = "allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/** For an email's HTML: it gets its own origin, loads nothing, and only these pages may frame it. */
export const BODY_POLICY = [
  `sandbox ${ALLOWED}`,
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** One email, its links first, because they are what people come here for. */
export function mailPage(mail: Mail): Markup {
  const subject = displaySubject(mail.subject);
  return page(
    subject,
    html`<p><a href="/mail">Back to the outbox</a></p>
<h1>${subject}</h1>
<dl class="facts page-facts">
<div><dt>From</dt><dd>${mail.from || "(no sender)"}</dd></div>
<div><dt>To</dt><dd>${mail.to.join(", ")}</dd></div>
<div><dt>Received</dt><dd>${time(mail.receivedAt)}</dd></div>
</dl>
${mail.links.length > 0 && linkList(mail.links)}
${mail.attachments.length > 0 && attachmentList(mail)}
<h2>Email</h2>
${mail.html && html`<iframe src="/mail/${mail.id}/body" title="The email as a mail app shows it" sandbox="${ALLOWED}"></iframe>`}
${mail.text && textPart(mail)}
${!mail.html && !mail.text && html`<p class="quiet">This email is empty.</p>`}`,
  );
}

function linkList(links: string[]): Markup {
  return html`<section class="links" aria-labelledby="links">
<h2 id="links">${links.length === 1 ? "Link in this email" : "Links in this email"}</h2>
<ul>
${links.map((link) => html`<li><a href="${link}"><strong>Open the link</strong> <code>${link}</code></a></li>\n`)}</ul>
</section>`;
}

function attachmentList({ id, attachments }: Mail): Markup {
  return html`<section class="links" aria-labelledby="attachments">
<h2 id="attachments">${attachments.length === 1 ? "Attachment" : "Attachments"}</h2>
<ul>
${attachments.map(
  ({ name, bytes }, index) =>
    html`<li><a href="/mail/${id}/attachments/${index}" download><strong>${name}</strong> <code>${Math.ceil(bytes / 1000)} kB</code></a></li>\n`,
)}</ul>
</section>`;
}

/** The HTML parser drops the newline after <pre>, so that one of the email's own survives. */
function textPart(mail: Mail): Markup {
  return html`<details${!mail.html && html` open`}><summary>Plain-text part</summary>
<pre>
${mail.text}</pre>
</details>`;
}

const DOCTYPE = /^\s*<!doctype[^>]*>/i;

/** An email's HTML as received, except that its links open in the whole window. */
export function mailBody(mail: Mail): string {
  const doctype = DOCTYPE.exec(mail.html)?.[0] ?? "";
  return `${doctype}<base target="_top">${mail.html.slice(doctype.length)}`;
}
