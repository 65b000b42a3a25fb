import { brand } from "@sealwright/brand";
import { type Database, defineJob, MAX_ATTEMPTS_FOR_A_MONTH } from "@sealwright/database";
import {
  type Mailer,
  newsletterConfirmationMail,
  requestToSalesMail,
  unlessRejected,
} from "@sealwright/mail";
import { DAY, type Logger } from "@sealwright/runtime";
import type { Selectable } from "kysely";
import { z } from "zod";
import type { ProductTables, SubscriberRow } from "../tables.ts";
import type { SubscriptionLinks } from "./subscription-links.ts";
import { NEWSLETTER_TOPIC } from "./topics.ts";

export const CONFIRM_WITHIN = 7 * DAY;

export interface NewsletterMailDependencies {
  database: Database<ProductTables>;
  mailer: Pick<Mailer, "send">;
  logger: Logger;
  links: SubscriptionLinks;
}

const payload = z.object({ id: z.string() });

export const newsletterConfirmationJob = defineJob({
  name: "product.newsletter-confirmation",
  description: "Emails the link that confirms a newsletter subscription.",
  payload,
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  async run({ id }, { database, mailer, links, logger }: NewsletterMailDependencies) {
    const subscriber = await readSubscriber(database, id);
    if (!subscriber) return;
    const unsubscribeUrl = links.url("unsubscribe", id);
    const mail = newsletterConfirmationMail({
      confirmUrl: links.url("confirm", id),
      unsubscribeUrl,
      validDays: CONFIRM_WITHIN / DAY,
      toNewsletter: subscriber.topics.concat(" ", subscriber.askedTopics).includes(NEWSLETTER_TOPIC),
    });
    await unlessRejected(
      logger,
      "newsletter-confirmation",
      mailer.send(subscriber.email, mail, { unsubscribeUrl }),
    );
  },
});

export const newSubscriberJob = defineJob({
  name: "product.new-subscriber",
  description: "Tells sales about a confirmed newsletter subscriber.",
  payload,
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  async run({ id }, { database, mailer }: NewsletterMailDependencies) {
    const subscriber = await readSubscriber(database, id);
    if (!subscriber) return;
    const { email } = subscriber;
    const mail = requestToSalesMail({
      id,
      name: "newsletter subscriber",
      from: email,
      facts: [
        { label: "Confirmed address", value: email },
        { label: "Wants to hear of", value: subscriber.topics },
      ],
    });
    await mailer.send(brand.email.sales, mail, { replyTo: email, id: `${id}.subscriber` });
  },
});

/** Undefined when it has been deleted. */
function readSubscriber(
  database: Database<ProductTables>,
  id: string,
): Promise<Pick<Selectable<SubscriberRow>, "email" | "topics" | "askedTopics"> | undefined> {
  return database.query
    .selectFrom("product.subscribers")
    .select(["email", "topics", "askedTopics"])
    .where("id", "=", id)
    .executeTakeFirst();
}
