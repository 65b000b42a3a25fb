import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "kysely";
import { type Harness, startSigning } from "../../services/signing/test/signing-harness.ts";
import { actsOn, takeLargeWorkspace } from "./acts.ts";
import { fillDatabase, type Volume } from "./fill.ts";
import { collectPlans, reporting, type Statement } from "./plans.ts";

export interface Measured {
  name: string;
  hasBatches: boolean;
  statements: number;
  /** Until it was done. */
  milliseconds: number;
  /** The database's share of it. */
  inDatabase: number;
  /** The longest that it kept the process from anything else, in milliseconds. */
  held: number;
  rowsRead: number;
  /** Tables read as a whole, with the statement that did so. */
  scans: { table: string; rows: number; text: string }[];
  slowest: Statement | undefined;
}

/** A table with fewer rows is faster to read as a whole than by an index. */
const SMALL_TABLE = 2000;

/** The database's own, one for each row of a deletion or insertion. Their plans count all the same. */
const OF_FOREIGN_KEYS = /^(?:DELETE|SELECT 1|UPDATE) (?:FROM )?ONLY /;

const KEPT_DAYS = 990;
const during = collectPlans();

/**
 * Fills a database of its own, has everything of `acts.ts` done, and says what that read.
 * @param server a PostgreSQL server's address, as a superuser
 */
export async function measure(
  server: string,
  volume: Volume,
  onMeasured: (measured: Measured) => void = () => {},
): Promise<Measured[]> {
  process.env.TEST_POSTGRES_URL = reporting(server);
  const signing = await startSigning({ contractsKeptDays: KEPT_DAYS });
  try {
    await fillDatabase(await addressOf(server, signing), volume, new Date(signing.clock.now()));
    const acts = await actsOn(signing, await takeLargeWorkspace(signing, signing.query));
    const results: Measured[] = [];
    for (const { name, run, mayRead = [], hasBatches = false } of acts) {
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      const began = performance.now();
      const all = await during(run);
      const milliseconds = Math.round(performance.now() - began);
      delay.disable();
      const statements = all.filter((one) => !isPolling(one));
      const own = statements.filter(({ text }) => !OF_FOREIGN_KEYS.test(text));
      const measured = {
        name,
        hasBatches,
        statements: own.length,
        milliseconds,
        inDatabase: Math.round(own.reduce((sum, { duration }) => sum + duration, 0)),
        held: Math.round(delay.max / 1e6),
        rowsRead: statements.reduce((sum, one) => sum + one.rowsRead, 0),
        scans: statements.flatMap(({ scans, text }) =>
          scans
            .filter(({ table, rows }) => rows > SMALL_TABLE && !mayRead.includes(table))
            .map((scan) => ({ ...scan, text })),
        ),
        slowest: statements.toSorted((a, b) => b.rowsRead - a.rowsRead)[0],
      };
      onMeasured(measured);
      results.push(measured);
    }
    return results;
  } finally {
    await signing.stop();
  }
}

/** The harness asks again and again whether a job waits, which no service does, and without an index. */
const OF_HARNESS = /"locked_until" is not null or/;

/** Of the service's own workers, in between, or of the harness. */
function isPolling({ text, rowsRead }: Statement): boolean {
  return (
    OF_HARNESS.test(text) || (rowsRead === 0 && /from jobs\.jobs|webhook_deliveries|pg_advisory/.test(text))
  );
}

async function addressOf(server: string, { query }: Harness): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(query);
  const address = new URL(server);
  address.pathname = `/${rows[0]?.name}`;
  return address.href;
}

/** Statements that a thousand more contracts of the workspace may add. */
const PER_THOUSAND = 15;

/** @returns what does not hold at volume, in sentences @param small the same acts at a small volume */
export function problemsOf(large: readonly Measured[], small: readonly Measured[], volume: Volume): string[] {
  const before = new Map(small.map((one) => [one.name, one]));
  return large.flatMap(({ name, scans, statements, hasBatches }) => {
    const scanned = scans.map(
      ({ table, rows, text }) => `${name}: reads all ${rows} rows of ${table}: ${text.slice(0, 300)}`,
    );
    const few = before.get(name)?.statements ?? statements;
    const most = few + 10 + PER_THOUSAND * Math.ceil(volume.ofOne / 1000);
    const grown =
      statements > most && !hasBatches ? [`${name}: ${statements} statements, ${few} at a small volume`] : [];
    return [...scanned, ...grown];
  });
}
