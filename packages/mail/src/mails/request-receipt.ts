import { brand } from "@sealwright/brand";
import type { MailContent } from "../mail-content.ts";

/**
 * To the sender of a request. Repeats nothing of what was entered: anyone can enter anyone's address, and this must not
 * carry their words there.
 * @param mail `name`: the request's kind; `next`: what happens next, and when
 */
export function requestReceiptMail(mail: { name: string; next: string; id: string }): MailContent {
  return {
    subject: `We received your ${mail.name}`,
    preview: mail.next,
    heading: "We received it",
    paragraphs: [
      `Your ${mail.name} has arrived and is stored.`,
      mail.next,
      `Anything to add, or in a hurry? Email ${brand.email.sales} or call ${brand.phone.shown}.`,
    ],
    notes: [
      `Your reference: ${mail.id}`,
      `Wasn’t you? Someone entered your address by mistake. Email ${brand.email.support} with the reference above and we’ll delete the request.`,
    ],
  };
}
