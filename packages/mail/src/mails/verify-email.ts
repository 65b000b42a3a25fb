import { brand } from "@sealwright/brand";
import type { MailContent } from "../mail-content.ts";

/** To a new account's address, also when requested again. */
export function verifyEmailMail(mail: { url: string; validDays: number }): MailContent {
  return {
    subject: `Verify your email for ${brand.name}`,
    preview: "One click, and your account is ready.",
    heading: "Verify your email",
    paragraphs: [
      `Someone, probably you, signed up for ${brand.name} with this address. Verify it to sign in.`,
    ],
    action: { label: "Verify my email", url: mail.url },
    notes: [
      `The link works once and expires in ${mail.validDays} days.`,
      "Didn’t sign up? Ignore this email: no one can sign in with your address until it’s verified.",
    ],
  };
}
