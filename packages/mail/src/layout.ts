import { brand } from "@sealwright/brand";
import { designColors } from "@sealwright/design/token-colors.ts";
import { html } from "hono/html";
import { type MailLanguage, OPEN_LINK } from "./languages.ts";
import type { MailContent } from "./mail-content.ts";

const color = designColors().light;
const serif = "Newsreader, Georgia, 'Times New Roman', serif";
const sans = "'Source Sans 3', 'Helvetica Neue', Arial, sans-serif";

// Inline, because many mail clients drop style sheets.
const style = {
  body: `margin:0;padding:32px 16px;background-color:${color.paper}`,
  preview: "display:none;max-height:0;max-width:0;overflow:hidden;opacity:0",
  sheet: `width:100%;max-width:520px;background-color:${color.sheet};border:1px solid ${color.shade}`,
  name: `margin:0 0 24px;font:22px/25px ${serif};color:${color.ink}`,
  heading: `margin:0 0 16px;font:500 28px/34px ${serif};color:${color.ink}`,
  text: `margin:0 0 16px;font:16px/25px ${sans};color:${color.ink}`,
  button: `display:inline-block;margin:8px 0 24px;padding:14px 22px;border-radius:2px;background-color:${color.seal};font:600 16px/20px ${sans};color:#ffffff;text-decoration:none`,
  label: `margin:0;font:600 14px/21px ${sans};color:${color["ink-2"]}`,
  value: `margin:0 0 16px;font:16px/25px ${sans};color:${color.ink};white-space:pre-wrap;overflow-wrap:anywhere`,
  small: `margin:0 0 8px;font:14px/21px ${sans};color:${color["ink-2"]}`,
  link: `color:${color.pen}`,
  rule: `width:100%;margin:24px 0 16px;border:none;border-top:1px solid ${color.shade}`,
};

/** One layout for every email. The table is for Outlook, which lays out nothing else reliably. */
function layout(mail: MailContent) {
  const { language = "en" } = mail;
  return html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="x-apple-disable-message-reformatting">
</head>
<body style="${style.body}">
<div style="${style.preview}">${mail.preview}</div>
<table role="presentation" align="center" border="0" cellpadding="0" cellspacing="0" width="100%" style="${style.sheet}">
<tr><td style="padding:32px">
<p style="${style.name}">${brand.name}</p>
<h1 dir="auto" style="${style.heading}">${mail.heading}</h1>
${mail.paragraphs.map((paragraph) => html`<p dir="auto" style="${style.text}">${paragraph}</p>\n`)}
${mail.facts?.map(
  ({ label, value }) =>
    html`<p dir="auto" style="${style.label}">${label}</p>\n<p dir="auto" style="${style.value}">${value}</p>\n`,
)}
${mail.action && actionButton(mail.action, language)}
${mail.notes.map((note) => html`<p dir="auto" style="${style.small}">${note}</p>\n`)}
${mail.otherAction && html`<p style="${style.small}"><a href="${mail.otherAction.url}" style="${style.link}">${mail.otherAction.label}</a></p>`}
<hr style="${style.rule}">
<p style="${style.small}">${brand.legalName}, ${brand.address.join(", ")}. <a href="mailto:${brand.email.support}" style="${style.link}">${brand.email.support}</a></p>
</td></tr>
</table>
</body>
</html>
`;
}

function actionButton({ label, url }: NonNullable<MailContent["action"]>, language: MailLanguage) {
  return html`<a href="${url}" style="${style.button}">${label}</a>
<p style="${style.small}">${OPEN_LINK[language]} <a href="${url}" style="${style.link};word-break:break-all">${url}</a></p>`;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Renders HTML with inline styles, and the same content as plain text. */
export async function renderMail(mail: MailContent): Promise<RenderedMail> {
  return { subject: mail.subject, html: String(await layout(mail)), text: mailText(mail) };
}

/** Written from the content, not scraped from the HTML, so that it reads like a letter. */
export function mailText(mail: MailContent): string {
  return [
    mail.heading,
    ...mail.paragraphs,
    ...(mail.facts ?? []).map(({ label, value }) => `${label}:\n${value}`),
    ...(mail.action ? [`${mail.action.label}:\n${mail.action.url}`] : []),
    ...mail.notes,
    ...(mail.otherAction ? [`${mail.otherAction.label}:\n${mail.otherAction.url}`] : []),
    `-- \n${brand.legalName}, ${brand.address.join(", ")}\n${brand.email.support}`,
  ].join("\n\n");
}
