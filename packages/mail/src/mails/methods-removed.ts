import { brand } from "@sealwright/brand";
import type { MailContent } from "../mail-content.ts";

const LIST = new Intl.ListFormat("en-US");

/** To an owner whose account had ways to sign in from before the mailbox was theirs. @param mail their names, such as Google */
export function methodsRemovedMail(mail: { methods: string[]; siteUrl: string }): MailContent {
  const methods = LIST.format(mail.methods);
  const were = mail.methods.length === 1 ? "was" : "were";
  return {
    subject: `${mail.methods.length === 1 ? "A way" : "Ways"} to sign in to your ${brand.name} account ${were} removed`,
    preview: `Your account no longer opens with ${methods}.`,
    heading: `We removed ${methods}`,
    paragraphs: [
      `Your account could also be opened with ${methods}, added before anyone had shown that this mailbox is theirs. In case someone else added that, we removed it and signed out every other device.`,
      "If it was yours, you can add it again: set a password, choose it on the sign-in page, and confirm with the password.",
    ],
    action: { label: "Choose a password", url: `${mail.siteUrl}/auth/forgot-password` },
    notes: [`Didn’t sign in or set a new password just now? Email ${brand.email.security}.`],
  };
}
