import {
  defineJob,
  isDatabaseUnavailable,
  jobMigrations,
  MAX_ATTEMPTS_FOR_A_MONTH,
} from "@sealwright/database";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { aMinuteAgo, inAnHour, type Jobs, jobsOn, openJobs, recordingWork, trial } from "./test-jobs.ts";

let shared: Jobs;
beforeAll(async () => {
  shared = await openJobs("file");
});
beforeEach(() => shared.clear());

test("a job runs with its payload, and is gone when done", async () => {
  const { queue, rows, failures } = shared;
  const { work, ran } = recordingWork();
  const worker = queue.start(trial, work);
  await queue.add(trial, { n: 1 });
  await queue.add(trial, { n: 2 });
  await expect.poll(rows).toEqual([]);
  await worker.stop();
  expect(ran).toEqual([1, 2]);
  expect(failures).toEqual([]);
});

test("a job to be done within a time is due at a random moment in it, and done when due", async () => {
  const { queue, rows, dueInSeconds, clear } = shared;
  const delays: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    await clear();
    await queue.addWithin(trial, { n }, 3_600_000);
    delays.push(await dueInSeconds());
  }
  for (const delay of delays) expect(delay).toBeLessThanOrEqual(3600);
  // All five in the first minute of the hour: one in a billion.
  expect(Math.max(...delays)).toBeGreaterThan(60);

  await clear();
  const { work, ran } = recordingWork();
  const worker = queue.start(trial, work);
  await queue.addWithin(trial, { n: 1 }, 500);
  await expect.poll(rows).toEqual([]);
  await worker.stop();
  expect(ran).toEqual([1]);
});

test("a job of another kind is left alone", async () => {
  const { queue, rows } = shared;
  const other = defineJob({ ...trial, name: "another" });
  await queue.add(other, { n: 9 });
  await queue.add(trial, { n: 1 });
  const { work, ran } = recordingWork();
  const worker = queue.start(trial, work);
  await expect.poll(rows).toEqual([]);
  await worker.stop();
  expect(ran).toEqual([1]);
});

test("a job that is not due yet is not run", async () => {
  const { queue, rows, set } = shared;
  await queue.add(trial, { n: 1 });
  await set({ runAt: inAnHour() });
  await queue.add(trial, { n: 2 });
  const { work, ran } = recordingWork();
  const worker = queue.start(trial, work);
  await expect.poll(async () => (await rows()).length).toBe(1);
  await worker.stop();
  expect(ran).toEqual([2]);
});

test("a payload that does not fit its kind fails the job before it runs", async () => {
  const { queue, rows, failures } = shared;
  const older = defineJob({ ...trial, payload: z.object({ m: z.string() }), run: async () => {} });
  await queue.add(older, { m: "from an older version" });
  const { work, ran } = recordingWork();
  const worker = queue.start(trial, work);
  await expect.poll(() => failures.length).toBe(1);
  await worker.stop();
  expect(ran).toEqual([]);
  expect(failures).toMatchObject([{ job: "trial", attempts: 1, givenUp: false }]);
  expect(await rows()).toHaveLength(1);
});

test("OPS-04 a job survives the end of the process that took it", async () => {
  const { open, opened, queue } = await openJobs();
  await queue.add(trial, { n: 1 });
  await opened.close();

  const reopened = jobsOn(await open([jobMigrations]));
  const { work, ran } = recordingWork();
  const worker = reopened.queue.start(trial, work);
  await expect.poll(reopened.rows).toEqual([]);
  await worker.stop();
  expect(ran).toEqual([1]);
});

test("OPS-04 a job whose worker died is left alone during its lease and taken by another after it", async () => {
  const { queue, rows, set } = shared;
  await queue.add(trial, { n: 1 });
  await set({ attempts: 1, lockedUntil: inAnHour() });
  await queue.add(trial, { n: 2 });
  const first = recordingWork();
  const worker = queue.start(trial, first.work);
  await expect.poll(async () => (await rows()).length).toBe(1);
  await worker.stop();
  expect(first.ran).toEqual([2]);

  await set({ lockedUntil: aMinuteAgo() });
  const second = recordingWork();
  const other = queue.start(trial, second.work);
  await expect.poll(rows).toEqual([]);
  await other.stop();
  expect(second.ran).toEqual([1]);
});

test("OPS-03 a job is done once, however many workers there are", async () => {
  const { open, url, opened, queue, rows } = shared;
  const numbers = Array.from({ length: 20 }, (_, n) => n);
  for (const n of numbers) await queue.add(trial, { n });
  // PGlite belongs to one process: there, the second queue shares the database.
  const second = jobsOn(url ? await open([jobMigrations]) : opened).queue;
  const { work, ran } = recordingWork(() => new Promise(setImmediate));
  const workers = [queue.start(trial, work), second.start(trial, work), queue.start(trial, work)];
  await expect.poll(rows).toEqual([]);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(ran.toSorted((a, b) => a - b)).toEqual(numbers);
});

test("OPS-04 a job is stored with the transaction that adds it, or not at all", async () => {
  const { queue, rows, transaction } = shared;
  await transaction(async (tx) => {
    await queue.add(trial, { n: 1 }, tx);
    throw new Error("changed my mind");
  }).catch(() => {});
  expect(await rows()).toEqual([]);
  await transaction((tx) => queue.add(trial, { n: 2 }, tx));
  expect((await rows()).map(({ payload }) => payload)).toEqual([{ n: 2 }]);
});

test("OPS-03 more emails than may wait are refused as if the database were away, until there is room again", async () => {
  const few = shared.queueOf(3);
  const [email, promised] = [
    defineJob({ ...trial, name: "an-email" }),
    defineJob({ ...trial, name: "a-promise", maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH }),
  ];
  for (const n of [1, 2, 3]) await few.add(email, { n });
  const refused = await few.add(email, { n: 4 }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Error);
  expect(isDatabaseUnavailable(refused)).toBe(true);
  await expect(few.addWithin(email, { n: 4 }, 1000)).rejects.toThrow(/Too many jobs/);
  await expect(few.assertRoom(email)).rejects.toThrow(/Too many jobs/);
  // Other kinds have their own room, and what was promised for a month is never refused.
  await few.add(trial, { n: 1 });
  for (let n = 0; n < 5; n += 1) await few.add(promised, { n });
  await shared.clear();
  await expect
    .poll(() => few.add(email, { n: 5 }).then(() => "taken", String), { timeout: 5000 })
    .toBe("taken");
});
