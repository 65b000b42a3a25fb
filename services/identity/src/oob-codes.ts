import type { Database, Queryable } from "@sealwright/database";
import type { OobRequestType } from "@sealwright/protocol/identity";
import { type Clock, DAY, HOUR, hashToken, randomToken } from "@sealwright/runtime";
import { IdentityError } from "./errors.ts";
import type { IdentityTables } from "./tables.ts";

/** How long a mailed code holds, in milliseconds. */
export const OOB_LIFETIME: Record<OobRequestType, number> = {
  VERIFY_EMAIL: 3 * DAY,
  PASSWORD_RESET: HOUR,
};

export interface OobCode {
  localId: string;
  requestType: OobRequestType;
}

export type OobCodes = ReturnType<typeof createOobCodes>;

/** The codes that mailed links carry: random, stored hashed, good once. */
export function createOobCodes(database: Database<IdentityTables>, clock: Clock) {
  return {
    /** @returns the code, which stands nowhere but in the mail */
    async issue(localId: string, requestType: OobRequestType): Promise<string> {
      const code = randomToken();
      const now = clock.now();
      await database.query
        .insertInto("identity.oob_codes")
        .values({
          code_hash: hashToken(code),
          local_id: localId,
          request_type: requestType,
          created_at: new Date(now),
          expires_at: new Date(now + OOB_LIFETIME[requestType]),
          used_at: null,
        })
        .execute();
      return code;
    },

    /** Takes back a code whose mail could not be sent. */
    async withdraw(code: string): Promise<void> {
      await database.query
        .deleteFrom("identity.oob_codes")
        .where("code_hash", "=", hashToken(code))
        .execute();
    },

    /** Whose code it is, without using it up. @throws IdentityError INVALID_OOB_CODE, EXPIRED_OOB_CODE */
    async check(code: string): Promise<OobCode> {
      const row = await database.query
        .selectFrom("identity.oob_codes")
        .select(["local_id", "request_type", "expires_at", "used_at"])
        .where("code_hash", "=", hashToken(code))
        .executeTakeFirst();
      if (!row || row.used_at) throw new IdentityError("INVALID_OOB_CODE");
      if (row.expires_at.getTime() <= clock.now()) throw new IdentityError("EXPIRED_OOB_CODE");
      return { localId: row.local_id, requestType: row.request_type as OobRequestType };
    },

    /**
     * Uses a code up, and with it every other of the same kind for that account. Of several calls with one code, one
     * wins. @throws IdentityError INVALID_OOB_CODE
     */
    async use(code: string, { localId, requestType }: OobCode, tx: Queryable<IdentityTables>): Promise<void> {
      const now = new Date(clock.now());
      const won = await tx
        .updateTable("identity.oob_codes")
        .set({ used_at: now })
        .where("code_hash", "=", hashToken(code))
        .where("used_at", "is", null)
        .where("expires_at", ">", now)
        .returning("local_id")
        .executeTakeFirst();
      if (!won) throw new IdentityError("INVALID_OOB_CODE");
      await tx
        .updateTable("identity.oob_codes")
        .set({ used_at: now })
        .where("local_id", "=", localId)
        .where("request_type", "=", requestType)
        .where("used_at", "is", null)
        .execute();
    },
  };
}
