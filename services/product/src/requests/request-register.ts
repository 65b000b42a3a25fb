import { anyOf, type Database } from "@sealwright/database";
import { normalizeEmail } from "@sealwright/protocol/credentials";
import type { FormKind } from "@sealwright/protocol/product/request-forms";
import type { SubscriptionLinks } from "../newsletter/subscription-links.ts";
import type { ProductTables } from "../tables.ts";
import { asStored, type StoredRequest } from "./stored-request.ts";

export interface Subscriber {
  id: string;
  email: string;
  requestedAt: Date;
  confirmedAt: Date | null;
  /** Confirmed topics: `newsletter`, or ids of capabilities, separated by spaces. */
  topics: string;
  /** For the newsletter's mailings. */
  unsubscribeUrl: string;
}

export type RequestRegister = ReturnType<typeof createRequestRegister>;

/** For operators: reads all requests, and deletes those of a person who asks for it. */
export function createRequestRegister(database: Database<ProductTables>, links: SubscriptionLinks) {
  return {
    /** Oldest first. @param kind undefined for all */
    async list(kind?: FormKind): Promise<StoredRequest[]> {
      if (kind === "newsletter") return [];
      const rows = await database.query
        .selectFrom("product.requests")
        .selectAll()
        .$if(kind !== undefined, (query) => query.where("kind", "=", kind as StoredRequest["kind"]))
        .orderBy("receivedAt")
        .orderBy("id")
        .execute();
      return rows.map(asStored);
    },

    /** Oldest first, unconfirmed ones too. */
    async subscribers(): Promise<Subscriber[]> {
      const rows = await database.query
        .selectFrom("product.subscribers")
        .selectAll()
        .orderBy("requestedAt")
        .orderBy("id")
        .execute();
      return rows.map((row) => ({ ...row, unsubscribeUrl: links.url("unsubscribe", row.id) }));
    },

    /**
     * Deletes requests and subscriptions for good. Emails about them that still wait are not sent.
     * @param which ids or email addresses
     * @returns how many were deleted
     */
    async delete(which: string[]): Promise<number> {
      const wanted = which.map((each) =>
        each.includes("@") ? normalizeEmail(each) : each.trim().toLowerCase(),
      );
      let deleted = 0;
      for (const table of ["product.requests", "product.subscribers"] as const) {
        const { numDeletedRows } = await database.query
          .deleteFrom(table)
          .where(({ or, eb }) => or([eb("id", "=", anyOf(wanted)), eb("email", "=", anyOf(wanted))]))
          .executeTakeFirstOrThrow();
        deleted += Number(numDeletedRows);
      }
      return deleted;
    },
  };
}
