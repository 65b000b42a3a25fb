import { brand } from "@sealwright/brand";
import type { MailContent } from "../mail-content.ts";

/** Longer than any subject that an inbox shows. */
const SUBJECT_NAME_LIMIT = 80;

/**
 * To sales, for each request.
 * @param mail `from`: who sent it, for the subject; `facts`: what they entered, by the form's labels
 */
export function requestToSalesMail(mail: {
  name: string;
  from: string;
  id: string;
  facts: { label: string; value: string }[];
}): MailContent {
  const kind = mail.name.charAt(0).toUpperCase() + mail.name.slice(1);
  return {
    subject: `${kind}: ${mail.from.slice(0, SUBJECT_NAME_LIMIT)}`,
    preview: `Sent with a form on ${brand.name}’s site. Reply to this email to answer.`,
    heading: kind,
    paragraphs: ["Sent with a form on our site. Reply to this email to answer."],
    facts: mail.facts,
    notes: [
      "Written by a visitor: treat links and attachments with the usual care.",
      `To have it deleted, give this number to your administrator: ${mail.id}`,
    ],
  };
}
