import { defineConfig } from "vitest/config";
import { SlowFilesFirst } from "./scripts/testing/slow-files-first.ts";

/** The suites that need no browser but a database. */
const withDatabase = [
  "services/{identity,payments,product,signing,social}/test/**/*.test.ts",
  "apps/{dashboard,signing}/test/**/*.test.ts",
  "server/test/**/*.test.ts",
  "packages/database/test/**/*.test.ts",
];
/**
 * The browser journeys, which run on PGlite, go through all of these. So where PostgreSQL is installed, they run on that
 * alone; what the engines differ in, which is how they are opened, locked, lost and migrated, is tested on both.
 */
const coveredByJourneys = [
  "apps/{dashboard,signing}/test/**",
  "services/*/test/**",
  "server/test/{deletion,http,requests}/**",
];
/** Suites about what PGlite does not have: connections that can be lost, a pooler in between. */
const ofPostgresAlone = "**/*.postgres.test.ts";
/** About PGlite's folder, whatever the other suites run on. */
const ofPGliteAlone = "**/*.pglite.test.ts";
/** What is asked of all pages, such as valid HTML: `npm run test:pages`. */
const ofEveryPage = "e2e/built/crawl/**/*.test.ts";
const postgres = process.env.TEST_POSTGRES_URL;

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    // One more than cores, since tests wait for mails and sockets; more only wait for each other.
    maxWorkers: 3,
    sequence: { sequencer: SlowFilesFirst },
    // Loading the modules anew for each file took half of the time. So a test must not change what a module keeps.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "units",
          include: [
            "packages/*/test/**/*.test.ts",
            "services/*/test/**/*.test.ts",
            "apps/*/{src,test}/**/*.test.ts",
            "testkit/test/**/*.test.ts",
            "scripts/**/*.test.ts",
          ],
          exclude: ["**/node_modules/**", ...withDatabase],
        },
      },
      {
        extends: true,
        test: {
          name: "built pages",
          include: ["e2e/built/**/*.test.ts"],
          exclude: [ofEveryPage],
          globalSetup: "testkit/src/build-site.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "every page",
          include: [ofEveryPage],
          globalSetup: "testkit/src/build-site.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "on PGlite",
          globalSetup: "testkit/src/template.ts",
          include: withDatabase,
          exclude: ["**/node_modules/**", ofPostgresAlone, ...(postgres ? coveredByJourneys : [])],
          env: { TEST_POSTGRES_URL: "" },
        },
      },
      ...(postgres
        ? [
            {
              extends: true as const,
              test: {
                name: "on PostgreSQL",
                globalSetup: "testkit/src/template.ts",
                include: withDatabase,
                exclude: ["**/node_modules/**", ofPGliteAlone],
                env: { TEST_POSTGRES_URL: postgres },
              },
            },
          ]
        : []),
    ],
  },
});
