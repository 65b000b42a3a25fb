import { type Database, deleteInBatches, type Queryable } from "@sealwright/database";
import { type Clock, DAY, type KeyedHash, requestIp } from "@sealwright/runtime";
import type { ProductTables } from "../tables.ts";

/** How long an IP address is known after the last valid code from there. */
const LIFETIME = 30 * DAY;

export type KnownIps = ReturnType<typeof createKnownIps>;

/**
 * The IP addresses from which an owner has entered valid codes, so that an attacker elsewhere cannot lock them out.
 * @param hash with a key that is not in the database, since there are few enough IP addresses to try them all
 */
export function createKnownIps(database: Database<ProductTables>, hash: KeyedHash, clock: Clock) {
  const caller = (uid: string) => `${uid} ${requestIp() ?? "none"}`;
  const hashOfCaller = (uid: string) => hash.hash(caller(uid));
  return {
    /** The caller's IP address, hashed for this owner. */
    hashOfCaller,

    async includesCaller(uid: string): Promise<boolean> {
      if (requestIp() === undefined) return false;
      const known = await database.query
        .selectFrom("product.knownIps")
        .select("uid")
        .where("uid", "=", uid)
        .where("ipHash", "in", hash.hashes(caller(uid)))
        .where("usedAt", ">", new Date(clock.now() - LIFETIME))
        .executeTakeFirst();
      return known !== undefined;
    },

    /** A valid code came from the caller. */
    async remember(uid: string, tx: Queryable<ProductTables>): Promise<void> {
      const usedAt = new Date(clock.now());
      await tx
        .insertInto("product.knownIps")
        .values({ uid, ipHash: hashOfCaller(uid), usedAt })
        .onConflict((conflict) => conflict.columns(["uid", "ipHash"]).doUpdateSet({ usedAt }))
        .execute();
    },

    async removeExpired(): Promise<void> {
      await deleteInBatches(database, "product.knownIps", (rows) =>
        rows.where("usedAt", "<=", new Date(clock.now() - LIFETIME)).orderBy("usedAt"),
      );
    },
  };
}
