import { randomInt, randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Database, Queryable } from "../database.ts";
import { type JobKind, RETRY_FIRST_SECONDS, RETRY_MAX_SECONDS } from "./define-job.ts";
import type { JobTables } from "./job-tables.ts";
import { JobQueueFullError } from "./queue-full.ts";
import { createWaitingRoom, type WaitingRoom } from "./waiting-room.ts";
import { type JobOutcome, startWorker, type Worker } from "./worker.ts";

/** Where failures are reported. */
export interface JobLogger {
  error(fields: object, message: string): void;
}

interface ClaimedJob {
  id: string;
  payload: unknown;
  attempts: number;
}

/** Timers can fire early by the database's clock; a worker that looks too early waits for a whole poll. */
const TIMER_SLACK_MS = 10;
/** Most transactions that add a job are committed by then; for the others, workers poll. */
const COMMITTED_WITHIN_MS = 50;
/** A worker that dies leaves its job to the others after this. */
const LEASE_SECONDS = 60;
/** While the job is worked on. */
const RENEW_LEASE_EVERY_MS = 20_000;
/** No attempt is known that takes longer: one that hangs is left to the others. */
const LEASE_ENDS_AFTER_MS = 15 * 60_000;
/** Unless an operator says otherwise. */
const MAX_WAITING = 100_000;
/** Jobs that were given up stay this long for people to look at; their payload may contain an email address. */
const GIVEN_UP_RETENTION_DAYS = 7;

/** Background work that survives a restart, is retried when it fails, and is done by one of several instances. */
export class JobQueue {
  readonly #database: Database<JobTables>;
  readonly #logger: JobLogger;
  readonly #maxWaiting: number;
  readonly #rooms = new Map<string, WaitingRoom>();
  readonly #workers = new Map<string, Worker>();

  /** @param maxWaiting how many jobs of a bounded kind may wait */
  constructor(database: Database<JobTables>, logger: JobLogger, maxWaiting = MAX_WAITING) {
    this.#database = database;
    this.#logger = logger;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Stores the job; with a `tx`, together with whatever else that transaction writes.
   * @throws JobQueueFullError for a bounded kind
   */
  async add<Payload>(kind: JobKind<Payload, never>, payload: Payload, tx?: Queryable<JobTables>) {
    await this.assertRoom(kind, tx);
    await this.#insert(kind.name, payload, sql`now()`, { tx });
    this.#wake(kind.name, tx);
  }

  /**
   * As `add`, unless a job of this kind with the same key waits or is under way. One that was given up does not count.
   * @throws JobQueueFullError for a bounded kind
   */
  async addOnce<Payload>(
    kind: JobKind<Payload, never>,
    key: string,
    payload: Payload,
    tx?: Queryable<JobTables>,
  ) {
    await this.assertRoom(kind, tx);
    await this.#insert(kind.name, payload, sql`now()`, { key, tx });
    this.#wake(kind.name, tx);
  }

  /** Before its transaction is committed, a worker would not see the job, and then wait for a whole poll. */
  #wake(queue: string, tx: Queryable<JobTables> | undefined) {
    const wake = () => this.#workers.get(queue)?.wake();
    if (tx) setTimeout(wake, COMMITTED_WITHIN_MS).unref();
    else wake();
  }

