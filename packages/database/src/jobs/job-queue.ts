import { randomInt, randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Database, Queryable } from "../database.ts";
import { deleteInBatches } from "../in-batches.ts";
import type { Listen, Listening } from "../listen.ts";
import { type ClaimedJob, claimJob, LEASE_SECONDS } from "./claim-job.ts";
import { type JobKind, RETRY_FIRST_SECONDS, RETRY_MAX_SECONDS } from "./define-job.ts";
import { dueQueues } from "./due-queues.ts";
import { JOBS_CHANNEL, type JobTables } from "./job-tables.ts";
import { JobQueueFullError } from "./queue-full.ts";
import { createWaitingRoom, type WaitingRoom } from "./waiting-room.ts";
import { type JobOutcome, POLL_MS, startWorker, type Taken, type Worker } from "./worker.ts";

/** Where failures are reported. */
export interface JobLogger {
  error(fields: object, message: string): void;
}

/** The request that a job comes from, by which its log lines are found. */
export interface JobRequests {
  /** Undefined outside of a request. */
  currentId(): string | undefined;
  run<T>(requestId: string, work: () => T): T;
}

export interface JobEnd {
  kind: string;
  outcome: JobOutcome | "given up";
  seconds: number;
}

export interface JobQueueOptions {
  /** How many jobs of a bounded kind may wait. */
  maxWaiting?: number | undefined;
  /** Whether this process works on jobs too, and not only adds them. */
  works?: boolean | undefined;
  /** How new jobs of other instances are announced; without it they are found by polling. */
  listen?: Listen | undefined;
  requests?: JobRequests | undefined;
  onEnd?: ((end: JobEnd) => void) | undefined;
}

/** The subject of a job. */
export interface JobSubject {
  /** Of the same kind and subject, one at a time is under way. */
  subject?: string | undefined;
  /** Owners take turns, however many jobs one of them has added. */
  owner?: string | undefined;
}

/** Most transactions that add a job are committed by then; for the others, workers poll. */
const COMMITTED_WITHIN_MS = 50;
/** While the job is worked on. */
const RENEW_LEASE_EVERY_MS = 20_000;
/** No attempt is known that takes longer: one that hangs is left to the others. */
const LEASE_ENDS_AFTER_MS = 15 * 60_000;
/** Unless an operator says otherwise. */
const MAX_WAITING = 100_000;
/** Jobs that were given up stay this long for people to look at; their payload may contain an email address. */
const GIVEN_UP_RETENTION_DAYS = 7;
/** Where new jobs are announced, polling finds only what announcements have missed. */
const POLL_LISTENING_MS = 20_000;
/** How far apart the turns of one owner's jobs are. Others' jobs, added meanwhile, come in between. */
const TURN_SECONDS = 1;

/** Background work that survives a restart, is retried when it fails, and is done by one of several instances. */
export class JobQueue {
  readonly #database: Database<JobTables>;
  readonly #logger: JobLogger;
  readonly #options: JobQueueOptions;
  readonly #rooms = new Map<string, WaitingRoom>();
  readonly #workers = new Map<string, Worker>();
  #polling: Polling | undefined;

  constructor(database: Database<JobTables>, logger: JobLogger, options: JobQueueOptions = {}) {
    this.#database = database;
    this.#logger = logger;
    this.#options = options;
  }

  /**
   * Stores the job; with a `tx`, together with whatever else that transaction writes.
   * @throws JobQueueFullError for a bounded kind
   */
  async add<Payload>(
    kind: JobKind<Payload, never>,
    payload: Payload,
    tx?: Queryable<JobTables>,
    about: JobSubject = {},
  ) {
    await this.assertRoom(kind, tx);
    await this.#insert(kind.name, payload, sql`now()`, { tx, about });
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
    about: JobSubject = {},
  ) {
    await this.assertRoom(kind, tx);
    await this.#insert(kind.name, payload, sql`now()`, { key, tx, about });
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
    this.#workers.get(kind.name)?.wakeIn(delay);
  }

