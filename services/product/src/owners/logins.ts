import { type Database, deleteInBatches } from "@sealwright/database";
import type { LoginMethod } from "@sealwright/protocol/product";
import { type Clock, DAY } from "@sealwright/runtime";
import type { Caller } from "../caller.ts";
import type { ProductTables } from "../tables.ts";

export type Logins = ReturnType<typeof createLogins>;

/** How owners sign in. @param days how long that is kept */
export function createLogins(database: Database<ProductTables>, days: number, clock: Clock) {
  return {
    async record(caller: Caller, method: LoginMethod): Promise<void> {
      await database.query
        .insertInto("product.logins")
        .values({ uid: caller.uid, method, loggedInAt: new Date(clock.now()) })
        .execute();
    },

    async removeOld(): Promise<void> {
      await deleteInBatches(database, "product.logins", (rows) =>
        rows.where("loggedInAt", "<", new Date(clock.now() - days * DAY)).orderBy("loggedInAt"),
      );
    },
  };
}
