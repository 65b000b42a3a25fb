import { brand } from "@sealwright/brand";
import type { MailContent } from "../mail-content.ts";

/**
 * To whoever has just registered, or asked for this mail again.
 * @param mail where the link leads, and how long it works
 */
export function verifyEmailMail(mail: { url: string; validDays: number }): MailContent {
  return {
    subject: `Verify your e-mail address for ${brand.name}`,
    preview: "One click, and your account is ready.",
    heading: "Verify your e-mail address",
    paragraphs: [
      `Somebody, most likely you, registered at ${brand.name} with this address. Verify it to sign in.`,
    ],
    action: { label: "Verify my address", url: mail.url },
    notes: [
      `The link works once, for ${mail.validDays} days.`,
      "You did not register? Then do nothing: without this step nobody can sign in with your address.",
    ],
  };
}
