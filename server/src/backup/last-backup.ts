import type { Migrations, OpenDatabase } from "@sealwright/database";
import { sql } from "kysely";

interface BackupTables {
  "operations.backups": { finishedAt: Date };
}

export const backupMigrations: Migrations = {
  "0003-expand-backups": {
    async up(db) {
      await db.schema
        .createTable("operations.backups")
        .addColumn("finished_at", "timestamptz", (column) => column.primaryKey())
        .execute();
    },
  },
};

/**
 * Remembers that a backup was written and read back, for monitoring. Only the last one is kept, and none in a database that
 * no release with this table has migrated yet.
 */
export async function recordBackup(open: OpenDatabase): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('operations.backups') is not null as is_there`.execute(open.tables().query);
  if (!rows[0]?.isThere) return;
  await open.tables<BackupTables>().transaction(async (tx) => {
    await tx.deleteFrom("operations.backups").execute();
    await tx.insertInto("operations.backups").values({ finishedAt: sql`now()` }).execute();
  });
}

/** @returns undefined where there was none */
export async function lastBackupSeconds(open: OpenDatabase): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: string }>`
    select extract(epoch from now() - finished_at) as seconds from operations.backups
    order by finished_at desc limit 1`.execute(open.tables().query);
  const [last] = rows;
  return last && Number(last.seconds);
}
