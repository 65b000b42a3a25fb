import { type Database, deleteInBatches, type Queryable } from "@sealwright/database";
import { type Clock, DAY, MINUTE } from "@sealwright/runtime";
import type { ExpressionBuilder } from "kysely";
import type { Caller } from "../caller.ts";
import type { ProductTables } from "../tables.ts";

/** How long after a valid code sign-in can complete. */
const VERIFICATION_LIFETIME = 5 * MINUTE;

/** How long a sign-in that has completed may write its owner's profile: as long as a dashboard can stay signed in. */
const PASSED_LIFETIME = 7 * DAY;

export type Verifications = ReturnType<typeof createVerifications>;

/**
 * Records of valid codes. One belongs to the token that the code came with, not to its `auth_time`: an attacker with the
 * password could sign in within the same second. Refreshing the token in between requires a new code. Consuming it completes the
 * sign-in, which is then remembered as such: it may write the profile, and opens nothing.
 */
export function createVerifications(database: Database<ProductTables>, clock: Clock) {
  const isFresh = (caller: Caller) => (is: ExpressionBuilder<ProductTables, "product.twoFactorPasses">) =>
    is.and([
      is("tokenHash", "=", caller.tokenHash),
      is("passedAt", ">", new Date(clock.now() - VERIFICATION_LIFETIME)),
    ]);

  return {
    async create(caller: Caller, tx: Queryable<ProductTables>): Promise<void> {
      const passedAt = new Date(clock.now());
      await tx
        .insertInto("product.twoFactorPasses")
        .values({ tokenHash: caller.tokenHash, uid: caller.uid, passedAt })
        .onConflict((conflict) => conflict.column("tokenHash").doUpdateSet({ passedAt }))
        .execute();
    },

    async has(caller: Caller): Promise<boolean> {
      const verification = await database.query
        .selectFrom("product.twoFactorPasses")
        .select("uid")
        .where(isFresh(caller))
        .executeTakeFirst();
      return verification !== undefined;
    },

    /** Whether a code came with this token, or a token of this sign-in has completed with one. */
    async hasPassed(caller: Caller): Promise<boolean> {
      if (await this.has(caller)) return true;
      const passed = await database.query
        .selectFrom("product.passedSignIns")
        .select("uid")
        .where("uid", "=", caller.uid)
        .where("signedInAt", "=", caller.signedInAt)
        .where("passedAt", ">", new Date(clock.now() - PASSED_LIFETIME))
        .executeTakeFirst();
      return passed !== undefined;
    },

    /** The sign-in is complete. */
    async markPassed({ uid, signedInAt }: Caller): Promise<void> {
      const passedAt = new Date(clock.now());
      await database.query
        .insertInto("product.passedSignIns")
        .values({ uid, signedInAt, passedAt })
        .onConflict((conflict) => conflict.columns(["uid", "signedInAt"]).doUpdateSet({ passedAt }))
        .execute();
    },

    /** Of parallel calls with one verification, one wins. @returns whether this one did */
    async consume(caller: Caller): Promise<boolean> {
      const verification = await database.query
        .deleteFrom("product.twoFactorPasses")
        .where(isFresh(caller))
        .returning("uid")
        .executeTakeFirst();
      return verification !== undefined;
    },

    async revokeAll(uid: string, tx: Queryable<ProductTables>): Promise<void> {
      for (const table of ["product.twoFactorPasses", "product.passedSignIns"] as const) {
        await tx.deleteFrom(table).where("uid", "=", uid).execute();
      }
    },

    async removeExpired(): Promise<void> {
      await deleteInBatches(database, "product.twoFactorPasses", (rows) =>
        rows.where("passedAt", "<=", new Date(clock.now() - VERIFICATION_LIFETIME)).orderBy("passedAt"),
      );
      await deleteInBatches(database, "product.passedSignIns", (rows) =>
        rows.where("passedAt", "<=", new Date(clock.now() - PASSED_LIFETIME)).orderBy("passedAt"),
      );
    },
  };
}
