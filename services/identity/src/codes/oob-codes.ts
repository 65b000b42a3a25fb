import { type Database, deleteInBatches, type Queryable } from "@sealwright/database";
import type { OobRequestType } from "@sealwright/protocol/identity";
import type { Clock } from "@sealwright/runtime";
import type { Account } from "../accounts/accounts.ts";
import type { IdentityTables } from "../tables.ts";
import { checkCode, consumeCode, revokeCodes, revokeEmailChangeCodes } from "./consume-oob-code.ts";
import { discardCode, issueCode, issueDecoyCode } from "./issue-oob-code.ts";
import { type OobCode, type OobCodeRequest, type OobContext, STORED_AFTER_EXPIRY } from "./oob-code.ts";
import { firstUndoableChange, issueUndoCode, reserveUndoCode } from "./undo-codes.ts";

type Tx = Queryable<IdentityTables>;

export type OobCodes = ReturnType<typeof createOobCodes>;

/** The out-of-band codes in emailed links: random, stored hashed, single use. */
export function createOobCodes(database: Database<IdentityTables>, clock: Clock) {
  const context: OobContext = { database, clock };
  return {
    issue: (request: OobCodeRequest) => issueCode(context, request),
    issueDecoy: (requestType: OobRequestType) => issueDecoyCode(context, requestType),
    discard: (code: string) => discardCode(context, code),
    reserveUndo: (email: string, account: Account, tx: Tx) => reserveUndoCode(context, email, account, tx),
    issueUndo: (localId: string, validSince: Date) => issueUndoCode(context, localId, validSince),
    firstUndoableChange: (email: string, localId: string, tx: Tx) =>
      firstUndoableChange(context, email, localId, tx),
    check: (code: string) => checkCode(context, code),
    consume: (code: string, target: OobCode, tx: Tx) => consumeCode(context, code, target, tx),
    revokeAll: (localId: string, tx: Tx, change?: Date) => revokeCodes(context, localId, tx, change),
    revokeEmailChange: (localId: string, tx: Tx) => revokeEmailChangeCodes(context, localId, tx),
    async removeExpired(): Promise<void> {
      await deleteInBatches(database, "identity.oobCodes", (rows) =>
        rows.where("expiresAt", "<=", new Date(clock.now() - STORED_AFTER_EXPIRY)).orderBy("expiresAt"),
      );
    },
  };
}
