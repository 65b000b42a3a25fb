import type { Database } from "@sealwright/database";
import type { LoginMethod } from "@sealwright/protocol/product";
import type { Clock } from "@sealwright/runtime";
import type { Caller } from "../caller.ts";
import type { ProductTables } from "../tables.ts";

export type Logins = ReturnType<typeof createLogins>;

/** How owners sign in. */
export function createLogins(database: Database<ProductTables>, clock: Clock) {
  return {
    async record(caller: Caller, method: LoginMethod): Promise<void> {
      await database.query
        .insertInto("product.logins")
        .values({ uid: caller.uid, method, loggedInAt: new Date(clock.now()) })
        .execute();
    },
  };
}
