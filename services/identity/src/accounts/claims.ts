import { DAY } from "@sealwright/runtime";
import { sql } from "kysely";
import { isListedAccount } from "./account-query.ts";
import type { AccountStore } from "./write-accounts.ts";

/** How long a claim to an address waits for the account that has it to go. */
const LIFETIME = 30 * DAY;

/** Ends old claims: a sign-up is deleted with its claim, an account with another way to sign in keeps that. */
export async function removeExpiredClaims({ database, clock }: AccountStore): Promise<void> {
  const isOld = sql<boolean>`account.claimed_email is not null
    and coalesce(account.claimed_at, account.created_at) < ${new Date(clock.now() - LIFETIME)}`;
  await database.query
    .updateTable("identity.accounts as account")
    .set({ claimedEmail: null, claimedAt: null, passwordHash: null })
    .where(isOld)
    .where(isListedAccount)
    .execute();
  await database.query.deleteFrom("identity.accounts as account").where(isOld).execute();
}
