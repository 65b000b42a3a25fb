import { createHash } from "node:crypto";
import { brand } from "@sealwright/brand";
import { html, raw } from "hono/html";
import { stylesheet } from "./stylesheet.ts";

/** Markup in which every value is escaped: what the `html` tag returns. */
export type Markup = ReturnType<typeof html>;

const stylesheetHash = createHash("sha256").update(stylesheet).digest("base64");

/**
 * Only the style sheet, the forms and the frame of an email.
 * @param formTargets other origins that a form may end at
 */
export function pagePolicy(...formTargets: string[]): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${stylesheetHash}'`,
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The document around a page's content. */
export function page(title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${brand.name} sandbox</title>
<style>${raw(stylesheet)}</style>
</head>
<body>
<header><p><a class="brand" href="/mail">${brand.name}</a> sandbox: <a href="/mail">emails</a> <a href="/sms">text messages</a> <a href="/stripe">payments</a></p></header>
<main>
${content}
</main>
</body>
</html>
`;
}

/** Says what went wrong, with a link back. */
export function messagePage(heading: string, message: string): Markup {
  return page(
    heading,
    html`<h1>${heading}</h1>
<p>${message}</p>
<p><a href="/mail">Back to the outbox</a></p>`,
  );
}

const shownTime = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "medium" });

/** @param instant ISO 8601; shown in the server's time zone */
export function time(instant: string): Markup {
  return html`<time datetime="${instant}">${shownTime.format(new Date(instant))}</time>`;
}

/** A link needs a text, also to an email without a subject. */
export function displaySubject(subject: string): string {
  return subject.trim() || "(no subject)";
}
