import type { Database, Queryable } from "@sealwright/database";
import type { ownerRequest } from "@sealwright/protocol/product";
import type { Clock } from "@sealwright/runtime";
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import type { Caller } from "../caller.ts";
import type { ProductTables } from "../tables.ts";

export type OwnerFields = z.output<typeof ownerRequest>;
type Owner = Selectable<ProductTables["product.owners"]>;
export type Owners = ReturnType<typeof createOwners>;

const PROFILE = ["name", "email", "timezone", "profilePic", "createdAt"] as const;

/** The product's data about account owners. */
export function createOwners(database: Database<ProductTables>, clock: Clock) {
  /** An email address belongs to one person: data about a previous holder is deleted, not passed on. */
  async function forgetFormerOwner({ uid, email }: Caller): Promise<void> {
    await database.query
      .deleteFrom("product.owners")
      .where("email", "=", email)
      .where("uid", "!=", uid)
      .execute();
  }

  /** An owner whose email address has changed keeps their data. */
  async function followNewAddress({ uid, email }: Caller): Promise<void> {
    await database.query
      .updateTable("product.owners")
      .set({ email })
      .where("uid", "=", uid)
      .where("email", "!=", email)
      .execute();
  }

  return {
    /**
     * Stores the owner. Idempotent: repeating it updates what is new, and keeps the original source and a name: one that the
     * owner chose is not replaced by what a provider calls them.
     * @returns whether the sign-up has yet to be claimed
     */
    async register(caller: Caller, fields: OwnerFields): Promise<{ isSignUp: boolean }> {
      const now = new Date(clock.now());
      await forgetFormerOwner(caller);
      await followNewAddress(caller);
      const row = await database.query
        .insertInto("product.owners")
        .values({
          email: caller.email,
          uid: caller.uid,
          name: fields.name || caller.name,
          profilePic: fields.profilePic || caller.photoUrl,
          phone: fields.phone,
          source: fields.from,
          timezone: fields.timezone,
          projectId: fields.projectId,
          utmData: JSON.stringify(fields.utmData),
          signUpClaim: null,
          createdAt: now,
          updatedAt: now,
        })
        .onConflict((conflict) =>
          conflict
            .column("email")
            .doUpdateSet({
              name: sql<string>`coalesce(nullif(owners.name, ''), excluded.name)`,
              profilePic: keepUnlessEmpty("profilePic"),
              phone: keepUnlessEmpty("phone"),
              timezone: keepUnlessEmpty("timezone"),
              updatedAt: now,
            })
            // If another owner took the address meanwhile, the call fails, and a retry deletes the former owner.
            .whereRef("product.owners.uid", "=", "excluded.uid"),
        )
        .returning("signUpClaim")
        .executeTakeFirstOrThrow();
      return { isSignUp: row.signUpClaim === null };
    },

    async rename({ uid }: Caller, name: string): Promise<void> {
      await database.query
        .updateTable("product.owners")
        .set({ name, updatedAt: new Date(clock.now()) })
        .where("uid", "=", uid)
        .execute();
    },

    /**
     * Of those who claim to report the sign-up, one is told to. The same claim again gets the same answer, because the
     * first one may have been lost on its way.
     */
    async claimSignUp({ uid }: Caller, claim: string): Promise<boolean> {
      const claimed = await database.query
        .updateTable("product.owners")
        .set({ signUpClaim: claim })
        .where("uid", "=", uid)
        .where((row) => row.or([row("signUpClaim", "is", null), row("signUpClaim", "=", claim)]))
        .returning("uid")
        .executeTakeFirst();
      return claimed !== undefined;
    },

    /** @param query a transaction to read in */
    async byUid(
      uid: string,
      query: Queryable<ProductTables> = database.query,
    ): Promise<Pick<Owner, (typeof PROFILE)[number]> | undefined> {
      return query.selectFrom("product.owners").select(PROFILE).where("uid", "=", uid).executeTakeFirst();
    },
  };
}

function keepUnlessEmpty(column: "profilePic" | "phone" | "timezone") {
  return sql<string>`coalesce(nullif(excluded.${sql.ref(column)}, ''), owners.${sql.ref(column)})`;
}
