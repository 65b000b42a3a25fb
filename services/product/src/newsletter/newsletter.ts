import { randomUUID } from "node:crypto";
import { type Database, deleteInBatches, type JobQueue, type JobTables } from "@sealwright/database";
import type { Submission } from "@sealwright/protocol/product";
import { type Clock, MINUTE, stopAll } from "@sealwright/runtime";
import type { Transaction } from "kysely";
import { ProductError } from "../errors.ts";
import type { RequestGuard } from "../requests/request-guard.ts";
import { checkFields } from "../requests/requests.ts";
import type { ProductTables } from "../tables.ts";
import {
  CONFIRM_WITHIN,
  type NewsletterMailDependencies,
  newSubscriberJob,
  newsletterConfirmationJob,
} from "./newsletter-mails.ts";
import { NEWSLETTER_TOPIC, withTopics } from "./topics.ts";

/** A second sign-up within this time is a double click or a retry. */
const RETRY_WINDOW = MINUTE;

interface NewsletterDependencies extends NewsletterMailDependencies {
  database: Database<ProductTables & JobTables>;
  guard: RequestGuard;
  jobs: JobQueue;
  clock: Clock;
}

export type Newsletter = ReturnType<typeof createNewsletter>;

/** Subscriptions with double opt-in: an address is on the list once its owner has confirmed. */
export function createNewsletter(deps: NewsletterDependencies) {
  const { database, guard, jobs, clock, links } = deps;
  const workers = [jobs.start(newsletterConfirmationJob, deps), jobs.start(newSubscriberJob, deps)];

  return {
    /** The same for every address, whether or not it is on the list. @throws ProductError as Requests.receive */
    async subscribe(submission: Submission): Promise<void> {
      const { email = "", about = "" } = checkFields("newsletter", submission.fields);
      const topic = about || NEWSLETTER_TOPIC;
      guard.assertHuman(submission);
      await guard.admit(email);
      const now = new Date(clock.now());
      const retriedSince = new Date(clock.now() - RETRY_WINDOW);
      await database.transaction(async (tx) => {
        const subscriber = await tx
          .insertInto("product.subscribers")
          .values({
            id: randomUUID(),
            email,
            requestedAt: now,
            confirmedAt: null,
            topics: "",
            askedTopics: topic,
          })
          .onConflict((conflict) => conflict.column("email").doNothing())
          .returning("id")
          .executeTakeFirst();
        const id = subscriber?.id ?? (await askAgain(tx, email, topic, now, retriedSince));
        if (id) await jobs.add(newsletterConfirmationJob, { id }, tx);
      });
    },

    /** May be repeated. @throws ProductError invalid-subscription */
    async confirm(token: string): Promise<void> {
      const id = await links.open("confirm", token);
      if (!id) throw new ProductError("invalid-subscription");
      await database.transaction(async (tx) => {
        const subscriber = await tx
          .selectFrom("product.subscribers")
          .select(["requestedAt", "confirmedAt", "topics", "askedTopics"])
          .where("id", "=", id)
          .forUpdate()
          .executeTakeFirst();
        if (subscriber?.confirmedAt && !subscriber.askedTopics) return;
        if (!subscriber || subscriber.requestedAt.getTime() < clock.now() - CONFIRM_WITHIN) {
          throw new ProductError("invalid-subscription");
        }
        await tx
          .updateTable("product.subscribers")
          .set({
            confirmedAt: new Date(clock.now()),
            topics: withTopics(subscriber.topics, subscriber.askedTopics),
            askedTopics: "",
          })
          .where("id", "=", id)
          .execute();
        await jobs.add(newSubscriberJob, { id }, tx);
      });
    },

    /** Deletes the address. May be repeated. @throws ProductError invalid-subscription */
    async unsubscribe(token: string): Promise<void> {
      const id = await links.open("unsubscribe", token);
      if (!id) throw new ProductError("invalid-subscription");
      await database.query.deleteFrom("product.subscribers").where("id", "=", id).execute();
    },

    /** Addresses whose owners never confirmed. */
    async removeUnconfirmed(): Promise<void> {
      await deleteInBatches(database, "product.subscribers", (rows) =>
        rows
          .where("confirmedAt", "is", null)
          .where("requestedAt", "<", new Date(clock.now() - CONFIRM_WITHIN))
          .orderBy("requestedAt"),
      );
    },

    stop: () => stopAll(workers),
  };
}

/** @returns the subscriber whose confirmation is mailed again; undefined for a retry */
async function askAgain(
  tx: Transaction<ProductTables & JobTables>,
  email: string,
  topic: string,
  now: Date,
  retriedSince: Date,
): Promise<string | undefined> {
  const subscriber = await tx
    .selectFrom("product.subscribers")
    .select(["id", "requestedAt", "topics", "askedTopics"])
    .where("email", "=", email)
    .forUpdate()
    .executeTakeFirst();
  if (!subscriber) return undefined;
  const { id, requestedAt, topics, askedTopics } = subscriber;
  const isNew = !`${topics} ${askedTopics}`.split(" ").includes(topic);
  if (!isNew && requestedAt > retriedSince) return undefined;
  await tx
    .updateTable("product.subscribers")
    .set({ requestedAt: now, askedTopics: isNew ? withTopics(askedTopics, topic) : askedTopics })
    .where("id", "=", id)
    .execute();
  return id;
}
