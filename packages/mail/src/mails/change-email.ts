import { brand } from "@sealwright/brand";
import type { MailContent } from "../mail-content.ts";

/**
 * To the address that an account is to have from now on.
 * @param mail where the link leads, and how long it works
 */
export function changeEmailMail(mail: { url: string; validMinutes: number }): MailContent {
  return {
    subject: `Confirm your new e-mail address for ${brand.name}`,
    preview: "One click, and your account moves to this address.",
    heading: "Confirm your new e-mail address",
    paragraphs: [
      `This address is to become the one that you sign in to ${brand.name} with. You are then signed out everywhere.`,
    ],
    action: { label: "Use this address", url: mail.url },
    notes: [
      `The link works once, for ${mail.validMinutes} minutes.`,
      "You have no account here? Then do nothing: without this step nothing changes.",
    ],
  };
}
