import { randomInt, randomUUID } from "node:crypto";
import { type Generated, type JSONColumnType, type RawBuilder, sql } from "kysely";
import type { Database, Queryable } from "./database.ts";
import type { SchemaMigrations } from "./migrate.ts";

export interface JobTables {
  "jobs.jobs": {
    id: string;
    queue: string;
    payload: JSONColumnType<Record<string, unknown>>;
    attempts: Generated<number>;
    createdAt: Generated<Date>;
    runAt: Generated<Date>;
    lockedUntil: Date | null;
    givenUpAt: Date | null;
  };
}

export const jobMigrations: SchemaMigrations = {
  schema: "jobs",
  migrations: {
    "0001-jobs": {
      async up(db) {
        await db.schema
          .createTable("jobs.jobs")
          .addColumn("id", "uuid", (column) => column.primaryKey())
          .addColumn("queue", "text", (column) => column.notNull())
          .addColumn("payload", "jsonb", (column) => column.notNull())
          .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
          .addColumn("created_at", "timestamptz", (column) => column.notNull().defaultTo(sql`now()`))
          .addColumn("run_at", "timestamptz", (column) => column.notNull().defaultTo(sql`now()`))
          .addColumn("locked_until", "timestamptz")
          .addColumn("given_up_at", "timestamptz")
          .execute();
        await sql`create index jobs_due on jobs.jobs (queue, run_at) where given_up_at is null`.execute(db);
      },
    },
  },
};

export interface JobRules<Payload> {
  queue: string;
  run(payload: Payload): Promise<void>;
  /** How often it is tried before it is given up. By default 24 times, which is over about four hours. */
  attempts?: number;
  /** Told of every failure, for the log. */
  failed(error: unknown, job: { id: string; attempts: number; givenUp: boolean }): void;
}

const POLL_MS = 2000;
/** A timer may be early by the database's clock, and whoever looks too early looks again only after POLL_MS. */
const LATE_RATHER_THAN_EARLY_MS = 10;
const LEASE_SECONDS = 60;
const RETRY_FIRST_SECONDS = 5;
const RETRY_LONGEST_SECONDS = 15 * 60;
/** With the delays doubling from 5 s to 15 minutes, the last try comes after about four hours. */
const ATTEMPTS = 24;
/** What was given up is kept so long, for people to look at: the payload may hold somebody's address. */
const GIVEN_UP_KEPT_DAYS = 7;

/**
 * Work that was accepted and is done later: it survives a restart, is tried again when it fails, and is done by one
 * of several instances.
 */
export class JobQueue {
  readonly #database: Database<JobTables>;
  readonly #wake = new Map<string, () => void>();

  constructor(database: Database<JobTables>) {
    this.#database = database;
  }

  /** Stores the job; with a `tx`, together with whatever else that transaction writes. */
  async add(queue: string, payload: Record<string, unknown>, on?: Queryable<JobTables>): Promise<void> {
    await this.#insert(queue, payload, sql`now()`, on);
    this.#wake.get(queue)?.();
  }

  /**
   * As `add`, for work that is not to be felt by whoever asks again at once: it is done at a random time.
   * @param milliseconds the latest
   */
  async addWithin(queue: string, payload: Record<string, unknown>, milliseconds: number): Promise<void> {
    const delay = randomInt(milliseconds);
    await this.#insert(queue, payload, sql`now() + make_interval(secs => ${delay / 1000})`);
    setTimeout(() => this.#wake.get(queue)?.(), delay + LATE_RATHER_THAN_EARLY_MS).unref();
  }

  async #insert(
    queue: string,
    payload: Record<string, unknown>,
    runAt: RawBuilder<Date>,
    on?: Queryable<JobTables>,
  ): Promise<void> {
    await (on ?? this.#database.query)
      .insertInto("jobs.jobs")
      .values({ id: randomUUID(), queue, payload: JSON.stringify(payload), runAt })
      .execute();
  }

  /** Works on a queue, one job at a time, until stopped. Stopping waits for the job under way. */
  start<Payload>(rules: JobRules<Payload>): { stop(): Promise<void> } {
    let stopped = false;
    let wakeUp = () => {};
    let woken = false;
    this.#wake.set(rules.queue, () => {
      woken = true;
      wakeUp();
    });

    const loop = async () => {
      while (!stopped) {
        const worked = await this.#runOne(rules).catch((error) => {
          rules.failed(error, { id: "", attempts: 0, givenUp: false });
          return false;
        });
        if (worked || woken || stopped) {
          woken = false;
          continue;
        }
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, POLL_MS);
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    };
    const done = loop();
    return {
      async stop() {
        stopped = true;
        wakeUp();
        await done;
      },
    };
  }

  /** Removes what was given up a week ago; from time to time. */
  async tidy(): Promise<void> {
    await this.#database.query
      .deleteFrom("jobs.jobs")
      .where("givenUpAt", "<", sql<Date>`now() - make_interval(days => ${GIVEN_UP_KEPT_DAYS})`)
      .execute();
  }

  /** @returns whether there was a job to do */
  async #runOne<Payload>(rules: JobRules<Payload>): Promise<boolean> {
    const claimed = await sql<{ id: string; payload: Payload; attempts: number }>`
      update jobs.jobs
      set attempts = attempts + 1, locked_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where id = (
        select id from jobs.jobs
        where queue = ${rules.queue} and given_up_at is null and run_at <= now()
          and (locked_until is null or locked_until < now())
        order by run_at limit 1 for update skip locked
      )
      returning id, payload, attempts`.execute(this.#database.query);
    const job = claimed.rows[0];
    if (!job) return false;

    try {
      await rules.run(job.payload);
      await this.#database.query.deleteFrom("jobs.jobs").where("id", "=", job.id).execute();
    } catch (error) {
      const givenUp = job.attempts >= (rules.attempts ?? ATTEMPTS);
      const delay = Math.min(RETRY_FIRST_SECONDS * 2 ** (job.attempts - 1), RETRY_LONGEST_SECONDS);
      await this.#database.query
        .updateTable("jobs.jobs")
        .set({
          runAt: sql`now() + make_interval(secs => ${delay})`,
          lockedUntil: null,
          givenUpAt: givenUp ? sql`now()` : null,
        })
        .where("id", "=", job.id)
        .execute();
      rules.failed(error, { id: job.id, attempts: job.attempts, givenUp });
    }
    return true;
  }
}