  /** For what cannot be taken back once its job has no room. @throws JobQueueFullError for a bounded kind */
  async assertRoom<Payload>({ name, isBounded }: JobKind<Payload, never>, tx?: Queryable<JobTables>) {
    if (!isBounded) return;
    const room =
      this.#rooms.get(name) ?? createWaitingRoom([name], this.#options.maxWaiting ?? MAX_WAITING, Date.now);
    this.#rooms.set(name, room);
    if (await room.isFull(tx ?? this.#database.query)) throw new JobQueueFullError(name);
  }

  async #insert(
    queue: string,
    payload: unknown,
    runAt: RawBuilder<Date>,
    { key = null, tx, about: { subject, owner } = {} }: InsertOptions = {},
  ) {
    const turnAt = owner === undefined ? runAt : nextTurnOf(owner, queue, runAt);
    await (tx ?? this.#database.query)
      .insertInto("jobs.jobs")
      .values({
        id: randomUUID(),
        queue,
        payload: JSON.stringify(payload),
        runAt,
        turnAt,
        uniqueKey: key,
        subject: subject ?? null,
        owner: owner ?? null,
        requestId: this.#options.requests?.currentId() ?? null,
      })
      .onConflict((conflict) =>
        conflict.columns(["queue", "uniqueKey"]).where("givenUpAt", "is", null).doNothing(),
      )
      .execute();
  }

  /** Works on jobs of a kind, several at a time if its definition says so, until stopped. */
  start<Payload, Dependencies>(
    kind: JobKind<Payload, Dependencies>,
    dependencies: Dependencies,
  ): Pick<Worker, "stop"> {
    if (this.#options.works === false) return { stop: async () => {} };
    const worker = startWorker(() => this.#take(kind, dependencies), {
      atOnce: kind.atOnce,
      pollMs: Number.POSITIVE_INFINITY,
    });
    this.#workers.set(kind.name, worker);
    this.#polling ??= this.#startPolling();
    return {
      stop: async () => {
        await worker.stop();
        if (this.#workers.get(kind.name) === worker) this.#workers.delete(kind.name);
        if (this.#workers.size === 0) await this.#stopPolling();
      },
    };
  }

  #startPolling(): Polling {
    const { listen } = this.#options;
    const listening = listen?.(JOBS_CHANNEL, (queue) => this.#workers.get(queue)?.wake());
    const polling: Polling = { timer: undefined, listening };
    const next = () => {
      const pause = listening?.isHeard ? POLL_LISTENING_MS : POLL_MS;
      polling.timer = setTimeout(async () => {
        await this.#wakeDue();
        if (this.#polling === polling) next();
      }, pause).unref();
    };
    next();
    return polling;
  }

  async #stopPolling(): Promise<void> {
    const polling = this.#polling;
    this.#polling = undefined;
    clearTimeout(polling?.timer);
    await polling?.listening?.close();
  }

  /** One statement for all kinds, since most of the time none has anything to do. */
  async #wakeDue(): Promise<void> {
    try {
      const due = await dueQueues(this.#database, [...this.#workers.keys()]);
      for (const queue of due) this.#workers.get(queue)?.wake();
    } catch (error) {
      this.#logger.error({ err: error }, "job queue unavailable");
    }
  }

  /** Removes jobs that were given up a week ago. */
  async tidy(signal?: AbortSignal): Promise<void> {
    const before = sql<Date>`now() - make_interval(days => ${GIVEN_UP_RETENTION_DAYS})`;
    await deleteInBatches(
      this.#database,
      "jobs.jobs",
      (jobs) => jobs.where("givenUpAt", "<", before).orderBy("givenUpAt"),
      {
        signal,
      },
    );
  }

  async #take<Payload, Dependencies>(
    kind: JobKind<Payload, Dependencies>,
    dependencies: Dependencies,
  ): Promise<Taken> {
    try {
      const job = await claimJob(this.#database, kind.name);
      return job ? () => this.#runWithin(job, kind, dependencies) : "idle";
    } catch (error) {
      this.#logger.error({ err: error, job: kind.name }, "job queue unavailable");
      return "idle";
    }
  }

  async #runWithin<Payload, Dependencies>(
    job: ClaimedJob,
    kind: JobKind<Payload, Dependencies>,
    dependencies: Dependencies,
  ): Promise<JobOutcome> {
    const { requests } = this.#options;
    const run = () =>
      this.#run(job, kind, dependencies).catch((error) => {
        this.#logger.error({ err: error, job: kind.name, id: job.id }, "job queue unavailable");
        return "failed" as const;
      });
    return requests && job.requestId ? requests.run(job.requestId, run) : run();
  }

  async #run<Payload, Dependencies>(
    job: ClaimedJob,
    kind: JobKind<Payload, Dependencies>,
    dependencies: Dependencies,
  ): Promise<JobOutcome> {
    const { id, attempts } = job;
    const began = performance.now();
    const ended = (outcome: JobEnd["outcome"]) =>
      this.#options.onEnd?.({ kind: kind.name, outcome, seconds: (performance.now() - began) / 1000 });
    const stopRenewing = this.#renewLease(kind.name, job);
    try {
      // Counted when it was claimed: earlier attempts may have ended with their process.
      if (attempts > kind.maxAttempts) throw new Error("Its last attempt ended without a result");
      await kind.run(kind.payload.parse(job.payload), dependencies);
      await this.#database.query
        .deleteFrom("jobs.jobs")
        .where("id", "=", id)
        .where("attempts", "=", attempts)
        .execute();
      ended("done");
      return "done";
    } catch (error) {
      const givenUp = attempts >= kind.maxAttempts;
      this.#logger.error({ err: error, job: kind.name, id, attempts, givenUp }, "job failed");
      ended(givenUp ? "given up" : "failed");
      const delay = await this.#reschedule(job, givenUp);
      if (!givenUp) this.#workers.get(kind.name)?.wakeIn(delay * 1000);
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

  async #reschedule({ id, attempts }: ClaimedJob, givenUp: boolean): Promise<number> {
    const delay = Math.min(RETRY_FIRST_SECONDS * 2 ** (attempts - 1), RETRY_MAX_SECONDS);
    await this.#database.query
      .updateTable("jobs.jobs")
      .set({
        runAt: sql`now() + make_interval(secs => ${delay})`,
        turnAt: sql`now() + make_interval(secs => ${delay})`,
        lockedUntil: null,
        givenUpAt: givenUp ? sql`now()` : null,
      })
      .where("id", "=", id)
      // Its lease may have ended, and another worker may have it now.
      .where("attempts", "=", attempts)
      .execute();
    return delay;
  }
}

interface Polling {
  timer: NodeJS.Timeout | undefined;
  listening: Listening | undefined;
}

interface InsertOptions {
  key?: string | null;
  tx?: Queryable<JobTables> | undefined;
  about?: JobSubject;
}

/** After the owner's last one that waits, so that an owner who adds thousands does not make others wait for all of them. */
function nextTurnOf(owner: string, queue: string, runAt: RawBuilder<Date>): RawBuilder<Date> {
  return sql<Date>`greatest(${runAt}, (
    select max(turn_at) + make_interval(secs => ${TURN_SECONDS}) from jobs.jobs
    where queue = ${queue} and owner = ${owner} and given_up_at is null
  ))`;
}
