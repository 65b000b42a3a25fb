import { brand } from "@sealwright/brand";
import type { MailContent } from "../mail-content.ts";

/** The receipt for a deleted account. */
export function accountDeletedMail(mail: { siteUrl: string }): MailContent {
  return {
    subject: `Your ${brand.name} account is deleted`,
    preview: "This mail is your receipt.",
    heading: "Your account is deleted",
    paragraphs: [
      "As you asked, your account, your sign-ins, your two-factor settings and what we knew of you as an owner are deleted. This mail is your receipt.",
      "This address can be used for a new account at any time.",
    ],
    action: { label: `Go to ${brand.name}`, url: mail.siteUrl },
    notes: [
      `You did not ask for this? Write to ${brand.email.security} at once. What is deleted cannot be brought back.`,
    ],
  };
}
