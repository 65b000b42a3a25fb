import { brand } from "@sealwright/brand";
import type { MailContent } from "../mail-content.ts";

/** To an owner who signed in with a provider, and whose account had a password from before the mailbox was theirs. */
export function passwordRemovedMail(mail: { provider: string; siteUrl: string }): MailContent {
  return {
    subject: `The old password for your ${brand.name} account was removed`,
    preview: `You sign in with ${mail.provider} now.`,
    heading: "An old password was removed",
    paragraphs: [
      `You signed in with ${mail.provider}, which now opens your account. The account also had a password, set before anyone had shown that this mailbox is theirs. In case someone else set it, we removed it and signed out every other device.`,
      "To sign in with a password too, choose a new one.",
    ],
    action: { label: "Choose a password", url: `${mail.siteUrl}/auth/forgot-password` },
    notes: [`Didn’t sign in with ${mail.provider}? Email ${brand.email.security}.`],
  };
}
