import { brand } from "@sealwright/brand";
import type { MailContent } from "../mail-content.ts";

/**
 * To whoever asked for a new password.
 * @param mail where the link leads, and how long it works
 */
export function resetPasswordMail(mail: { url: string; validMinutes: number }): MailContent {
  return {
    subject: `Set a new password for ${brand.name}`,
    preview: "The link in this mail lets you choose a new password.",
    heading: "Set a new password",
    paragraphs: [
      "You asked for a new password. Choose it on the page behind this button; you are then signed out everywhere else.",
    ],
    action: { label: "Choose a new password", url: mail.url },
    notes: [
      `The link works once, for ${mail.validMinutes} minutes.`,
      "You did not ask for this? Then do nothing: your password stays as it is.",
    ],
  };
}
