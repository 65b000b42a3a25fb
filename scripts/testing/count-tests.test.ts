import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countPlaywright, countVitest } from "./count-tests.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sealwright-count-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: object): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = (passed: number, failed: number, skipped: number) =>
  report({ numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped });
const playwright = (expected: number, unexpected: number, flaky: number, skipped: number) =>
  report({ stats: { expected, unexpected, flaky, skipped } });

test("OPS-01 what passed is counted, and whatever did not counts as failed", () => {
  expect(countVitest(vitest(7, 0, 0), 0)).toEqual({ passed: 7, failed: 0 });
  expect(countVitest(vitest(7, 1, 2), 1)).toEqual({ passed: 7, failed: 3 });
  expect(countPlaywright(playwright(5, 0, 0, 0), 0)).toEqual({ passed: 5, failed: 0 });
  expect(countPlaywright(playwright(5, 1, 2, 3), 1)).toEqual({ passed: 5, failed: 6 });
});

test("OPS-01 a run that fails without a failed test is one failure", () => {
  expect(countVitest(vitest(7, 0, 0), 1)).toEqual({ passed: 7, failed: 1 });
  expect(countPlaywright(playwright(5, 0, 0, 0), 1)).toEqual({ passed: 5, failed: 1 });
});

test("OPS-01 a run that ends before it writes a report, or in the middle of it, is one failure", () => {
  for (const count of [countVitest, countPlaywright]) {
    expect(count(join(folder, "none.json"), 1)).toEqual({ passed: 0, failed: 1 });
  }
  const half = join(folder, "half.json");
  writeFileSync(half, '{"numPassedTests": 3, "stat');
  expect(countVitest(half, 0)).toEqual({ passed: 0, failed: 1 });
});
