import { brand } from "@sealwright/brand";
import type { MailContent } from "../mail-content.ts";

/** To an address that was entered for the newsletter, which it gets only once its owner confirms. */
export function newsletterConfirmationMail(mail: {
  confirmUrl: string;
  unsubscribeUrl: string;
  validDays: number;
  /** False: they asked for one email, on the day something can be used. */
  toNewsletter: boolean;
}): MailContent {
  const words = mail.toNewsletter
    ? {
        subject: `Confirm your subscription to the ${brand.name} newsletter`,
        preview: "One click, then you’re on the list.",
        heading: "Confirm your subscription",
        asked: `Someone, probably you, entered this address for the ${brand.name} newsletter. You’re not on the list yet.`,
        button: "Confirm my subscription",
        otherwise: "Didn’t ask for it? Do nothing, and you’ll get no newsletter.",
      }
    : {
        subject: `Confirm your address for news from ${brand.name}`,
        preview: "One click, then we write on the day it’s there.",
        heading: "Confirm your address",
        asked: `Someone, probably you, asked ${brand.name} to write to this address on the day a planned feature can be used.`,
        button: "Confirm my address",
        otherwise: "Didn’t ask for it? Do nothing, and we won’t write again.",
      };
  return {
    subject: words.subject,
    preview: words.preview,
    heading: words.heading,
    paragraphs: [words.asked],
    action: { label: words.button, url: mail.confirmUrl },
    notes: [`The link works for ${mail.validDays} days.`, words.otherwise],
    otherAction: { label: "Delete my address now", url: mail.unsubscribeUrl },
  };
}
