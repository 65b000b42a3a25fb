import { brand } from "@sealwright/brand";
import type { MailContent } from "../mail-content.ts";

/** To an account's new address, to confirm the change. */
export function changeEmailMail(mail: { url: string; validMinutes: number }): MailContent {
  return {
    subject: `Confirm your new email for ${brand.name}`,
    preview: "One click, and you can sign in with this address.",
    heading: "Confirm your new email",
    paragraphs: [
      `Once you confirm, this is the address you sign in to ${brand.name} with. You’ll be signed out everywhere.`,
    ],
    action: { label: "Use this address", url: mail.url },
    notes: [
      `The link works once and expires in ${mail.validMinutes} minutes.`,
      "Don’t have an account? Ignore this email, and nothing will change.",
    ],
  };
}
