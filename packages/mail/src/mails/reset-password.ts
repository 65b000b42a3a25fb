import { brand } from "@sealwright/brand";
import type { MailContent } from "../mail-content.ts";

/** With a link to choose a new password. */
export function resetPasswordMail(mail: { url: string; validMinutes: number }): MailContent {
  return {
    subject: `Set a new password for ${brand.name}`,
    preview: "Use the link in this email to choose a new password.",
    heading: "Set a new password",
    paragraphs: [
      "You asked to reset your password. Use this button to choose a new one. You’ll be signed out everywhere else.",
    ],
    action: { label: "Choose a new password", url: mail.url },
    notes: [
      `The link works once and expires in ${mail.validMinutes} minutes.`,
      "Didn’t ask for this? Ignore this email, and your password will stay the same.",
    ],
  };
}
