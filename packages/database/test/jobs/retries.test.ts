import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { aMinuteAgo, failing, type Jobs, openJobs, recordingWork, trial } from "./test-jobs.ts";

let shared: Jobs;
beforeAll(async () => {
  shared = await openJobs("file");
});
beforeEach(() => shared.clear());

test("OPS-04 a failed job is retained, reported with its attempts, and retried when due", async () => {
  const { queue, rows, set, dueInSeconds, failures } = shared;
  await queue.add(trial, { n: 1 });
  const worker = queue.start(trial, failing);
  await expect.poll(() => failures.length).toBe(1);
  await worker.stop();
  const [stored] = await rows();
  expect(stored).toMatchObject({ attempts: 1, lockedUntil: null, givenUpAt: null, payload: { n: 1 } });
  expect(failures[0]).toMatchObject({ job: "trial", id: stored?.id, attempts: 1, givenUp: false });
  expect(String(failures[0]?.err)).toContain("not today");
  expect(await dueInSeconds()).toBeGreaterThan(0);

  await set({ runAt: aMinuteAgo() });
  const { work, ran } = recordingWork();
  const again = queue.start(trial, work);
  await expect.poll(rows).toEqual([]);
  await again.stop();
  expect(ran).toEqual([1]);
});

test.each([
  [0, 5],
  [1, 10],
  [2, 20],
  [7, 640],
  [8, 900],
  [20, 900],
])("OPS-04 a job that failed after %i earlier attempts waits %i seconds", async (earlier, seconds) => {
  const { queue, set, dueInSeconds, failures } = shared;
  await queue.add(trial, { n: 1 });
  await set({ attempts: earlier });
  const worker = queue.start(trial, failing);
  await expect.poll(() => failures.length).toBe(1);
  await worker.stop();
  const due = await dueInSeconds();
  expect(due).toBeLessThanOrEqual(seconds);
  // Minus the time that the test itself took.
  expect(due).toBeGreaterThan(seconds - 5);
});

test("a job is given up after its last attempt, retained for people to look at, and not run again", async () => {
  const { queue, rows, set, failures } = shared;
  await queue.add(trial, { n: 1 });
  await set({ attempts: 23 });
  const first = recordingWork(failing);
  const worker = queue.start(trial, first.work);
  await expect.poll(() => failures.length).toBe(1);
  await worker.stop();
  expect(failures[0]).toMatchObject({ attempts: 24, givenUp: true });
  expect(await rows()).toMatchObject([{ attempts: 24, givenUpAt: expect.any(Date) }]);

  await set({ runAt: aMinuteAgo() });
  await queue.add(trial, { n: 2 });
  const next = recordingWork();
  const again = queue.start(trial, next.work);
  await expect.poll(() => next.ran).toEqual([2]);
  await again.stop();
  expect(first.ran).toEqual([1]);
});

test("OPS-04 a job that ended its process at each attempt is given up", async () => {
  const { queue, rows, set, failures } = shared;
  await queue.add(trial, { n: 1 });
  await set({ attempts: 24, lockedUntil: aMinuteAgo() });
  const { work, ran } = recordingWork();
  const worker = queue.start(trial, work);
  await expect.poll(() => failures.length).toBe(1);
  await worker.stop();
  expect(failures[0]).toMatchObject({ givenUp: true });
  expect(await rows()).toMatchObject([{ givenUpAt: expect.any(Date) }]);
  expect(ran).toEqual([]);
});

test("OPS-05 a job is gone a week after it was given up; others stay", async () => {
  const { queue, rows, set } = shared;
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  await queue.add(trial, { n: 1 });
  await set({ givenUpAt: daysAgo(6.9) });
  await queue.tidy();
  expect(await rows()).toHaveLength(1);
  await set({ givenUpAt: daysAgo(7.1) });
  await queue.add(trial, { n: 2 });
  await queue.tidy();
  expect((await rows()).map(({ payload }) => payload)).toEqual([{ n: 2 }]);
});

test("SIGN-06 a job that takes long keeps its lease", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { queue, rows, set } = shared;
  await queue.add(trial, { n: 1 });
  const done = Promise.withResolvers<void>();
  const slow = queue.start(trial, () => done.promise);
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
  await set({ lockedUntil: aMinuteAgo() });
  vi.advanceTimersByTime(20_000);
  await expect.poll(async () => Number((await rows())[0]?.lockedUntil) - Date.now()).toBeGreaterThan(50_000);
  done.resolve();
  await expect.poll(rows).toEqual([]);
  await slow.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test("OPS-04 a job whose lease ended is the next worker's: a failure of the first does not free it again", async () => {
  const { queue, rows, set, failures } = shared;
  await queue.add(trial, { n: 1 });
  const late = Promise.withResolvers<void>();
  const slow = queue.start(trial, () => late.promise);
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
  const taken = new Date(Date.now() + 60_000);
  // As if its lease had ended, and another worker had claimed it.
  await set({ attempts: 2, lockedUntil: taken });
  late.reject(new Error("late"));
  await expect.poll(() => failures.length).toBe(1);
  await slow.stop();
  expect(await rows()).toMatchObject([{ attempts: 2, lockedUntil: taken }]);
});
