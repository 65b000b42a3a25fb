import type { Database, Queryable } from "@sealwright/database";
import { type Clock, MINUTE } from "@sealwright/runtime";
import type { ExpressionBuilder } from "kysely";
import type { Caller } from "../caller.ts";
import type { ProductTables } from "../tables.ts";

/** How long a right code opens complete-login. */
const PASS_LIFETIME = 5 * MINUTE;

/**
 * What a right code opens. It counts for the very token that it came with, not for its second of `auth_time`: in that,
 * somebody else may sign in with the password. Whoever renews the token in between is asked for a code anew.
 */
export function createVerifications(database: Database<ProductTables>, clock: Clock) {
  const isFresh = (caller: Caller) => (is: ExpressionBuilder<ProductTables, "product.twoFactorPasses">) =>
    is.and([
      is("tokenHash", "=", caller.tokenHash),
      is("passedAt", ">", new Date(clock.now() - PASS_LIFETIME)),
    ]);

  return {
    async give(caller: Caller, tx: Queryable<ProductTables>): Promise<void> {
      const passedAt = new Date(clock.now());
      await tx
        .insertInto("product.twoFactorPasses")
        .values({ tokenHash: caller.tokenHash, uid: caller.uid, passedAt })
        .onConflict((conflict) => conflict.column("tokenHash").doUpdateSet({ passedAt }))
        .execute();
    },

    async has(caller: Caller): Promise<boolean> {
      const pass = await database.query
        .selectFrom("product.twoFactorPasses")
        .select("uid")
        .where(isFresh(caller))
        .executeTakeFirst();
      return pass !== undefined;
    },

    /** Of several calls with one pass, one has it. */
    async use(caller: Caller): Promise<boolean> {
      const pass = await database.query
        .deleteFrom("product.twoFactorPasses")
        .where(isFresh(caller))
        .returning("uid")
        .executeTakeFirst();
      return pass !== undefined;
    },

    async takeBack(uid: string, tx: Queryable<ProductTables>): Promise<void> {
      await tx.deleteFrom("product.twoFactorPasses").where("uid", "=", uid).execute();
    },

    async removeOld(): Promise<void> {
      await database.query
        .deleteFrom("product.twoFactorPasses")
        .where("passedAt", "<=", new Date(clock.now() - PASS_LIFETIME))
        .execute();
    },
  };
}
