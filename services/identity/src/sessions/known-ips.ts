import { type Database, deleteInBatches, type Limit } from "@sealwright/database";
import { type Clock, DAY, type KeyedHash, requestIp } from "@sealwright/runtime";
import { sql } from "kysely";
import type { Account } from "../accounts/accounts.ts";
import type { IdentityTables } from "../tables.ts";

export type KnownIps = ReturnType<typeof createKnownIps>;

/**
 * The IP addresses of an account's recent sign-ins, so that an attacker elsewhere cannot lock the owner out. They are
 * hashed with a key that is not in the database, since there are few enough IP addresses to try them all.
 * @param limit how many per account, and for how long
 */
export function createKnownIps(
  database: Database<IdentityTables>,
  hash: KeyedHash,
  limit: Limit,
  clock: Clock,
) {
  const caller = (localId: string) => `${localId} ${requestIp() ?? "none"}`;

  return {
    /** Hash of the request's IP address, specific to the account. */
    hashOfCaller: (localId: string): string => hash.hash(caller(localId)),

    /** Whether a still valid sign-in came from the caller's IP address. Takes as long for an unknown account. */
    async includesCaller(account: Account | undefined): Promise<boolean> {
      const { localId = "", validSince = new Date(0) } = account ?? {};
      const since = Math.max(validSince.getTime(), clock.now() - limit.per);
      const known = await database.query
        .selectFrom("identity.knownAddresses")
        .select("localId")
        .where("localId", "=", localId)
        .where("addressHash", "in", hash.hashes(caller(localId)))
        .where("signedInAt", ">=", new Date(since))
        .executeTakeFirst();
      return known !== undefined;
    },

    /** Deletes expired ones, and the oldest beyond the limit of each account that has signed in lately. */
    async removeExpired(): Promise<void> {
      await deleteInBatches(database, "identity.knownAddresses", (rows) =>
        rows.where("signedInAt", "<", new Date(clock.now() - limit.per)).orderBy("signedInAt"),
      );
      await sql`
        delete from identity.known_addresses as known using (
          select local_id, address_hash,
            row_number() over (partition by local_id order by signed_in_at desc) as place
          from identity.known_addresses
          where local_id in (
            select local_id from identity.known_addresses
            where signed_in_at > ${new Date(clock.now() - 2 * DAY)}
          )
        ) as placed
        where placed.place > ${limit.count}
          and known.local_id = placed.local_id and known.address_hash = placed.address_hash`.execute(
        database.query,
      );
    },
  };
}
