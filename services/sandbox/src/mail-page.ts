import { html } from "hono/html";
import type { Mail } from "./mail.ts";
import { type Markup, page, shownSubject, time } from "./page.ts";

/** Links may leave the frame when they are clicked, and are then whole pages again; scripts and forms stay off. */
const ALLOWED = "allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/** For a mail's own HTML: it runs in an origin of its own, loads nothing and is framed only by these pages. */
export const BODY_POLICY = [
  `sandbox ${ALLOWED}`,
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** One mail: its links first, since they are what most who come here want. */
export function mailPage(mail: Mail): Markup {
  const subject = shownSubject(mail.subject);
  return page(
    subject,
    html`<p><a href="/mail">Back to the outbox</a></p>
<h1>${subject}</h1>
<dl class="facts">
<dt>From</dt><dd>${mail.from || "(no sender)"}</dd>
<dt>To</dt><dd>${mail.to.join(", ")}</dd>
<dt>Received</dt><dd>${time(mail.receivedAt)}</dd>
</dl>
${mail.links.length > 0 && linkList(mail.links)}
<h2>The mail</h2>
${mail.html && html`<iframe src="/mail/${mail.id}/body" title="The mail as it is shown in a mail program" sandbox="${ALLOWED}"></iframe>`}
${mail.text && textPart(mail)}
${!mail.html && !mail.text && html`<p class="quiet">This mail has no text.</p>`}`,
  );
}

function linkList(links: string[]): Markup {
  return html`<section class="links" aria-labelledby="links">
<h2 id="links">${links.length === 1 ? "The link in this mail" : "The links in this mail"}</h2>
<ul>
${links.map((link) => html`<li><a href="${link}"><strong>Open the link</strong> <code>${link}</code></a></li>\n`)}</ul>
</section>`;
}

/** The newline after <pre> is dropped by the parser, so that one of the mail's own survives. */
function textPart(mail: Mail): Markup {
  return html`<details${!mail.html && html` open`}><summary>The text part</summary>
<pre>
${mail.text}</pre>
</details>`;
}

const DOCTYPE = /^\s*<!doctype[^>]*>/i;

/** A mail's HTML as it came, but for its links, which open in the whole window instead of the frame. */
export function mailBody(mail: Mail): string {
  const doctype = DOCTYPE.exec(mail.html)?.[0] ?? "";
  return `${doctype}<base target="_top">${mail.html.slice(doctype.length)}`;
}
