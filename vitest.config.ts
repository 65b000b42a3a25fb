import { defineConfig } from "vitest/config";
import { SlowFilesFirst } from "./scripts/testing/slow-files-first.ts";

const never = "**/node_modules/**";
/** `npm run test:deep`, by a file's name. */
const deep = "**/*.deep.test.ts";
/** The suites that need no browser but a database. */
const databaseSuites = (ending: string) => [
  `services/{identity,payments,product,signing,social}/test/**/*${ending}`,
  `apps/{dashboard,signing}/test/**/*${ending}`,
  `server/test/**/*${ending}`,
  `packages/database/test/**/*${ending}`,
];
const withDatabase = databaseSuites(".test.ts");
const deepWithDatabase = databaseSuites(".deep.test.ts");
/**
 * The browser journeys run on PGlite, too. So where PostgreSQL is installed, the other suites run on that alone, and only what
 * the engines differ in, which is how they are opened, locked, lost and migrated, is tested on both, on PGlite by
 * `npm run test:deep`.
 */
const whereEnginesDiffer = [
  "packages/database/test/**/*.test.ts",
  "server/test/{backup,database,keyring}/**/*.test.ts",
  "server/test/**/*.pglite.deep.test.ts",
];
/** Suites about what PGlite does not have: connections that can be lost, a pooler in between. */
const ofPostgresAlone = "**/*.postgres{,.deep}.test.ts";
/** About PGlite's folder, whatever the other suites run on. */
const ofPGliteAlone = "**/*.pglite.test.ts";
/** Checks of all pages, such as valid HTML: `npm run test:pages`. */
const ofEveryPage = "e2e/built/crawl/**/*.test.ts";
const postgres = process.env.TEST_POSTGRES_URL;

const folderTemplate = "testkit/src/template.ts";
const builtSite = "testkit/src/build-site.ts";
const checkSharedLogs = "scripts/testing/check-shared-logs.ts";
const onPGlite = { TEST_POSTGRES_URL: "" };

export default defineConfig({
  test: {
    // What is waited for comes in a moment. On a machine with other work it may not, and waiting longer costs nothing.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 45_000 } },
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
          exclude: [never, deep, ...withDatabase],
        },
      },
      {
        extends: true,
        test: {
          name: "built pages",
          include: ["e2e/built/**/*.test.ts"],
          exclude: [deep, ofEveryPage],
          globalSetup: builtSite,
        },
      },
      {
        extends: true,
        test: {
          name: "on PGlite",
          include: postgres ? [ofPGliteAlone] : withDatabase,
          exclude: [never, deep, ofPostgresAlone],
          globalSetup: folderTemplate,
          setupFiles: checkSharedLogs,
          env: onPGlite,
        },
      },
      ...(postgres
        ? [
            {
              extends: true as const,
              test: {
                name: "on PostgreSQL",
                include: withDatabase,
                exclude: [never, deep, ofPGliteAlone],
                globalSetup: folderTemplate,
                setupFiles: checkSharedLogs,
                env: { TEST_POSTGRES_URL: postgres },
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: "every page",
          testTimeout: 10 * 60_000,
          include: [ofEveryPage],
          globalSetup: builtSite,
        },
      },
      {
        extends: true,
        test: {
          name: "deep units",
          include: ["{apps,packages,scripts,services,testkit}/**/*.deep.test.ts", "lab/**/*.test.ts"],
          exclude: [never, ...withDatabase],
          // Thousands of files of forms in one test.
          testTimeout: 30 * 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "deep built pages",
          include: ["e2e/built/**/*.deep.test.ts"],
          globalSetup: builtSite,
        },
      },
      {
        extends: true,
        test: {
          name: "deep on PGlite",
          include: postgres ? whereEnginesDiffer : deepWithDatabase,
          exclude: [never, ofPostgresAlone, ...(postgres ? [ofPGliteAlone] : [])],
          globalSetup: folderTemplate,
          setupFiles: checkSharedLogs,
          env: onPGlite,
        },
      },
      ...(postgres
        ? [
            {
              extends: true as const,
              test: {
                name: "deep on PostgreSQL",
                include: deepWithDatabase,
                exclude: [never, "**/*.pglite.deep.test.ts"],
                globalSetup: folderTemplate,
                setupFiles: checkSharedLogs,
                env: { TEST_POSTGRES_URL: postgres },
              },
            },
          ]
        : []),
    ],
  },
});
