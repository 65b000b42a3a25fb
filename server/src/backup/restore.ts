import {
  type CopiedTable,
  type DatabaseOptions,
  LoadError,
  loadTables,
  type OpenDatabase,
  openDatabase,
  recordedMigrations,
  type SchemaMigrations,
} from "@sealwright/database";
import { systemClock } from "@sealwright/runtime";
import { fingerprintOf, type SecretKeys } from "../config/secret-key.ts";
import { keyMigrations } from "../keyring/key-rows.ts";
import { replaceLostKeys } from "../keyring/replace-lost-keys.ts";
import { migrations } from "../migrations.ts";
import { ActError } from "../operator/act.ts";
import type { ArchiveHeader } from "./archive.ts";
import type { Archive } from "./read-archive.ts";
import { type OpenedValues, openSealedValues } from "./sealed-values.ts";

export interface RestoreOptions {
  /** Where to, which has to be empty. */
  database: Omit<DatabaseOptions, "migrations">;
  secrets: SecretKeys;
  /** Restores although the backup's SECRET_KEY was lost: what was sealed with it stays locked. */
  withoutKey: boolean;
  /** The operator's action, for messages. */
  verb: "Restore" | "Move";
}

/**
 * Fills an empty database of either engine: with the migrations that the backup had, then those that this release has more.
 * Rows are loaded and checked in one transaction, so one that was interrupted can be started anew.
 * @throws ActError and the errors of `openDatabase`
 */
export async function restore(archive: Archive, options: RestoreOptions): Promise<OpenedValues> {
  const { database, secrets, withoutKey, verb } = options;
  const intoEmpty = `${verb} into an empty one.`;
  const { header } = archive;
  const own = migrationsOf(header);
  const secretsThen = secretsOf(header, secrets);
  if (!withoutKey && !secretsThen) {
    throw new ActError(
      "The backup was made with another SECRET_KEY. Set that one, or set it as SECRET_KEY_PREVIOUS beside yours; or restore with --without-key, if it was lost.",
    );
  }
  await withDatabase(database, [], intoEmpty, (open) => assertNotAhead(open, header, intoEmpty));
  const values = await withDatabase(database, own, intoEmpty, async (open) => {
    let found: OpenedValues = { opened: 0, locked: 0 };
    const schemas = own.map(({ schema }) => schema);
    await loadTables(open, schemas, archive.lines, async (tables, tx) => {
      assertSame(archive.tables(), tables);
      if (secretsThen && !withoutKey) found = await openSealedValues(tx, secretsThen, hasKeyring(header));
    });
    return found;
  });
  await withDatabase(database, migrations, intoEmpty, async (open) => {
    if (withoutKey) await replaceLostKeys(open, secrets, systemClock);
  });
  return values;
}

async function withDatabase<Result>(
  where: RestoreOptions["database"],
  run: SchemaMigrations[],
  intoEmpty: string,
  work: (open: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const open = await openDatabase({ ...where, migrations: run });
  try {
    return await work(open);
  } catch (error) {
    if (error instanceof LoadError) throw new ActError(`${error.message} ${intoEmpty}`);
    throw error;
  } finally {
    await open.close();
  }
}

/** Those of the two that the backup needs, the one that it was made with first; undefined if neither is that one. */
function secretsOf({ secretKey }: ArchiveHeader, { current, previous }: SecretKeys): SecretKeys | undefined {
  if (fingerprintOf(current) === secretKey) return { current, previous };
  if (previous === undefined || fingerprintOf(previous) !== secretKey) return undefined;
  return { current: previous, previous: current };
}

function hasKeyring({ migrations: own }: ArchiveHeader): boolean {
  return Object.keys(keyMigrations).some((name) => own.operations?.includes(name));
}

/** @throws ActError for a backup of a newer release */
function migrationsOf(header: ArchiveHeader): SchemaMigrations[] {
  const result: SchemaMigrations[] = [];
  for (const [schema, names] of Object.entries(header.migrations)) {
    const known = migrations.find((one) => one.schema === schema)?.migrations ?? {};
    const unknown = names.find((name) => !known[name]);
    if (unknown) {
      throw new ActError(
        `The backup is of a newer release (${schema}/${unknown}): restore it with that release.`,
      );
    }
    const kept = Object.entries(known).filter(([name]) => names.includes(name));
    if (kept.length > 0) result.push({ schema, migrations: Object.fromEntries(kept) });
  }
  return result;
}

/** Its tables would have columns that the backup has not. */
async function assertNotAhead(open: OpenDatabase, header: ArchiveHeader, intoEmpty: string): Promise<void> {
  for (const [schema, names] of Object.entries(await recordedMigrations(open, migrations))) {
    const ahead = names.find((name) => !header.migrations[schema]?.includes(name));
    if (ahead) {
      throw new ActError(
        `The database was migrated further than the backup (${schema}/${ahead}). ${intoEmpty}`,
      );
    }
  }
}

function assertSame(expected: CopiedTable[], found: CopiedTable[]): void {
  const counted = new Map(found.map((table) => [table.name, table]));
  for (const { name, rows, checksum } of expected) {
    const table = counted.get(name);
    if (table?.rows === rows && table.checksum === checksum) continue;
    throw new ActError(
      `${name} was not restored as it was: ${table?.rows ?? 0} of ${rows} rows, or other ones.`,
    );
  }
}
