import { JobQueue, type JobTables, jobMigrations, type OpenDatabase } from "@sealwright/database";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshDatabase } from "./fresh-folder.ts";

const QUEUE = "trial";

async function openJobs(lifetime?: "test" | "file") {
  const { open, url } = await freshDatabase(lifetime);
  const opened = await open([jobMigrations]);
  return { open, url, opened, ...jobsOn(opened) };
}

function jobsOn(opened: OpenDatabase) {
  const { query, transaction } = opened.tables<JobTables>();
  return {
    queue: new JobQueue(opened.tables<JobTables>()),
    transaction,
    rows: () => query.selectFrom("jobs.jobs").selectAll().where("queue", "=", QUEUE).execute(),
    /** Changes every job of the queue, instead of waiting for its time. */
    set: (values: { attempts?: number; runAt?: Date; lockedUntil?: Date | null; givenUpAt?: Date }) =>
      query.updateTable("jobs.jobs").set(values).where("queue", "=", QUEUE).execute(),
    /** Seconds until the queue's one job is due. */
    async dueInSeconds() {
      const { rows } = await sql<{ seconds: string }>`
        select extract(epoch from run_at - now()) as seconds from jobs.jobs where queue = ${QUEUE}`.execute(
        query,
      );
      return Number(rows[0]?.seconds);
    },
  };
}

interface Failure {
  error: unknown;
  job: { id: string; attempts: number; givenUp: boolean };
}

/** Rules that keep what happened. */
function rulesFor(work: (payload: { n: number }) => Promise<void> = async () => {}) {
  const ran: number[] = [];
  const failures: Failure[] = [];
  return {
    ran,
    failures,
    rules: {
      queue: QUEUE,
      async run(payload: { n: number }) {
        ran.push(payload.n);
        await work(payload);
      },
      failed: (error: unknown, job: Failure["job"]) => void failures.push({ error, job }),
    },
  };
}

const failing = () => Promise.reject(new Error("not today"));
const IN_AN_HOUR = () => new Date(Date.now() + 3_600_000);
const A_MINUTE_AGO = () => new Date(Date.now() - 60_000);

let shared: Awaited<ReturnType<typeof openJobs>>;
beforeAll(async () => {
  shared = await openJobs("file");
});
beforeEach(async () => {
  await shared.opened.tables<JobTables>().query.deleteFrom("jobs.jobs").execute();
});

