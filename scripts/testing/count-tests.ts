import { readFileSync } from "node:fs";

export interface Count {
  passed: number;
  failed: number;
  /** Where each failure is: the file, and the test's title where there is one. */
  failures: string[];
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
  }));
}

/** Counts the tests in Playwright's JSON report. A test that passed only on retry, or was skipped, counts as failed. */
export function countPlaywright(file: string, code: number): Count {
  return count(file, code, ({ stats, suites, errors }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
    failures: [...suites.flatMap(failuresIn), ...errors.map(({ message }) => message.split("\n")[0] ?? "")],
  }));
}

function failuresIn({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status !== "expected"));
  return [
    ...failed.map(({ file, line, title }) => `${file}:${line} › ${title}`),
    ...suites.flatMap(failuresIn),
  ];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: { message: string }[];
}

interface PlaywrightSuite {
  specs?: { file: string; line: number; title: string; tests: { status: string }[] }[];
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
