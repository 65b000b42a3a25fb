import { brand } from "@sealwright/brand";
import type { MailContent } from "../mail-content.ts";

/**
 * To whoever signs in without a password.
 * @param mail where the link leads, and how long it works
 */
export function signInLinkMail(mail: { url: string; validMinutes: number }): MailContent {
  return {
    subject: `Sign in to ${brand.name}`,
    preview: "The link in this mail signs you in.",
    heading: "Sign in with one click",
    paragraphs: ["You asked for a link that signs you in without a password. Open it in the same browser."],
    action: { label: "Sign in", url: mail.url },
    notes: [
      `The link works once, for ${mail.validMinutes} minutes.`,
      "You did not ask for this? Then do nothing, and pass the link on to nobody.",
    ],
  };
}
