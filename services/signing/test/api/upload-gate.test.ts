import { expect, test } from "vitest";
import { createUploadGate } from "../../src/api/requests/upload-gate.ts";

const refused = { code: "unavailable", details: { retryAfter: expect.any(Number) } };

test("lets in so many uploads of a workspace, and so many in all, until one is done", async () => {
  const gate = createUploadGate();
  const begin = (workspace: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { end: resolve, done: gate.pass(workspace, () => promise) };
  };
  const under = ["a", "a", "a", "a"].map(begin);
  await expect(begin("a").done).rejects.toMatchObject(refused);
  under.push(...["b", "b", "b", "b", "c", "c", "c", "c"].map(begin));
  await expect(begin("d").done).rejects.toMatchObject(refused);
  for (const { end } of under) end();
  await Promise.all(under.map(({ done }) => done));
  expect(await gate.pass("a", async () => "stored")).toBe("stored");
});

test("an upload that fails makes room again", async () => {
  const gate = createUploadGate();
  const fail = () => gate.pass("a", () => Promise.reject(new Error("broken")));
  for (let time = 0; time < 5; time += 1) await expect(fail()).rejects.toThrow("broken");
});
