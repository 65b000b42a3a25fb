import type { OpenDatabase } from "@sealwright/database";
import { sql } from "kysely";

/** An owner, and what of theirs the former keys open. */
export interface ExposedOwner {
  email: string;
  renews: string[];
}

/**
 * Older credentials that people must renew: the former keys open them, or allow them to be guessed.
 * @param since when the new keys were made
 */
export async function findExposed(open: OpenDatabase, since: Date): Promise<ExposedOwner[]> {
  const { rows } = await sql<{ email: string; what: string }>`
    select coalesce(account.email, account.local_id) as email, 'authenticator app' as what
      from identity.second_factors factor
      join identity.accounts account on account.local_id = factor.local_id
      where factor.enrolled_at < ${since}
    union select email, 'authenticator app' from product.two_factor
      where verified and (made_at is null or made_at < ${since})
    union select factor.email, 'recovery codes' from product.two_factor factor
      where factor.verified and (made_at is null or made_at < ${since})
        and exists (select from product.recovery_codes code where code.uid = factor.uid)
    union select coalesce(owner.email, workspace.uid, workspace.id), 'webhook secrets'
      from signing.webhooks webhook
      join signing.workspaces workspace on workspace.id = webhook.workspace_id
      left join product.owners owner on owner.uid = workspace.uid
      where webhook.secret_made_at < ${since}
    order by 1, 2`.execute(open.tables<unknown>().query);
  const owners = new Map<string, string[]>();
  for (const { email, what } of rows) owners.set(email, [...(owners.get(email) ?? []), what]);
  return [...owners].map(([email, renews]) => ({ email, renews }));
}