  /**
   * As `add`, but at a random time, so that a caller cannot tell from later response times what the job did.
   * @param milliseconds the latest
   */
  async addWithin<Payload>(kind: JobKind<Payload, never>, payload: Payload, milliseconds: number) {
    await this.assertRoom(kind);
    const delay = randomInt(milliseconds);
    await this.#insert(kind.name, payload, sql`now() + make_interval(secs => ${delay / 1000})`);
    setTimeout(() => this.#workers.get(kind.name)?.wake(), delay + TIMER_SLACK_MS).unref();
  }

  /** For what cannot be taken back once its job has no room. @throws JobQueueFullError for a bounded kind */
  async assertRoom<Payload>({ name, isBounded }: JobKind<Payload, never>, tx?: Queryable<JobTables>) {
    if (!isBounded) return;
    const room = this.#rooms.get(name) ?? createWaitingRoom([name], this.#maxWaiting, Date.now);
    this.#rooms.set(name, room);
    if (await room.isFull(tx ?? this.#database.query)) throw new JobQueueFullError(name);
  }

  async #insert(
    queue: string,
    payload: unknown,
    runAt: RawBuilder<Date>,
    { key = null, tx }: { key?: string | null; tx?: Queryable<JobTables> | undefined } = {},
  ) {
    await (tx ?? this.#database.query)
      .insertInto("jobs.jobs")
      .values({ id: randomUUID(), queue, payload: JSON.stringify(payload), runAt, uniqueKey: key })
      .onConflict((conflict) =>
        conflict.columns(["queue", "uniqueKey"]).where("givenUpAt", "is", null).doNothing(),
      )
      .execute();
  }

  /** Works on jobs of a kind, one at a time, until stopped. */
  start<Payload, Dependencies>(
    kind: JobKind<Payload, Dependencies>,
    dependencies: Dependencies,
  ): Pick<Worker, "stop"> {
    const worker = startWorker(() =>
      this.#runNext(kind, dependencies).catch((error) => {
        this.#logger.error({ err: error, job: kind.name }, "job queue unavailable");
        return "idle" as const;
      }),
    );
    this.#workers.set(kind.name, worker);
    return worker;
  }

  /** Removes jobs that were given up a week ago. */
  async tidy(): Promise<void> {
    await this.#database.query
      .deleteFrom("jobs.jobs")
      .where("givenUpAt", "<", sql<Date>`now() - make_interval(days => ${GIVEN_UP_RETENTION_DAYS})`)
      .execute();
  }

  async #runNext<Payload, Dependencies>(
    kind: JobKind<Payload, Dependencies>,
    dependencies: Dependencies,
  ): Promise<JobOutcome> {
    const job = await this.#claim(kind);
    if (!job) return "idle";
    const stopRenewing = this.#renewLease(kind.name, job);
    try {
      // Counted when it was claimed: earlier attempts may have ended with their process.
      if (job.attempts > kind.maxAttempts) throw new Error("Its last attempt ended without a result");
      await kind.run(kind.payload.parse(job.payload), dependencies);
      await this.#database.query
        .deleteFrom("jobs.jobs")
        .where("id", "=", job.id)
        .where("attempts", "=", job.attempts)
        .execute();
      return "done";
    } catch (error) {
      const { id, attempts } = job;
      const givenUp = attempts >= kind.maxAttempts;
      await this.#reschedule(job, givenUp);
      this.#logger.error({ err: error, job: kind.name, id, attempts, givenUp }, "job failed");
      return "failed";
    } finally {
      stopRenewing();
    }
  }

  #renewLease(job: string, { id, attempts }: ClaimedJob): () => void {
    const began = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - began > LEASE_ENDS_AFTER_MS) return clearInterval(timer);
      this.#database.query
        .updateTable("jobs.jobs")
        .set({ lockedUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
        .where("id", "=", id)
        .where("attempts", "=", attempts)
        .where("lockedUntil", "is not", null)
        .execute()
        .catch((error) => this.#logger.error({ err: error, job, id }, "lease not renewed"));
    }, RENEW_LEASE_EVERY_MS);
    return () => clearInterval(timer);
  }

  async #claim<Payload>({ name }: JobKind<Payload, never>): Promise<ClaimedJob | undefined> {
    const claimed = await sql<ClaimedJob>`
      update jobs.jobs
      set attempts = attempts + 1, locked_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where id = (
        select id from jobs.jobs
        where queue = ${name} and given_up_at is null and run_at <= now()
          and (locked_until is null or locked_until < now())
        order by run_at limit 1 for update skip locked
      )
      returning id, payload, attempts`.execute(this.#database.query);
    return claimed.rows[0];
  }

  async #reschedule({ id, attempts }: ClaimedJob, givenUp: boolean): Promise<void> {
    const delay = Math.min(RETRY_FIRST_SECONDS * 2 ** (attempts - 1), RETRY_MAX_SECONDS);
    await this.#database.query
      .updateTable("jobs.jobs")
      .set({
        runAt: sql`now() + make_interval(secs => ${delay})`,
        lockedUntil: null,
        givenUpAt: givenUp ? sql`now()` : null,
      })
      .where("id", "=", id)
      // Its lease may have ended, and another worker may have it now.
      .where("attempts", "=", attempts)
      .execute();
  }
}
