import { readFileSync } from "node:fs";

export interface Count {
  passed: number;
  failed: number;
}

/**
 * Counts the tests in Vitest's JSON report. A skipped test counts as failed.
 * @param code the exit code: a file that cannot be loaded fails the run without a failed test
 */
export function countVitest(file: string, code: number): Count {
  return count(file, code, (report: VitestReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests,
  }));
}

/** Counts the tests in Playwright's JSON report. A test that passed only on retry, or was skipped, counts as failed. */
export function countPlaywright(file: string, code: number): Count {
  return count(file, code, ({ stats }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
  }));
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function count<Report>(file: string, code: number, read: (report: Report) => Count): Count {
  let counted: Count;
  try {
    counted = read(JSON.parse(readFileSync(file, "utf8")) as Report);
  } catch {
    // The run ended before its first test, and has reported why.
    return { passed: 0, failed: 1 };
  }
  return { ...counted, failed: code === 0 ? counted.failed : Math.max(counted.failed, 1) };
}
