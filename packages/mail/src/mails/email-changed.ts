import { brand } from "@sealwright/brand";
import type { MailContent } from "../mail-content.ts";

/** To an account's previous address, with a link to undo the change. */
export function emailChangedMail(mail: { url: string; newEmail: string; validDays: number }): MailContent {
  const newEmail = masked(mail.newEmail);
  return {
    subject: `Your email for ${brand.name} was changed`,
    preview: "Wasn’t you? The link in this email undoes it.",
    heading: "Your email was changed",
    paragraphs: [
      `You now sign in with ${newEmail}. This address no longer works for your account.`,
      "If you made this change, you’re all set. If you didn’t, use this button to take your account back: we’ll ask you to confirm, and then sign everyone out.",
    ],
    action: { label: "Undo the change", url: mail.url },
    notes: [
      `The link works once and expires in ${mail.validDays} days. It makes this the address you sign in with again.`,
      `The link doesn’t work, and this wasn’t you? Email ${brand.email.security}.`,
    ],
  };
}

/** Enough for the owner to recognize it: this email may go to a stranger's mailbox. */
function masked(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = "", ...rest] = email.slice(0, at);
  return `${rest.length > 0 ? first : ""}***${email.slice(at)}`;
}
