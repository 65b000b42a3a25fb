import { randomUUID } from "node:crypto";
import type { Database, Queryable } from "@sealwright/database";
import { listedForms } from "@sealwright/forms/library";
import type { storeDraftRequest } from "@sealwright/protocol/product";
import type { Draft, ListedDraft } from "@sealwright/protocol/product/calls";
import type { Clock } from "@sealwright/runtime";
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import { ProductError } from "../errors.ts";
import type { DraftRow, ProductTables } from "../tables.ts";

export type DraftFields = Omit<z.output<typeof storeDraftRequest>, "email">;
export type Drafts = ReturnType<typeof createDrafts>;

/**
 * Filled-in forms that owners sent to be signed online.
 * @param perOwner the limit for one account
 */
export function createDrafts(database: Database<ProductTables>, perOwner: number, clock: Clock) {
  const ofOwner = (uid: string) => database.query.selectFrom("product.drafts").where("uid", "=", uid);
  return {
    /** @returns its id. @throws ProductError bad-request, draft-limit-reached */
    async store(uid: string, { templateId, version, answers, text }: DraftFields): Promise<string> {
      assertSignedOnline(templateId);
      const id = randomUUID();
      await database.transaction(async (tx) => {
        // Serializes parallel calls, so that they cannot exceed the limit.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`drafts ${uid}`}, 0))`.execute(tx);
        const { count } = await tx
          .selectFrom("product.drafts")
          .select((select) => select.fn.countAll<string>().as("count"))
          .where("uid", "=", uid)
          .executeTakeFirstOrThrow();
        if (Number(count) >= perOwner) throw new ProductError("draft-limit-reached");
        await tx
          .insertInto("product.drafts")
          .values({
            id,
            uid,
            version,
            text,
            templateId,
            answers: JSON.stringify(answers),
            sentAt: new Date(clock.now()),
          })
          .execute();
      });
      return id;
    },

    /** Newest first. */
    async list(uid: string): Promise<ListedDraft[]> {
      const rows = await ofOwner(uid)
        .select(["id", "templateId", "version", "sentAt"])
        .orderBy("sentAt", "desc")
        .orderBy("id")
        .execute();
      return rows.map(asListed);
    },

    /** Complete, oldest first. */
    async readAll(uid: string): Promise<Draft[]> {
      const rows = await ofOwner(uid).selectAll().orderBy("sentAt").orderBy("id").execute();
      return rows.map(asDraft);
    },

    /** @throws ProductError draft-not-found, also for another owner's draft */
    async read(uid: string, id: string): Promise<Draft> {
      const row = await ofOwner(uid).selectAll().where("id", "=", id).executeTakeFirst();
      if (!row) throw new ProductError("draft-not-found");
      return asDraft(row);
    },

    /** Deletes it in another service's transaction, which keeps it from then on. Undefined for one that is not theirs. */
    async take(uid: string, id: string, tx: Queryable<ProductTables>): Promise<Draft | undefined> {
      const row = await tx
        .deleteFrom("product.drafts")
        .where("uid", "=", uid)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst();
      return row && asDraft(row);
    },

    /** @throws ProductError draft-not-found, also for another owner's draft */
    async delete(uid: string, id: string): Promise<void> {
      const { numDeletedRows } = await database.query
        .deleteFrom("product.drafts")
        .where("uid", "=", uid)
        .where("id", "=", id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new ProductError("draft-not-found");
    },
  };
}

/** @throws ProductError bad-request */
function assertSignedOnline(templateId: number): void {
  const form = listedForms.find((listed) => listed.templateId === templateId);
  if (!form) throw new ProductError("bad-request", "templateId is not a form in the library");
  if (form.esign === "no") {
    throw new ProductError("bad-request", `templateId: the ${form.name} cannot be signed online`);
  }
}

type Row = Selectable<DraftRow>;

function asListed({ id, templateId, version, sentAt }: Omit<Row, "answers" | "text" | "uid">): ListedDraft {
  return { id, templateId, version, sentAt: sentAt.toISOString() };
}

function asDraft(row: Row): Draft {
  return { ...asListed(row), answers: row.answers, text: row.text };
}
