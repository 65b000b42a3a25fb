import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repository } from "../run-tool.ts";
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

const vitest = (passed: number, failed: number, skipped: number, testResults: object[] = []) =>
  report({ numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped, testResults });
const playwright = (
  [expected, unexpected, flaky, skipped]: [number, number, number, number],
  suites: object[] = [],
  errors: object[] = [],
) => report({ stats: { expected, unexpected, flaky, skipped }, suites, errors });

const spec = (title: string, status: string) => ({
  title,
  file: "d.spec.ts",
  line: 3,
  tests: [{ status }],
});

test("OPS-01 what passed is counted, and whatever did not counts as failed", () => {
  expect(countVitest(vitest(7, 0, 0), 0)).toMatchObject({ passed: 7, failed: 0 });
  expect(countVitest(vitest(7, 1, 2), 1)).toMatchObject({ passed: 7, failed: 3 });
  expect(countPlaywright(playwright([5, 0, 0, 0]), 0)).toMatchObject({ passed: 5, failed: 0 });
  expect(countPlaywright(playwright([5, 1, 0, 3]), 1)).toMatchObject({ passed: 5, failed: 4 });
});

test("OPS-01 a run that fails without a failed test is one failure", () => {
  expect(countVitest(vitest(7, 0, 0), 1)).toMatchObject({ passed: 7, failed: 1 });
  expect(countPlaywright(playwright([5, 0, 0, 0]), 1)).toMatchObject({ passed: 5, failed: 1 });
});

test("OPS-01 each failure is named: its file, and its test if it has one", () => {
  const files = [
    { name: "a.test.ts", status: "passed", assertionResults: [{ fullName: "adds", status: "passed" }] },
    {
      name: "b.test.ts",
      status: "failed",
      assertionResults: [
        { fullName: "divides", status: "failed" },
        { fullName: "rounds", status: "passed" },
      ],
    },
    { name: "c.test.ts", status: "failed", assertionResults: [] },
  ];
  expect(countVitest(vitest(2, 1, 0, files), 1).failures).toEqual(["b.test.ts › divides", "c.test.ts"]);
  const suites = [
    { specs: [spec("pays", "expected")], suites: [{ specs: [spec("signs", "unexpected")] }] },
    { specs: [spec("waits", "skipped")] },
  ];
  const errors = [{ message: "e.spec.ts cannot be loaded\n  at line 1" }];
  expect(countPlaywright(playwright([1, 1, 0, 1], suites, errors), 1).failures).toEqual([
    "d.spec.ts:3 › signs",
    "d.spec.ts:3 › waits",
    "e.spec.ts cannot be loaded",
  ]);
});

test("OPS-01 a test that passes only at its second try has failed", () => {
  expect(countPlaywright(playwright([5, 0, 1, 0], [{ specs: [spec("pays", "flaky")] }]), 0)).toMatchObject({
    passed: 5,
    failed: 1,
    failures: ["d.spec.ts:3 › pays"],
  });
});

test("OPS-01 a run that ends before it writes a report, or in the middle of it, is one failure", () => {
  for (const count of [countVitest, countPlaywright]) {
    expect(count(join(folder, "none.json"), 1)).toMatchObject({ passed: 0, failed: 1 });
  }
  const half = join(folder, "half.json");
  writeFileSync(half, '{"numPassedTests": 3, "stat');
  expect(countVitest(half, 0)).toMatchObject({ passed: 0, failed: 1 });
});

test("OPS-01 the time of each file is counted", () => {
  const file = { status: "passed", startTime: 1000, endTime: 3500, assertionResults: [] };
  const vitestFiles = [{ name: join(repository, "a.test.ts"), ...file }];
  expect(countVitest(vitest(1, 0, 0, vitestFiles), 0).files).toEqual([{ name: "a.test.ts", seconds: 2.5 }]);
  const timed = { status: "expected", results: [{ duration: 1500 }] };
  const suites = [
    { suites: [{ specs: [{ title: "pays", file: "d.spec.ts", line: 3, tests: [timed, timed] }] }] },
  ];
  expect(countPlaywright(playwright([2, 0, 0, 0], suites), 0).files).toEqual([
    { name: "d.spec.ts", seconds: 3 },
  ]);
});
