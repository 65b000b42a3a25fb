import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { render } from "@react-email/render";
import { Text } from "@react-email/text";
import { brand } from "@sealwright/brand";
import { createElement as h } from "react";
import type { MailContent } from "./mail-content.ts";

/** Mail clients know neither custom properties nor OKLCH: the design system's light colours, as hex. */
const colour = {
  paper: "#f7f3ec",
  sheet: "#fefcf9",
  ink: "#141c33",
  quiet: "#4d5467",
  seal: "#c8301b",
  pen: "#2443b8",
  rule: "#d5d0c8",
};
const serif = "Newsreader, Georgia, 'Times New Roman', serif";
const sans = "'Source Sans 3', 'Helvetica Neue', Arial, sans-serif";

const text = {
  fontFamily: sans,
  fontSize: "16px",
  lineHeight: "25px",
  color: colour.ink,
  margin: "0 0 16px",
};
const small = { ...text, fontSize: "14px", lineHeight: "21px", color: colour.quiet, margin: "0 0 8px" };

/** One layout for every mail. Written without JSX, because the services run as they stand, with no build step. */
function layout(mail: MailContent) {
  return h(
    Html,
    { lang: "en" },
    h(Head),
    h(Preview, null, mail.preview),
    h(
      Body,
      { style: { backgroundColor: colour.paper, margin: 0, padding: "32px 16px" } },
      h(
        Container,
        {
          style: {
            backgroundColor: colour.sheet,
            border: `1px solid ${colour.rule}`,
            maxWidth: "520px",
            padding: "32px",
          },
        },
        h(Text, { style: { ...text, fontFamily: serif, fontSize: "22px", margin: "0 0 24px" } }, brand.name),
        h(
          Heading,
          {
            as: "h1",
            style: {
              fontFamily: serif,
              fontWeight: 500,
              fontSize: "28px",
              lineHeight: "34px",
              color: colour.ink,
              margin: "0 0 16px",
            },
          },
          mail.heading,
        ),
        ...mail.paragraphs.map((paragraph, index) => h(Text, { key: index, style: text }, paragraph)),
        h(
          Button,
          {
            href: mail.action.url,
            style: {
              backgroundColor: colour.seal,
              borderRadius: "2px",
              color: "#ffffff",
              fontFamily: sans,
              fontSize: "16px",
              fontWeight: 600,
              margin: "8px 0 24px",
              padding: "14px 22px",
            },
          },
          mail.action.label,
        ),
        h(
          Text,
          { style: small },
          "Or open this address: ",
          h(
            Link,
            { href: mail.action.url, style: { color: colour.pen, wordBreak: "break-all" } },
            mail.action.url,
          ),
        ),
        ...mail.notes.map((note, index) => h(Text, { key: index, style: small }, note)),
        h(Hr, { style: { borderColor: colour.rule, margin: "24px 0 16px" } }),
        h(
          Text,
          { style: small },
          `${brand.legalName}, ${brand.address.join(", ")}. `,
          h(
            Link,
            { href: `mailto:${brand.email.support}`, style: { color: colour.pen } },
            brand.email.support,
          ),
        ),
      ),
    ),
  );
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Lays a mail out: HTML in the brand's looks with everything inline, and the same content as text. */
export async function renderMail(mail: MailContent): Promise<RenderedMail> {
  const page = layout(mail);
  return { subject: mail.subject, html: await render(page), text: plainText(mail) };
}

/** The text part is written from the content, not scraped from the HTML: it then reads as a letter. */
function plainText(mail: MailContent): string {
  return [
    mail.heading,
    ...mail.paragraphs,
    `${mail.action.label}:\n${mail.action.url}`,
    ...mail.notes,
    `-- \n${brand.legalName}, ${brand.address.join(", ")}\n${brand.email.support}`,
  ].join("\n\n");
}
