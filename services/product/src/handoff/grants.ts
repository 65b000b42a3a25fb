import type { Database } from "@sealwright/database";
import { type Clock, DAY, hashToken, randomToken } from "@sealwright/runtime";
import type { Caller } from "../caller.ts";
import { ProductError } from "../errors.ts";
import type { ProductTables } from "../tables.ts";
import type { HandedOffOwner } from "./handoffs.ts";

/** As long as a session of the dashboard can last. */
const GRANT_LIFETIME = 7 * DAY;

export type Grants = ReturnType<typeof createGrants>;

/** What a dashboard holds of an owner who was handed over to it: the right to call about that owner. */
export function createGrants(database: Database<ProductTables>, clock: Clock) {
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
      const grant = await database.query
        .selectFrom("product.dashboardGrants")
        .select(["uid", "email", "signedInAt", "grantedAt"])
        .where("tokenHash", "=", tokenHash)
        .where("expiresAt", ">", new Date(clock.now()))
        .executeTakeFirst();
      if (!grant) throw new ProductError("not-signed-in");
      const { uid, email, signedInAt, grantedAt: tokenIssuedAt } = grant;
      const said = { uid, email, signedInAt, tokenIssuedAt, tokenHash };
      return { ...said, emailVerified: true, name: "", photoUrl: "" };
    },

    /** The owner has proved anew who they are: the grant goes on with that sign-in. @throws ProductError not-signed-in */
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
      await database.query
        .deleteFrom("product.dashboardGrants")
        .where("expiresAt", "<=", new Date(clock.now()))
        .execute();
    },
  };
}
