import { type Database, deleteInBatches } from "@sealwright/database";
import { type Clock, DAY } from "@sealwright/runtime";
import type { Purchase } from "../orders/purchase.ts";
import type { PaymentsTables } from "../tables.ts";

const REMEMBERED_FOR = 7 * DAY;

export type Choices = ReturnType<typeof createChoices>;

/** Pending purchases of accounts, for a week. */
export function createChoices(database: Database<PaymentsTables>, clock: Clock) {
  return {
    async remember(uid: string, { price, quantity, trial }: Purchase): Promise<void> {
      const choice = { price, quantity, trial, rememberedAt: new Date(clock.now()) };
      await database.query
        .insertInto("payments.choices")
        .values({ uid, ...choice })
        .onConflict((conflict) => conflict.column("uid").doUpdateSet(choice))
        .execute();
    },

    async read(uid: string): Promise<Purchase | undefined> {
      return database.query
        .selectFrom("payments.choices")
        .select(["price", "quantity", "trial"])
        .where("uid", "=", uid)
        .where("rememberedAt", ">", new Date(clock.now() - REMEMBERED_FOR))
        .executeTakeFirst();
    },

    async forget(uid: string): Promise<void> {
      await database.query.deleteFrom("payments.choices").where("uid", "=", uid).execute();
    },

    async removeExpired(): Promise<void> {
      await deleteInBatches(database, "payments.choices", (rows) =>
        rows.where("rememberedAt", "<=", new Date(clock.now() - REMEMBERED_FOR)).orderBy("rememberedAt"),
      );
    },
  };
}
