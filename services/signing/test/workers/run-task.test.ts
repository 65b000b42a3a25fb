import { Worker } from "node:worker_threads";
import type { Form } from "@sealwright/forms";
import { prepareForSigning } from "@sealwright/forms/signing";
import { readFormData } from "@sealwright/testkit";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { hashOf } from "../../src/base/hash.ts";
import { createTaskRunner, OWN_FILES, TaskError } from "../../src/envelope/workers/run-task.ts";
import type { Tasks } from "../../src/envelope/workers/tasks.ts";
import { billOfSale } from "../bill-of-sale.ts";

const ON = "2026-11-28";

let bill: Tasks["render"]["given"];
beforeAll(async () => {
  const { answers, text } = await billOfSale();
  const path = "/signature/contracts/personal-family/general-bill-of-sale.json";
  const form = JSON.parse((await readFormData(path)) ?? "") as Form;
  const { document } = prepareForSigning({ form, answers, shownText: text, overrides: {}, on: ON });
  bill = {
    document,
    date: new Date("2026-05-04"),
    envelope: "env_1",
    verifyUrl: "https://site.example/verify",
    signers: 2,
  };
});

afterEach(() => vi.useRealTimers());

/** How a task ends: its answer's hash, or why it has none. */
const outcome = (work: Promise<Tasks["render"]["answer"]>) =>
  work.then(
    ({ sha256 }) => sha256,
    (error: unknown) => (error instanceof TaskError ? error.kind : String(error)),
  );

describe("a worker that renders, hashes and seals", () => {
  test("SIGN-06 answers with the file and its hash", async () => {
    const tasks = createTaskRunner(OWN_FILES);
    const { bytes, sha256, pages } = await tasks.run("render", bill);
    expect([sha256, pages]).toEqual([hashOf(bytes), expect.any(Number)]);
  });

  test("SIGN-06 is ended when a task takes longer than it may, and another one does the next", async () => {
    const tasks = createTaskRunner(OWN_FILES);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const ended = outcome(tasks.run("render", bill));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await ended).toBe("timeout");
    vi.useRealTimers();
    expect(await outcome(tasks.run("render", bill))).toMatch(/^[\da-f]{64}$/);
  });

  test("SIGN-06 is ended when a task takes more memory than it may, and the process continues", async () => {
    const tasks = createTaskRunner({ ...OWN_FILES, megabytes: 8 });
    for (let time = 0; time < 2; time += 1) expect(await outcome(tasks.run("render", bill))).toBe("memory");
  });

  test("SIGN-06 that fails after its answer ends alone, and another one does the next", async () => {
    const tasks = createTaskRunner(OWN_FILES);
    const posted = vi.spyOn(Worker.prototype, "postMessage");
    await tasks.run("render", bill);
    const [worker] = posted.mock.contexts as Worker[];
    worker?.emit("error", new Error("late"));
    await worker?.terminate();
    expect(await outcome(tasks.run("render", bill))).toMatch(/^[\da-f]{64}$/);
    expect(new Set(posted.mock.contexts).size).toBe(2);
    posted.mockRestore();
  });

  test("SIGN-06 takes so many tasks at a time, and refuses the rest", async () => {
    const tasks = createTaskRunner({ running: 1, waiting: 1, megabytes: OWN_FILES.megabytes });
    const outcomes = await Promise.all([1, 2, 3].map(() => outcome(tasks.run("render", bill))));
    expect(outcomes.filter((one) => /^[\da-f]{64}$/.test(one))).toHaveLength(2);
    expect(outcomes.filter((one) => one.startsWith("QueueFullError"))).toHaveLength(1);
  });
});
