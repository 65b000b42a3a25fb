import { brand } from "@sealwright/brand";
import type { MailContent } from "../mail-content.ts";

/**
 * To the address that an account had until now.
 * @param mail where the link that undoes the change leads, and how long it works
 */
export function emailChangedMail(mail: { url: string; newEmail: string; validDays: number }): MailContent {
  const newEmail = masked(mail.newEmail);
  return {
    subject: `Your sign-in address for ${brand.name} was changed`,
    preview: "That was not you? The link in this mail undoes it.",
    heading: "Your sign-in address was changed",
    paragraphs: [
      `Your sign-in address was changed to ${newEmail}. This address no longer signs in to your account.`,
      "That was you? Then there is nothing to do. If it was not, take your account back with this button: you confirm it on the page behind it, and everybody is signed out.",
    ],
    action: { label: "Undo the change", url: mail.url },
    notes: [
      `The link works once, for ${mail.validDays} days. It makes this address the one that you sign in with again.`,
      `It does not work, and that was not you? Write to ${brand.email.security}.`,
    ],
  };
}

/** Enough for whoever knows the address to know it again: it may be a stranger's mailbox that the mail goes to. */
function masked(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = "", ...rest] = email.slice(0, at);
  return `${rest.length > 0 ? first : ""}***${email.slice(at)}`;
}
