import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aMinuteAgo, type Jobs, openJobs, recordingWork, trial } from "./test-jobs.ts";

let jobs: Jobs;
beforeAll(async () => {
  jobs = await openJobs("file");
});
beforeEach(() => jobs.clear());
afterAll(() => jobs.clear());

test("SIGN-06 of jobs with one key one waits, until it was given up", async () => {
  await Promise.all([1, 2, 3].map((n) => jobs.queue.addOnce(trial, "envelope", { n })));
  await jobs.queue.addOnce(trial, "another", { n: 4 });
  expect(await jobs.rows()).toHaveLength(2);
  await jobs.set({ givenUpAt: aMinuteAgo() });
  await jobs.queue.addOnce(trial, "envelope", { n: 5 });
  expect(await jobs.rows()).toHaveLength(3);
});

test("SIGN-06 a key is free again once its job is done", async () => {
  const { ran, work } = recordingWork();
  const worker = jobs.queue.start(trial, work);
  try {
    for (const n of [1, 2]) {
      await jobs.queue.addOnce(trial, "envelope", { n });
      await expect.poll(() => jobs.rows()).toEqual([]);
    }
  } finally {
    await worker.stop();
  }
  expect(ran).toEqual([1, 2]);
});
