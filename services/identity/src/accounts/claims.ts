import { violatedConstraint } from "@sealwright/database";
import { DAY } from "@sealwright/runtime";
import { sql } from "kysely";
import { isListedAccount } from "./account-query.ts";
import type { AccountStore } from "./write-accounts.ts";

/** How long a claim to an address waits for the account that has it to go. */
const LIFETIME = 30 * DAY;

/**
 * Gives an address that no account has anymore to the first sign-up that claims it. Before the next sign-up with it, so that
 * those who come later stay behind it, as they are while another account has the address.
 */
export async function promoteFirstClaim({ database }: AccountStore, email: string): Promise<void> {
  try {
    await sql`
      update identity.accounts set email = claimed_email, claimed_email = null, claimed_at = null
      where local_id = (
          select local_id from identity.accounts where claimed_email = ${email}
          order by coalesce(claimed_at, created_at) limit 1
        )
        and not exists (select from identity.accounts where email = ${email})`.execute(database.query);
  } catch (error) {
    // Someone else was given it meanwhile.
    if (!violatedConstraint(error)) throw error;
  }
}

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
