import { brand } from "@sealwright/brand";
import type { MailContent } from "../mail-content.ts";

/** To an address that was entered for the newsletter, which it gets only once its owner confirms. */
export function newsletterConfirmationMail(mail: {
  confirmUrl: string;
  unsubscribeUrl: string;
  validDays: number;
}): MailContent {
  return {
    subject: `Confirm your subscription to the ${brand.name} newsletter`,
    preview: "One click, then you’re on the list.",
    heading: "Confirm your subscription",
    paragraphs: [
      `Someone, probably you, entered this address for the ${brand.name} newsletter. You’re not on the list yet.`,
    ],
    action: { label: "Confirm my subscription", url: mail.confirmUrl },
    notes: [
      `The link works for ${mail.validDays} days.`,
      "Didn’t ask for it? Do nothing, and you’ll get no newsletter.",
    ],
    otherAction: { label: "Delete my address now", url: mail.unsubscribeUrl },
  };
}