describe("a job", () => {
  test("runs with its payload, and is gone when it is done", async () => {
    const { queue, rows } = shared;
    const { rules, ran, failures } = rulesFor();
    const worker = queue.start(rules);
    await queue.add(QUEUE, { n: 1 });
    await queue.add(QUEUE, { n: 2 });
    await expect.poll(rows).toEqual([]);
    await worker.stop();
    expect(ran).toEqual([1, 2]);
    expect(failures).toEqual([]);
  });

  test("to be done within a time is due at a time of chance in it, and done when it is due", async () => {
    const { queue, rows, dueInSeconds } = shared;
    const delays: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      await shared.opened.tables<JobTables>().query.deleteFrom("jobs.jobs").execute();
      await queue.addWithin(QUEUE, { n }, 3_600_000);
      delays.push(await dueInSeconds());
    }
    for (const delay of delays) expect(delay).toBeLessThanOrEqual(3600);
    // All five in the first minute of the hour: once in a thousand million times.
    expect(Math.max(...delays)).toBeGreaterThan(60);

    await shared.opened.tables<JobTables>().query.deleteFrom("jobs.jobs").execute();
    const { rules, ran } = rulesFor();
    const worker = queue.start(rules);
    await queue.addWithin(QUEUE, { n: 1 }, 500);
    await expect.poll(rows).toEqual([]);
    await worker.stop();
    expect(ran).toEqual([1]);
  });

  test("of another queue is left alone", async () => {
    const { queue, rows } = shared;
    await queue.add("another", { n: 9 });
    await queue.add(QUEUE, { n: 1 });
    const { rules, ran } = rulesFor();
    const worker = queue.start(rules);
    await expect.poll(rows).toEqual([]);
    await worker.stop();
    expect(ran).toEqual([1]);
  });

  test("OPS-04 that fails is kept, reported with its attempts, and tried again when it is due", async () => {
    const { queue, rows, set, dueInSeconds } = shared;
    await queue.add(QUEUE, { n: 1 });
    const first = rulesFor(failing);
    const worker = queue.start(first.rules);
    await expect.poll(() => first.failures.length).toBe(1);
    await worker.stop();
    const [kept] = await rows();
    expect(kept).toMatchObject({ attempts: 1, lockedUntil: null, givenUpAt: null, payload: { n: 1 } });
    expect(first.failures[0]?.job).toEqual({ id: kept?.id, attempts: 1, givenUp: false });
    expect(String(first.failures[0]?.error)).toContain("not today");
    expect(await dueInSeconds()).toBeGreaterThan(0);

    await set({ runAt: A_MINUTE_AGO() });
    const second = rulesFor();
    const again = queue.start(second.rules);
    await expect.poll(rows).toEqual([]);
    await again.stop();
    expect(second.ran).toEqual([1]);
  });

  test("that is not due yet is not run", async () => {
    const { queue, rows, set } = shared;
    await queue.add(QUEUE, { n: 1 });
    await set({ runAt: IN_AN_HOUR() });
    await queue.add(QUEUE, { n: 2 });
    const { rules, ran } = rulesFor();
    const worker = queue.start(rules);
    await expect.poll(async () => (await rows()).length).toBe(1);
    await worker.stop();
    expect(ran).toEqual([2]);
  });

  test.each([
    [0, 5],
    [1, 10],
    [2, 20],
    [7, 640],
    [8, 900],
    [20, 900],
  ])("OPS-04 that failed after %i earlier attempts waits %i seconds", async (earlier, seconds) => {
    const { queue, set, dueInSeconds } = shared;
    await queue.add(QUEUE, { n: 1 });
    await set({ attempts: earlier });
    const { rules, failures } = rulesFor(failing);
    const worker = queue.start(rules);
    await expect.poll(() => failures.length).toBe(1);
    await worker.stop();
    const due = await dueInSeconds();
    expect(due).toBeLessThanOrEqual(seconds);
    // The time that the test itself took since.
    expect(due).toBeGreaterThan(seconds - 5);
  });

  test("is given up after its last attempt, kept for people to look at, and not run again", async () => {
    const { queue, rows, set } = shared;
    await queue.add(QUEUE, { n: 1 });
    await set({ attempts: 23 });
    const { rules, failures, ran } = rulesFor(failing);
    const worker = queue.start(rules);
    await expect.poll(() => failures.length).toBe(1);
    await worker.stop();
    expect(failures[0]?.job).toMatchObject({ attempts: 24, givenUp: true });
    expect(await rows()).toMatchObject([{ attempts: 24, givenUpAt: expect.any(Date) }]);

    await set({ runAt: A_MINUTE_AGO() });
    await queue.add(QUEUE, { n: 2 });
    const next = rulesFor();
    const again = queue.start(next.rules);
    await expect.poll(() => next.ran).toEqual([2]);
    await again.stop();
    expect(ran).toEqual([1]);
  });

  test("OPS-05 is gone a week after it was given up, with the address in it; others stay", async () => {
    const { queue, rows, set } = shared;
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    await queue.add(QUEUE, { email: "owner@company.example" });
    await set({ givenUpAt: daysAgo(6.9) });
    await queue.tidy();
    expect(await rows()).toHaveLength(1);
    await set({ givenUpAt: daysAgo(7.1) });
    await queue.add(QUEUE, { n: 2 });
    await queue.tidy();
    expect((await rows()).map(({ payload }) => payload)).toEqual([{ n: 2 }]);
  });

  test("OPS-04 survives the end of the process that took it", async () => {
    const { open, opened, queue } = await openJobs();
    await queue.add(QUEUE, { n: 1 });
    await opened.close();

    const reopened = jobsOn(await open([jobMigrations]));
    const { rules, ran } = rulesFor();
    const worker = reopened.queue.start(rules);
    await expect.poll(reopened.rows).toEqual([]);
    await worker.stop();
    expect(ran).toEqual([1]);
  });

  test("OPS-04 whose worker died is left alone while its lease runs and taken by another after it", async () => {
    const { queue, rows, set } = shared;
    await queue.add(QUEUE, { n: 1 });
    await set({ attempts: 1, lockedUntil: IN_AN_HOUR() });
    await queue.add(QUEUE, { n: 2 });
    const first = rulesFor();
    const worker = queue.start(first.rules);
    await expect.poll(async () => (await rows()).length).toBe(1);
    await worker.stop();
    expect(first.ran).toEqual([2]);

    await set({ lockedUntil: A_MINUTE_AGO() });
    const second = rulesFor();
    const other = queue.start(second.rules);
    await expect.poll(rows).toEqual([]);
    await other.stop();
    expect(second.ran).toEqual([1]);
  });

  test("OPS-03 is done once, however many workers there are", async () => {
    const { open, url, opened, queue, rows } = shared;
    const numbers = Array.from({ length: 20 }, (_, n) => n);
    for (const n of numbers) await queue.add(QUEUE, { n });
    // PGlite belongs to one process: there, the second worker shares the first one's database.
    const second = jobsOn(url ? await open([jobMigrations]) : opened).queue;
    const { rules, ran } = rulesFor(() => new Promise(setImmediate));
    const workers = [queue.start(rules), second.start(rules), queue.start(rules)];
    await expect.poll(rows).toEqual([]);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(ran.toSorted((a, b) => a - b)).toEqual(numbers);
  });

  test("OPS-04 is stored with the transaction that adds it, or not at all", async () => {
    const { queue, rows, transaction } = shared;
    await transaction(async (tx) => {
      await queue.add(QUEUE, { n: 1 }, tx);
      throw new Error("changed my mind");
    }).catch(() => {});
    expect(await rows()).toEqual([]);
    await transaction((tx) => queue.add(QUEUE, { n: 2 }, tx));
    expect((await rows()).map(({ payload }) => payload)).toEqual([{ n: 2 }]);
  });
});

