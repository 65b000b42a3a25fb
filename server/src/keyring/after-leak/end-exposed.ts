import type { OpenDatabase } from "@sealwright/database";
import { type Clock, sealedPrefix } from "@sealwright/runtime";
import { sql } from "kysely";

/** The newest keys of what ends here. */
interface NewestIds {
  signingKeys: number;
  sealAuthorities: number;
}

/**
 * Ends what someone with the former keys could act with, besides what people must renew: keys of ID tokens sign no longer, so
 * that instances make new ones; dashboards have to sign in again; and the next seal makes a new authority.
 */
export async function endExposed(open: OpenDatabase, newest: NewestIds, clock: Clock): Promise<void> {
  const now = new Date(clock.now());
  await open.tables<unknown>().transaction(async (tx) => {
    await sql`
      update identity.signing_keys set signs_until = ${now}
      where not starts_with(private_key, ${sealedPrefix(newest.signingKeys)}) and signs_until > ${now}`.execute(
      tx,
    );
    await sql`
      update signing.authorities set retired_at = ${now}
      where not starts_with(key_sealed, ${sealedPrefix(newest.sealAuthorities)}) and retired_at is null`.execute(
      tx,
    );
    await sql`
      update signing.test_authorities set retired_at = ${now}
      where not starts_with(key_sealed, ${sealedPrefix(newest.sealAuthorities)}) and retired_at is null`.execute(
      tx,
    );
    await sql`delete from product.dashboard_grants`.execute(tx);
    await sql`delete from dashboard.sessions`.execute(tx);
  });
}
