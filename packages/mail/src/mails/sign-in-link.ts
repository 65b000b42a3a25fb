import { brand } from "@sealwright/brand";
import type { MailContent } from "../mail-content.ts";

/** With a link that signs in without a password. */
export function signInLinkMail(mail: { url: string; validMinutes: number }): MailContent {
  return {
    subject: `Sign in to ${brand.name}`,
    preview: "The link in this email signs you in.",
    heading: "Sign in with one click",
    paragraphs: ["You asked for a link to sign in without a password. Open it in the same browser."],
    action: { label: "Sign in", url: mail.url },
    notes: [
      `The link works once and expires in ${mail.validMinutes} minutes.`,
      "Didn’t ask for this? Ignore this email, and don’t share the link with anyone.",
    ],
  };
}
