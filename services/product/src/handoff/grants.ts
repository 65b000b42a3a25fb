import { anyOf, batchReads, type Database, deleteInBatches } from "@sealwright/database";
import { type Clock, DAY, hashToken, randomToken } from "@sealwright/runtime";
import type { Caller } from "../caller.ts";
import { ProductError } from "../errors.ts";
import type { ProductTables } from "../tables.ts";
import type { HandedOffOwner } from "./handoffs.ts";

/** The longest a dashboard session can last. */
const GRANT_LIFETIME = 7 * DAY;

export type Grants = ReturnType<typeof createGrants>;

/** A dashboard's permission to make calls about an owner who was handed off to it. */
export function createGrants(database: Database<ProductTables>, clock: Clock) {
  // A download asks for one grant again with each file, many at a time.
  const find = batchReads(
    (hashes) =>
      database.query
        .selectFrom("product.dashboardGrants")
        .select(["tokenHash", "uid", "email", "signedInAt", "grantedAt"])
        .where("tokenHash", "=", anyOf(hashes))
        .where("expiresAt", ">", new Date(clock.now()))
        .execute(),
    (grant) => grant.tokenHash,
  );

  return {
    /** @returns the bearer */
    async issue(owner: HandedOffOwner): Promise<string> {
      const token = randomToken();
      const now = clock.now();
      await database.query
        .insertInto("product.dashboardGrants")
        .values({
          tokenHash: hashToken(token),
          uid: owner.uid,
          email: owner.email,
          signedInAt: owner.signedInAt,
          grantedAt: new Date(now),
          expiresAt: new Date(now + GRANT_LIFETIME),
        })
        .execute();
      return token;
    },

    /** @throws ProductError not-signed-in */
    async caller(token: string): Promise<Caller> {
      const tokenHash = hashToken(token);
      const grant = await find(tokenHash);
      if (!grant) throw new ProductError("not-signed-in");
      const { uid, email, signedInAt, grantedAt: tokenIssuedAt } = grant;
      return {
        uid,
        email,
        signedInAt,
        tokenIssuedAt,
        tokenHash,
        emailVerified: true,
        name: "",
        photoUrl: "",
      };
    },

    /** Moves the grant to a newer sign-in of its owner. @throws ProductError not-signed-in */
    async reissue(token: string, { uid, signedInAt }: Caller): Promise<void> {
      const { numUpdatedRows } = await database.query
        .updateTable("product.dashboardGrants")
        .set({ signedInAt })
        .where("tokenHash", "=", hashToken(token))
        .where("uid", "=", uid)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new ProductError("not-signed-in");
    },

    async revokeAll(uid: string): Promise<void> {
      await database.query.deleteFrom("product.dashboardGrants").where("uid", "=", uid).execute();
    },

    async removeExpired(): Promise<void> {
      await deleteInBatches(database, "product.dashboardGrants", (rows) =>
        rows.where("expiresAt", "<=", new Date(clock.now())).orderBy("expiresAt"),
      );
    },
  };
}