describe("a worker", () => {
  test("OPS-05 that is stopped finishes the job under way, and takes no other", async () => {
    const { queue, rows } = shared;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { rules, ran } = rulesFor(() => held);
    await queue.add(QUEUE, { n: 1 });
    await queue.add(QUEUE, { n: 2 });
    const worker = queue.start(rules);
    await expect.poll(() => ran).toEqual([1]);

    let stopped = false;
    const stopping = worker.stop().then(() => {
      stopped = true;
    });
    await rows();
    expect(stopped).toBe(false);
    release();
    await stopping;
    expect((await rows()).map(({ payload }) => payload)).toEqual([{ n: 2 }]);
    expect(ran).toEqual([1]);
  });

  test("that has nothing to do stops at once", async () => {
    const { queue } = shared;
    const { rules, ran } = rulesFor();
    await queue.start(rules).stop();
    expect(ran).toEqual([]);
  });

  test("goes on after a job that throws something odd", async () => {
    const { queue, rows } = shared;
    const { rules, ran, failures } = rulesFor(({ n }) =>
      n === 1 ? Promise.reject(undefined) : Promise.resolve(),
    );
    const worker = queue.start(rules);
    await queue.add(QUEUE, { n: 1 });
    await queue.add(QUEUE, { n: 2 });
    await expect.poll(async () => (await rows()).length).toBe(1);
    await expect.poll(() => ran).toEqual([1, 2]);
    await worker.stop();
    expect(failures).toMatchObject([{ error: undefined, job: { attempts: 1 } }]);
  });

  test("reports that the database does not answer, and goes on", async () => {
    const { queue, opened } = await openJobs();
    await opened.close();
    const { rules, failures } = rulesFor();
    const worker = queue.start(rules);
    await expect.poll(() => failures.length).toBe(1);
    await worker.stop();
    expect(failures[0]?.error).toBeInstanceOf(Error);
    expect(failures[0]?.job).toEqual({ id: "", attempts: 0, givenUp: false });
  });
});
