import { readFileSync } from "node:fs";

export interface TimedTest {
  title: string;
  milliseconds: number;
}

interface VitestReport {
  testResults: { assertionResults: { fullName: string; duration?: number }[] }[];
}

interface PlaywrightSuite {
  specs?: { title: string; tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

/** How long each test of Vitest's JSON report took; nothing when the run ended before it wrote one. */
export function timesOfVitest(file: string): TimedTest[] {
  return read<VitestReport>(file, ({ testResults }) =>
    testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .map(({ fullName, duration = 0 }) => ({ title: fullName.trim(), milliseconds: duration })),
  );
}

/** How long each test of Playwright's JSON report took. */
export function timesOfPlaywright(file: string): TimedTest[] {
  return read<PlaywrightSuite>(file, specsOf);
}

/** The slowest tests, slowest first, one line each. */
export function slowestTests(tests: TimedTest[], count = 20): string[] {
  return tests
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(({ title, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${title}`);
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): TimedTest[] {
  const own = specs.map(({ title, tests }) => ({
    title,
    milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(specsOf)];
}

function read<Report>(file: string, timesIn: (report: Report) => TimedTest[]): TimedTest[] {
  try {
    return timesIn(JSON.parse(readFileSync(file, "utf8")) as Report);
  } catch {
    return [];
  }
}
