import type { Queryable } from "@sealwright/database";
import { sql } from "kysely";
import type { SigningTables } from "../../base/tables.ts";

/** A workspace's files in bytes, and the number of unconfirmed ones. */
export async function storedBytes(
  query: Queryable<SigningTables>,
  workspaceId: string,
): Promise<{ stored: number; waiting: number }> {
  const { stored, waiting } = await query
    .selectFrom("signing.imports")
    .select([
      sql<string>`coalesce(sum(bytes) filter (where kind <> 'list'), 0)`.as("stored"),
      sql<string>`count(*) filter (where contract_id is null)`.as("waiting"),
    ])
    .where("workspaceId", "=", workspaceId)
    .executeTakeFirstOrThrow();
  return { stored: Number(stored), waiting: Number(waiting) };
}
