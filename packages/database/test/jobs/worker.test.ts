import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Jobs, openJobs, recordingWork, trial } from "./test-jobs.ts";

let shared: Jobs;
beforeAll(async () => {
  shared = await openJobs("file");
});
beforeEach(() => shared.clear());

test("OPS-05 a worker that is stopped finishes the job under way, and takes no other", async () => {
  const { queue, rows } = shared;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { work, ran } = recordingWork(() => held);
  await queue.add(trial, { n: 1 });
  await queue.add(trial, { n: 2 });
  const worker = queue.start(trial, work);
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

test("a worker with nothing to do stops at once", async () => {
  const { work, ran } = recordingWork();
  await shared.queue.start(trial, work).stop();
  expect(ran).toEqual([]);
});

test("a worker continues after a job that throws something odd", async () => {
  const { queue, rows, failures } = shared;
  const { work, ran } = recordingWork((n) => (n === 1 ? Promise.reject(undefined) : Promise.resolve()));
  const worker = queue.start(trial, work);
  await queue.add(trial, { n: 1 });
  await queue.add(trial, { n: 2 });
  await expect.poll(async () => (await rows()).length).toBe(1);
  await expect.poll(() => ran).toEqual([1, 2]);
  await worker.stop();
  expect(failures).toMatchObject([{ err: undefined, attempts: 1 }]);
});

test("a worker reports that the database does not respond, and continues", async () => {
  const { queue, opened, failures } = await openJobs();
  await opened.close();
  const { work } = recordingWork();
  const worker = queue.start(trial, work);
  await expect.poll(() => failures.length).toBe(1);
  await worker.stop();
  expect(failures).toEqual([{ err: expect.any(Error), job: "trial" }]);
});
