import { type Database, deleteInBatches } from "@sealwright/database";
import { type Clock, hashToken, MINUTE, randomToken, SECOND } from "@sealwright/runtime";
import type { Caller } from "../caller.ts";
import { ProductError } from "../errors.ts";
import type { ProductTables } from "../tables.ts";

/** How long a hand-off token is valid: enough for a redirect on a slow phone. */
export const HANDOFF_LIFETIME = MINUTE;
/** An ID token is accepted as a hand-off only this soon after its issue. */
const ID_TOKEN_FRESH = 5 * MINUTE;

export interface HandedOffOwner {
  uid: string;
  email: string;
  /** The ID token's auth_time. */
  signedInAt: Date;
}

export type Handoffs = ReturnType<typeof createHandoffs>;

/** Tokens that hand a signed-in owner off to the dashboard: valid once, for a minute, stored hashed. */
export function createHandoffs(database: Database<ProductTables>, clock: Clock) {
  return {
    /** @returns the token, and the seconds until it expires */
    async issue(caller: Caller): Promise<{ token: string; expiresIn: number }> {
      const token = randomToken();
      await database.query
        .insertInto("product.handoffs")
        .values({
          tokenHash: hashToken(token),
          uid: caller.uid,
          email: caller.email,
          signedInAt: caller.signedInAt,
          expiresAt: new Date(clock.now() + HANDOFF_LIFETIME),
          usedAt: null,
        })
        .execute();
      return { token, expiresIn: HANDOFF_LIFETIME / SECOND };
    },

    /** Of parallel calls with one token, one wins. @throws ProductError invalid-handoff */
    async redeem(token: string): Promise<HandedOffOwner> {
      const now = new Date(clock.now());
      const won = await database.query
        .updateTable("product.handoffs")
        .set({ usedAt: now })
        .where("tokenHash", "=", hashToken(token))
        .where("usedAt", "is", null)
        .where("expiresAt", ">", now)
        .returning(["uid", "email", "signedInAt"])
        .executeTakeFirst();
      if (!won) throw new ProductError("invalid-handoff");
      return won;
    },

    async removeExpired(): Promise<void> {
      // An ID token stays used for as long as it could be presented again.
      await deleteInBatches(database, "product.handoffs", (rows) =>
        rows.where("expiresAt", "<", new Date(clock.now() - ID_TOKEN_FRESH)).orderBy("expiresAt"),
      );
    },

    /** The ID token itself as a hand-off (HANDOFF_TOKEN=id): soon after its issue, and once. @throws ProductError invalid-handoff */
    async redeemIdToken(token: string, caller: Caller): Promise<HandedOffOwner> {
      const now = clock.now();
      if (now - caller.tokenIssuedAt.getTime() > ID_TOKEN_FRESH) throw new ProductError("invalid-handoff");
      const { numInsertedOrUpdatedRows } = await database.query
        .insertInto("product.handoffs")
        .values({
          tokenHash: hashToken(signedPart(token)),
          uid: caller.uid,
          email: caller.email,
          signedInAt: caller.signedInAt,
          expiresAt: new Date(now),
          usedAt: new Date(now),
        })
        .onConflict((conflict) => conflict.column("tokenHash").doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) throw new ProductError("invalid-handoff");
      return caller;
    },
  };
}

/** A JWT without its signature, whose base64 can be written in several ways (RFC 4648, section 3.5). */
function signedPart(jwt: string): string {
  return jwt.slice(0, jwt.lastIndexOf("."));
}
