import type { Database, Limit } from "@sealwright/database";
import { type Clock, type KeyedHash, requestAddress } from "@sealwright/runtime";
import { sql } from "kysely";
import type { Account } from "../accounts/accounts.ts";
import type { IdentityTables } from "../tables.ts";

export type KnownAddresses = ReturnType<typeof createKnownAddresses>;

/**
 * The network addresses from which accounts were signed in to lately: what strangers try elsewhere does not lock the
 * account's owner out there. They are hashed under a key that is not in the database: there are too few to guess at.
 * @param limit how many an account has, and for how long
 */
export function createKnownAddresses(
  database: Database<IdentityTables>,
  hash: KeyedHash,
  limit: Limit,
  clock: Clock,
) {
  const hashFor = (localId: string) => hash(`${localId} ${requestAddress() ?? "none"}`);

  return {
    /** The network address of the request, as an account's row has it. */
    here: hashFor,

    /**
     * Whether the account was signed in to from here, by a sign-in that nothing has ended since. Takes the same for an
     * account that there is not.
     */
    async has(account: Account | undefined): Promise<boolean> {
      const { localId = "", validSince = new Date(0) } = account ?? {};
      const since = Math.max(validSince.getTime(), clock.now() - limit.per);
      const known = await database.query
        .selectFrom("identity.knownAddresses")
        .select("localId")
        .where("localId", "=", localId)
        .where("addressHash", "=", hashFor(localId))
        .where("signedInAt", ">=", new Date(since))
        .executeTakeFirst();
      return known !== undefined;
    },

    /** Those that are over, and beyond an account's share the oldest. */
    async removeOld(): Promise<void> {
      await database.query
        .deleteFrom("identity.knownAddresses")
        .where("signedInAt", "<", new Date(clock.now() - limit.per))
        .execute();
      await sql`
        delete from identity.known_addresses as known using (
          select local_id, address_hash,
            row_number() over (partition by local_id order by signed_in_at desc) as place
          from identity.known_addresses
        ) as placed
        where placed.place > ${limit.count}
          and known.local_id = placed.local_id and known.address_hash = placed.address_hash`.execute(
        database.query,
      );
    },
  };
}
