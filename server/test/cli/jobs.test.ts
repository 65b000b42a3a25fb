import { defineJob, JobQueue, type JobTables } from "@sealwright/database";
import { createTestLogger } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type Cli, openCli } from "./cli-harness.ts";

const kind = defineJob({
  name: "tests.trial",
  description: "For tests.",
  payload: z.object({ n: z.number() }),
  maxAttempts: 1,
  run: async (_, work: () => Promise<void>) => work(),
});

let cli: Cli;
let queue: JobQueue;
beforeAll(async () => {
  cli = await openCli();
  queue = new JobQueue(cli.database.tables<JobTables>(), createTestLogger().logger);
});
afterAll(() => cli.close());

const list = async (...options: string[]) =>
  (await cli.run("jobs", "list", "--json", ...options)).out.map((line) => JSON.parse(line));

test("OPS-06 jobs are listed, given up and retried, and then run", async () => {
  await queue.add(kind, { n: 1 });
  await queue.add(kind, { n: 2 });
  const [first, second] = await list();
  expect(first).toMatchObject({ kind: "tests.trial", state: "waiting", attempts: 0, payload: { n: 1 } });
  expect((await cli.run("jobs", "list")).out[0]).toBe(
    `${first.id}  ${first.createdAt}  waiting  tests.trial  0 attempts`,
  );

  expect(await cli.run("jobs", "give-up", first.id)).toEqual({
    code: 0,
    out: ["Given up: 1 of 1."],
    err: [],
  });
  expect(await list("--given-up")).toMatchObject([{ id: first.id, state: "given up" }]);
  const worker = queue.start(kind, async () => {
    throw new Error("not today");
  });
  await expect.poll(() => list("--given-up")).toHaveLength(2);
  await worker.stop();
  expect((await list("--given-up")).find(({ id }) => id === second.id)).toMatchObject({ attempts: 1 });

  expect((await cli.run("jobs", "retry", "--given-up")).out).toEqual(["Retried: 2."]);
  expect(await list()).toMatchObject([
    { state: "waiting", attempts: 0 },
    { state: "waiting", attempts: 0 },
  ]);
  const done = queue.start(kind, async () => {});
  await expect.poll(() => list()).toEqual([]);
  await done.stop();
});

test("OPS-06 a job that a worker has is left alone, and an unknown id is a problem", async () => {
  await queue.add(kind, { n: 3 });
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const worker = queue.start(kind, () => finished);
  await expect.poll(() => list()).toMatchObject([{ state: "running" }]);
  const [{ id }] = await list();
  const isRunning = `${id} is running: let it end, then see whether it still has to be done.`;
  expect(await cli.run("jobs", "retry", id)).toEqual({
    code: 1,
    out: ["Retried: 0 of 1."],
    err: [isRunning],
  });
  expect(await cli.run("jobs", "give-up", id)).toEqual({
    code: 1,
    out: ["Given up: 0 of 1."],
    err: [isRunning],
  });
  finish();
  await worker.stop();
  expect(await cli.run("jobs", "retry", "no-such-job")).toMatchObject({
    code: 1,
    err: ['no-such-job is not the id of a job. Run "sealwright jobs list" to see them.'],
  });
});

test("OPS-06 of two jobs about the same that were given up, the newer one is retried", async () => {
  const unique = defineJob({ ...kind, name: "tests.unique" });
  const fails = queue.start(unique, async () => {
    throw new Error("not today");
  });
  const given: string[] = [];
  for (const n of [1, 2]) {
    await queue.addOnce(unique, "about the same", { n });
    await expect.poll(() => list("--given-up")).toHaveLength(n);
    given.splice(0, 2, ...(await list("--given-up")).map(({ id }) => id));
  }
  await fails.stop();
  const [older = "", newer = ""] = given;
  expect(await cli.run("jobs", "retry", older)).toMatchObject({
    code: 1,
    err: [`${older} was replaced by a newer one about the same, which is tried instead.`],
  });
  expect((await cli.run("jobs", "retry", "--given-up")).out).toEqual(["Retried: 1."]);
  expect(await list()).toMatchObject([
    { id: older, state: "given up" },
    { id: newer, state: "waiting" },
  ]);
});
