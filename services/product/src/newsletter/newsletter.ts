import { randomUUID } from "node:crypto";
import type { Database, JobQueue, JobTables } from "@sealwright/database";
import type { Submission } from "@sealwright/protocol/product";
import { type Clock, MINUTE, stopAll } from "@sealwright/runtime";
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
      const { email = "" } = checkFields("newsletter", submission.fields);
      guard.assertHuman(submission);
      await guard.admit(email);
      const now = new Date(clock.now());
      const retriedSince = new Date(clock.now() - RETRY_WINDOW);
      await database.transaction(async (tx) => {
        const subscriber = await tx
          .insertInto("product.subscribers")
          .values({ id: randomUUID(), email, requestedAt: now, confirmedAt: null })
          .onConflict((conflict) =>
            conflict
              .column("email")
              .doUpdateSet({ requestedAt: now })
              .where("product.subscribers.requestedAt", "<=", retriedSince),
          )
          .returning("id")
          .executeTakeFirst();
        if (subscriber) await jobs.add(newsletterConfirmationJob, { id: subscriber.id }, tx);
      });
    },

    /** May be repeated. @throws ProductError invalid-subscription */
    async confirm(token: string): Promise<void> {
      const id = await links.open("confirm", token);
      if (!id) throw new ProductError("invalid-subscription");
      await database.transaction(async (tx) => {
        const subscriber = await tx
          .selectFrom("product.subscribers")
          .select(["requestedAt", "confirmedAt"])
          .where("id", "=", id)
          .forUpdate()
          .executeTakeFirst();
        if (subscriber?.confirmedAt) return;
        if (!subscriber || subscriber.requestedAt.getTime() < clock.now() - CONFIRM_WITHIN) {
          throw new ProductError("invalid-subscription");
        }
        await tx
          .updateTable("product.subscribers")
          .set({ confirmedAt: new Date(clock.now()) })
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
      await database.query
        .deleteFrom("product.subscribers")
        .where("confirmedAt", "is", null)
        .where("requestedAt", "<", new Date(clock.now() - CONFIRM_WITHIN))
        .execute();
    },

    stop: () => stopAll(workers),
  };
}
