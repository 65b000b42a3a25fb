import type { Queryable } from "@sealwright/database";
import { hashToken, randomToken } from "@sealwright/runtime";
import type { Account } from "../accounts/accounts.ts";
import type { IdentityTables } from "../tables.ts";
import { OOB_LIFETIME, type OobContext } from "./oob-code.ts";

/**
 * Reserves the code that undoes a change of email address, in the transaction that makes the change: from then on
 * revoking codes covers it, even before its email was sent.
 * @param account as it is after the change
 */
export async function reserveUndoCode(
  { clock }: OobContext,
  email: string,
  account: Account,
  tx: Queryable<IdentityTables>,
): Promise<void> {
  const now = clock.now();
  await tx
    .insertInto("identity.oobCodes")
    .values({
      // A placeholder that matches no code until one is issued.
      codeHash: hashToken(randomToken()),
      requestType: "RECOVER_EMAIL",
      localId: account.localId,
      email,
      validSince: account.validSince,
      createdAt: new Date(now),
      expiresAt: new Date(now + OOB_LIFETIME.RECOVER_EMAIL),
    })
    .execute();
}

/**
 * Issues the reserved code for the email that is about to be sent; a code from an earlier attempt stops working.
 * @param validSince the account's, after the change
 * @returns undefined if the code was revoked meanwhile
 */
export async function issueUndoCode(
  { database, clock }: OobContext,
  localId: string,
  validSince: Date,
): Promise<string | undefined> {
  const code = randomToken();
  const reserved = await database.query
    .updateTable("identity.oobCodes")
    .set({ codeHash: hashToken(code) })
    .where("localId", "=", localId)
    .where("requestType", "=", "RECOVER_EMAIL")
    .where("validSince", "=", validSince)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", new Date(clock.now()))
    .returning("codeHash")
    .executeTakeFirst();
  return reserved && code;
}

/**
 * The first change that moved an account away from an email address and can still be undone from that mailbox.
 * @returns the account's `validSince` after that change
 */
export async function firstUndoableChange(
  { clock }: OobContext,
  email: string,
  localId: string,
  tx: Queryable<IdentityTables>,
): Promise<Date | undefined> {
  const first = await tx
    .selectFrom("identity.oobCodes")
    .select("validSince")
    .where("localId", "=", localId)
    .where("requestType", "=", "RECOVER_EMAIL")
    .where("email", "=", email)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", new Date(clock.now()))
    .orderBy("validSince")
    .executeTakeFirst();
  return first?.validSince ?? undefined;
}
