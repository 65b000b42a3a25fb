import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { slowestTests, timesOfPlaywright, timesOfVitest } from "./slowest-tests.ts";

function report(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-times-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test("times are read from both reports, also from nested suites and of repeated runs", () => {
  const vitest = report({ testResults: [{ assertionResults: [{ fullName: " a", duration: 1500 }] }] });
  expect(timesOfVitest(vitest)).toEqual([{ title: "a", milliseconds: 1500 }]);
  const spec = { title: "b", tests: [{ results: [{ duration: 200 }] }, { results: [{ duration: 300 }] }] };
  expect(timesOfPlaywright(report({ suites: [{ suites: [{ specs: [spec] }] }] }))).toEqual([
    { title: "b", milliseconds: 500 },
  ]);
  expect(timesOfVitest("/no/such/report.json")).toEqual([]);
});

test("the slowest tests come first, and no more than were asked for", () => {
  const tests = [100, 61_234, 2000].map((milliseconds) => ({ title: `${milliseconds}`, milliseconds }));
  expect(slowestTests(tests, 2)).toEqual(["  61.2 s  61234", "   2.0 s  2000"]);
});
