import type { OobRequestType } from "@sealwright/protocol/identity";
import { hashToken, randomToken, SECOND } from "@sealwright/runtime";
import type { Account } from "../accounts/accounts.ts";
import { IdentityError } from "../errors.ts";
import { OOB_LIFETIME, type OobCodeRequest, type OobContext, STORED_AFTER_EXPIRY } from "./oob-code.ts";

/**
 * @returns the code, which exists nowhere but in the email
 * @throws IdentityError USER_NOT_FOUND if the account was deleted or changed since it was read
 */
export async function issueCode({ database, clock }: OobContext, request: OobCodeRequest): Promise<string> {
  const { requestType } = request;
  const code = randomToken();
  const now = clock.now();
  const row = {
    codeHash: hashToken(code),
    requestType,
    email: "email" in request ? request.email : null,
    createdAt: new Date(now),
    expiresAt: new Date(now + OOB_LIFETIME[requestType]),
  };
  if ("account" in request) await insertForUnchanged({ database, clock }, row, request.account);
  else {
    await database.query
      .insertInto("identity.oobCodes")
      .values({ ...row, localId: null })
      .execute();
  }
  return code;
}

interface NewCode {
  codeHash: string;
  requestType: string;
  email: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/**
 * Selects from the locked account: since it was read it may have been deleted, or have got another email address, whose
 * owner must not receive this code, or another password, which revokes a change of address.
 */
async function insertForUnchanged({ database }: OobContext, row: NewCode, account: Account): Promise<void> {
  const { numInsertedOrUpdatedRows } = await database.query
    .insertInto("identity.oobCodes")
    .columns(["codeHash", "requestType", "email", "createdAt", "expiresAt", "localId"])
    .expression((query) =>
      query
        .selectFrom("identity.accounts")
        .select(({ val }) => [
          val(row.codeHash).as("codeHash"),
          val(row.requestType).as("requestType"),
          val(row.email).as("email"),
          val(row.createdAt).as("createdAt"),
          val(row.expiresAt).as("expiresAt"),
          "localId",
        ])
        .where("localId", "=", account.localId)
        .where(({ fn }) => fn.coalesce("email", "claimedEmail"), "is not distinct from", account.email)
        .where("validSince", "=", account.validSince)
        .where("disabled", "=", false)
        .forShare(),
    )
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw new IdentityError("USER_NOT_FOUND");
}

/**
 * As much work as `issueCode`, when no email is to be sent: a code for no account, expired long enough that the next
 * `removeExpired` deletes it.
 */
export async function issueDecoyCode(
  { database, clock }: OobContext,
  requestType: OobRequestType,
): Promise<string> {
  const code = randomToken();
  const now = clock.now();
  await database.query
    .insertInto("identity.oobCodes")
    .values({
      codeHash: hashToken(code),
      requestType,
      email: null,
      localId: null,
      createdAt: new Date(now),
      expiresAt: new Date(now - STORED_AFTER_EXPIRY - SECOND),
    })
    .execute();
  return code;
}

/** Deletes a code whose email could not be sent. */
export async function discardCode({ database }: OobContext, code: string): Promise<void> {
  await database.query.deleteFrom("identity.oobCodes").where("codeHash", "=", hashToken(code)).execute();
}
