import type { Queryable } from "@sealwright/database";
import { hashToken } from "@sealwright/runtime";
import { type Selectable, sql } from "kysely";
import { IdentityError } from "../errors.ts";
import type { IdentityTables } from "../tables.ts";
import type { OobCode, OobContext } from "./oob-code.ts";

type Tx = Queryable<IdentityTables>;
type Row = Selectable<IdentityTables["identity.oobCodes"]>;

/** Reads a code without consuming it. @throws IdentityError INVALID_OOB_CODE, EXPIRED_OOB_CODE */
export async function checkCode({ database, clock }: OobContext, code: string): Promise<OobCode> {
  const row = await database.query
    .selectFrom("identity.oobCodes")
    .select(["localId", "email", "requestType", "validSince", "expiresAt", "usedAt"])
    .where("codeHash", "=", hashToken(code))
    .executeTakeFirst();
  if (!row || row.usedAt) throw new IdentityError("INVALID_OOB_CODE");
  if (row.expiresAt.getTime() <= clock.now()) throw new IdentityError("EXPIRED_OOB_CODE");
  return toOobCode(row);
}

/** @throws Error if a row lacks a column of its type */
function toOobCode({
  requestType,
  localId,
  email,
  validSince,
}: Pick<Row, "requestType" | "localId" | "email" | "validSince">): OobCode {
  switch (requestType) {
    case "VERIFY_EMAIL":
    case "PASSWORD_RESET":
      if (localId) return { requestType, localId };
      break;
    case "EMAIL_SIGNIN":
      if (email) return { requestType, email };
      break;
    case "VERIFY_AND_CHANGE_EMAIL":
      if (localId && email) return { requestType, localId, email };
      break;
    case "RECOVER_EMAIL":
      if (localId && email && validSince) return { requestType, localId, email, validSince };
  }
  throw new Error(`A ${requestType} code is stored without what it is for`);
}

/**
 * Consumes a code, and with it every other of the same type for that account or mailbox, except codes that undo other
 * changes of address. Of parallel requests with one code, one succeeds. @throws IdentityError INVALID_OOB_CODE
 */
export async function consumeCode(
  { clock }: OobContext,
  code: string,
  target: OobCode,
  tx: Tx,
): Promise<void> {
  const now = new Date(clock.now());
  await lockTarget(target, tx);
  const consumed = await tx
    .updateTable("identity.oobCodes")
    .set({ usedAt: now })
    .where("codeHash", "=", hashToken(code))
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .returning("codeHash")
    .executeTakeFirst();
  if (!consumed) throw new IdentityError("INVALID_OOB_CODE");
  if (target.requestType === "RECOVER_EMAIL") return;
  await tx
    .updateTable("identity.oobCodes")
    .set({ usedAt: now })
    .where((is) =>
      "localId" in target ? is("localId", "=", target.localId) : is("email", "=", target.email),
    )
    .where("requestType", "=", target.requestType)
    .where("usedAt", "is", null)
    .execute();
}

/** Always first: requests with two codes of one account would otherwise deadlock. */
async function lockTarget(target: OobCode, tx: Tx): Promise<void> {
  if ("localId" in target) {
    await tx
      .selectFrom("identity.accounts")
      .select("localId")
      .where("localId", "=", target.localId)
      .forUpdate()
      .execute();
  } else {
    await sql`select pg_advisory_xact_lock(hashtextextended(${target.email}, 0))`.execute(tx);
  }
}

/**
 * Revokes every code of an account.
 * @param change the account's `validSince` after a change of address: codes that undo earlier changes stay valid, so that
 * an attacker who took an account cannot revoke its owner's code by changing the address again
 */
export async function revokeCodes(
  { clock }: OobContext,
  localId: string,
  tx: Tx,
  change?: Date,
): Promise<void> {
  const all = tx
    .updateTable("identity.oobCodes")
    .set({ usedAt: new Date(clock.now()) })
    .where("localId", "=", localId)
    .where("usedAt", "is", null);
  const exceptEarlierChanges =
    change && all.where((is) => is.or([is("validSince", "is", null), is("validSince", ">=", change)]));
  await (exceptEarlierChanges ?? all).execute();
}

/** Revokes links that would change the account's email address. */
export async function revokeEmailChangeCodes({ clock }: OobContext, localId: string, tx: Tx): Promise<void> {
  await tx
    .updateTable("identity.oobCodes")
    .set({ usedAt: new Date(clock.now()) })
    .where("localId", "=", localId)
    .where("requestType", "=", "VERIFY_AND_CHANGE_EMAIL")
    .where("usedAt", "is", null)
    .execute();
}
