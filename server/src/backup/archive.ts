import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type CopiedTable, CopySummary, readTables, recordedMigrations } from "@sealwright/database";
import { z } from "zod";
import { repository } from "../build.ts";
import { fingerprintOf } from "../config/secret-key.ts";
import { migrations } from "../migrations.ts";
import type { ActContext } from "../operator/act.ts";
import { placesOfFiles } from "./files-outside.ts";

/** The first line of an archive. Rows follow, as lists; the last line is its end. */
export const archiveHeader = z.object({
  format: z.literal("sealwright-backup"),
  version: z.literal(1),
  createdAt: z.string(),
  release: z.string(),
  engine: z.string(),
  /** Tells one SECRET_KEY from another, and nothing about it. */
  secretKey: z.string(),
  /** By schema. */
  migrations: z.record(z.string(), z.array(z.string())),
  /** Where the files are that the database only names. */
  filesAt: z.array(z.string()).default([]),
});

export type ArchiveHeader = z.output<typeof archiveHeader>;

/** The last line: an archive without it was cut off. */
export const archiveEnd = z.object({
  end: z.array(z.object({ name: z.string(), rows: z.number(), checksum: z.string() })),
});

/** The database at one moment, line by line. */
export async function* archiveLines({
  database,
  secrets,
  clock,
}: Pick<ActContext, "database" | "secrets" | "clock">): AsyncGenerator<string> {
  const header: ArchiveHeader = {
    format: "sealwright-backup",
    version: 1,
    createdAt: new Date(clock.now()).toISOString(),
    release: JSON.parse(readFileSync(join(repository, "package.json"), "utf8")).version,
    engine: database.kind,
    secretKey: fingerprintOf(secrets.current),
    migrations: await recordedMigrations(database, migrations),
    filesAt: await placesOfFiles(database),
  };
  yield `${JSON.stringify(header)}\n`;
  const summary = new CopySummary();
  const schemas = migrations.map(({ schema }) => schema);
  for await (const line of readTables(database, schemas)) {
    summary.add(line);
    yield `${"row" in line ? line.row : JSON.stringify(line)}\n`;
  }
  yield `${JSON.stringify({ end: summary.tables satisfies CopiedTable[] })}\n`;
}
