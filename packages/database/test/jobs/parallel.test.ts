import { defineJob } from "@sealwright/database";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Jobs, jobsOn, openJobs, recordingWork, trial } from "./test-jobs.ts";

const several = defineJob({ ...trial, atOnce: 3 });

let shared: Jobs;
beforeAll(async () => {
  shared = await openJobs("file");
});
beforeEach(() => shared.clear());

/** Work that waits until it is let go, and counts how much of it is under way. */
function heldWork() {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { ran, work } = recordingWork(() => held);
  return { ran, work, release };
}

test("OPS-10 so many jobs of a kind run at once as its definition says", async () => {
  const { queue, rows } = shared;
  for (let n = 0; n < 5; n += 1) await queue.add(several, { n });
  const { ran, work, release } = heldWork();
  const worker = queue.start(several, work);
  await expect.poll(() => ran.length).toBe(3);
  expect((await rows()).filter(({ attempts }) => attempts > 0)).toHaveLength(3);
  release();
  await expect.poll(rows).toEqual([]);
  await worker.stop();
  expect(ran.toSorted()).toEqual([0, 1, 2, 3, 4]);
});

test("OPS-10 jobs about one envelope run one after the other, on two instances too", async () => {
  const { queue, rows, open, url, opened } = shared;
  for (let n = 0; n < 12; n += 1) {
    await queue.add(several, { n }, undefined, { subject: n % 2 === 0 ? "even" : "odd" });
  }
  const second = jobsOn(url ? await open([]) : opened).queue;
  const running = new Set<number>();
  const together: number[][] = [];
  const ran: number[] = [];
  const work = async (n: number) => {
    together.push([...running].filter((other) => other % 2 === n % 2));
    running.add(n);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running.delete(n);
    ran.push(n);
  };
  const workers = [queue.start(several, work), second.start(several, work)];
  await expect.poll(rows).toEqual([]);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(together.flat()).toEqual([]);
  expect(ran.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n));
});

test("a job whose worker died holds up those about the same envelope until it was run again itself", async () => {
  const { queue, rows, set } = shared;
  await queue.add(several, { n: 1 }, undefined, { subject: "one" });
  await set({ attempts: 1, lockedUntil: new Date(Date.now() - 1000) });
  await queue.add(several, { n: 2 }, undefined, { subject: "one" });
  const { ran, work } = recordingWork();
  const worker = queue.start(several, work);
  await expect.poll(rows).toEqual([]);
  await worker.stop();
  expect(ran).toEqual([1, 2]);
});

test("OPS-10 an owner with many jobs keeps the job of another one waiting for one of them at most", async () => {
  const { queue, rows } = shared;
  for (let n = 0; n < 10; n += 1) await queue.add(trial, { n }, undefined, { owner: "many" });
  await queue.add(trial, { n: 100 }, undefined, { owner: "few" });
  const { ran, work } = recordingWork();
  const worker = queue.start(trial, work);
  await expect.poll(rows).toEqual([]);
  await worker.stop();
  expect(ran.indexOf(100)).toBeLessThanOrEqual(1);
  expect(ran.filter((n) => n !== 100)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("a queue that does not work only adds", async () => {
  const { opened, rows } = shared;
  const adding = jobsOn(opened, { works: false }).queue;
  const { ran, work } = recordingWork();
  const worker = adding.start(trial, work);
  await adding.add(trial, { n: 1 });
  await worker.stop();
  expect(await rows()).toHaveLength(1);
  expect(ran).toEqual([]);
});

test("OPS-08 a job runs within the request that added it, each time", async () => {
  const { opened, rows, set } = shared;
  const seen: (string | undefined)[] = [];
  let current: string | undefined = "request-1";
  const requests = {
    currentId: () => current,
    run<T>(id: string, work: () => T): T {
      current = id;
      return work();
    },
  };
  const { queue, failures } = jobsOn(opened, { requests });
  await queue.add(trial, { n: 1 });
  current = undefined;
  const { work } = recordingWork(async () => {
    seen.push(current);
    if (seen.length === 1) throw new Error("not today");
  });
  const worker = queue.start(trial, work);
  await expect.poll(() => failures.length).toBe(1);
  await set({ runAt: new Date() });
  await expect.poll(rows).toEqual([]);
  await worker.stop();
  expect(seen).toEqual(["request-1", "request-1"]);
});

test("onEnd reports how jobs end, with the seconds that they took", async () => {
  const { opened, rows } = shared;
  const ends: object[] = [];
  const { queue } = jobsOn(opened, { onEnd: (end) => void ends.push(end) });
  await queue.add(trial, { n: 1 });
  const worker = queue.start(trial, recordingWork().work);
  await expect.poll(rows).toEqual([]);
  await worker.stop();
  expect(ends).toEqual([{ kind: "trial", outcome: "done", seconds: expect.any(Number) }]);
});
