import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { repository } from "../run-tool.ts";
import type { FileTime } from "./times.ts";

export interface Count {
  passed: number;
  failed: number;
  /** Where each failure is: the file, and the test's title where there is one. */
  failures: string[];
  /** How long each file of tests took. */
  files?: FileTime[];
}

/**
 * Counts the tests in Vitest's JSON report. A skipped test counts as failed.
 * @param code the exit code: a file that cannot be loaded fails the run without a failed test
 */
export function countVitest(file: string, code: number): Count {
  return count(file, code, (report: VitestReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests,
    failures: report.testResults
      .filter(({ status }) => status !== "passed")
      .flatMap(({ name, assertionResults }) => {
        const tests = assertionResults.filter(({ status }) => status !== "passed");
        return tests.length > 0 ? tests.map(({ fullName }) => `${name} › ${fullName}`) : [name];
      }),
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(repository, name),
      seconds: (endTime - startTime) / 1000,
    })),
  }));
}

/** Counts the tests in Playwright's JSON report. A skipped test counts as failed, and so does one that passed at a second try. */
export function countPlaywright(file: string, code: number): Count {
  return count(file, code, ({ stats, suites, errors }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
    failures: [...suites.flatMap(failuresIn), ...errors.map(({ message }) => message.split("\n")[0] ?? "")],
    files: timesOf(suites),
  }));
}

function timesOf(suites: readonly PlaywrightSuite[]): FileTime[] {
  const seconds = new Map<string, number>();
  const add = ({ specs = [], suites: inner = [] }: PlaywrightSuite): void => {
    for (const { file, tests } of specs) {
      const duration = tests
        .flatMap(({ results = [] }) => results)
        .reduce((sum, one) => sum + one.duration, 0);
      seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000);
    }
    inner.forEach(add);
  };
  suites.forEach(add);
  return [...seconds].map(([name, value]) => ({ name, seconds: value }));
}

function failuresIn({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status !== "expected"))
      .map(({ file, line, title }) => `${file}:${line} › ${title}`),
    ...suites.flatMap(failuresIn),
  ];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    /** In milliseconds. */
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: { message: string }[];
}

interface PlaywrightSuite {
  specs?: {
    file: string;
    line: number;
    title: string;
    /** A result for each try, in milliseconds. */
    tests: { status: string; results?: { duration: number }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

function count<Report>(file: string, code: number, read: (report: Report) => Count): Count {
  let counted: Count;
  try {
    counted = read(JSON.parse(readFileSync(file, "utf8")) as Report);
  } catch {
    // The run ended before its first test, and has reported why.
    return { passed: 0, failed: 1, failures: ["a run that ended without its report"] };
  }
  return { ...counted, failed: code === 0 ? counted.failed : Math.max(counted.failed, 1) };
}
