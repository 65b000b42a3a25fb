import { expect, onTestFinished, test } from "vitest";
import { createHashingThreads } from "../../src/passwords/hashing-threads.ts";
import { PASSWORD, WRONG_PASSWORD } from "../harness/identity-harness.ts";

/** The least that argon2 does, in kibibytes: these tests are not about its strength. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
/** Takes longer than it takes to stop a thread. */
const LASTING = { ...CHEAP, memoryCost: 64 * 1024 };

function startThreads(count: number) {
  const threads = createHashingThreads(count);
  onTestFinished(() => threads.stop());
  return threads;
}

test("ID-05 more passwords than threads are all hashed, each with its own result", async () => {
  const threads = startThreads(2);
  const passwords = Array.from({ length: 9 }, (_, n) => `${PASSWORD}${n}`);
  const hashes = await Promise.all(passwords.map((password) => threads.hash(password, CHEAP)));
  const answers = Promise.all([
    ...hashes.map((hash, n) => threads.verify(passwords[n] ?? "", hash)),
    ...hashes.map((hash) => threads.verify(WRONG_PASSWORD, hash)),
  ]);
  expect(threads.tasks).toBe(18);
  expect(await answers).toEqual([...Array(9).fill(true), ...Array(9).fill(false)]);
  expect(threads.tasks).toBe(0);
});

test("ID-05 an invalid hash throws, and the next password is still verified", async () => {
  const threads = startThreads(1);
  const hash = await threads.hash(PASSWORD, CHEAP);
  const [broken, right] = await Promise.allSettled([
    threads.verify(PASSWORD, "no hash"),
    threads.verify(PASSWORD, hash),
  ]);
  expect(broken).toMatchObject({ status: "rejected", reason: expect.any(Error) });
  expect(right).toEqual({ status: "fulfilled", value: true });
});

test("ID-05 a stopped thread's tasks are rejected, and a new thread replaces it", async () => {
  const threads = startThreads(1);
  const hash = await threads.hash(PASSWORD, CHEAP);
  const undone = Promise.allSettled([1, 2, 3].map(() => threads.hash(PASSWORD, LASTING)));
  await threads.stop();
  const ended = { status: "rejected", reason: { message: expect.stringContaining("has ended") } };
  expect(await undone).toMatchObject([ended, ended, ended]);
  expect(threads.tasks).toBe(0);
  expect(await threads.verify(PASSWORD, hash)).toBe(true);
});
