import type { OpenDatabase } from "@sealwright/database";
import type { SigningTables } from "@sealwright/signing";
import { sql } from "kysely";

/** Stores with files that are not in the database, and so in no backup of it. */
export async function placesOfFiles(open: OpenDatabase): Promise<string[]> {
  const { query } = open.tables<SigningTables>();
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('signing.objects') is not null as is_there`.execute(query);
  if (!rows[0]?.isThere) return [];
  // From place to place by the index: there are few of them, and many objects.
  const { rows: places } = await sql<{ place: string }>`
    with recursive places as (
      (select place from signing.objects order by place limit 1)
      union all
      select (select place from signing.objects where place > before.place order by place limit 1)
      from places before where before.place is not null
    )
    select place from places where place is not null and place <> 'database'`.execute(query);
  return places.map(({ place }) => place);
}
