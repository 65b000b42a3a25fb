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

const KEPT_AFTER_END = 30 * DAY;

export interface OobCode {
  localId: string;
  requestType: OobRequestType;
}

export type OobCodes = ReturnType<typeof createOobCodes>;

/** The codes that mailed links carry: random, stored hashed, good once. */
export function createOobCodes(database: Database<IdentityTables>, clock: Clock) {
  return {
    /** @returns the code, which stands nowhere but in the mail. @throws IdentityError USER_NOT_FOUND */
    async issue(localId: string, requestType: OobRequestType): Promise<string> {
      const code = randomToken();
      const now = clock.now();
      const { numInsertedOrUpdatedRows } = await database.query
        .insertInto("identity.oob_codes")
        .columns(["code_hash", "local_id", "request_type", "created_at", "expires_at"])
        // From the account, locked, which may have been deleted since it was read.
        .expression((query) =>
          query
            .selectFrom("identity.accounts")
            .select(({ val }) => [
              val(hashToken(code)).as("code_hash"),
              "local_id",
              val<string>(requestType).as("request_type"),
              val(new Date(now)).as("created_at"),
              val(new Date(now + OOB_LIFETIME[requestType])).as("expires_at"),
            ])
            .where("local_id", "=", localId)
            .forKeyShare(),
        )
        .executeTakeFirstOrThrow();
      if (!numInsertedOrUpdatedRows) throw new IdentityError("USER_NOT_FOUND");
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
      // First, and always, the account: calls with two of its codes would else wait for each other's.
      await tx
        .selectFrom("identity.accounts")
        .select("local_id")
        .where("local_id", "=", localId)
        .forUpdate()
        .execute();
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

    /** Codes are kept a while after their end, so that a late click is told that its link has expired. */
    async removeOld(): Promise<void> {
      await database.query
        .deleteFrom("identity.oob_codes")
        .where("expires_at", "<=", new Date(clock.now() - KEPT_AFTER_END))
        .execute();
    },
  };
}
