import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { trackedFiles } from "../checks/tracked-files.ts";
import { repository } from "../run-tool.ts";
import { suitesOf } from "./changed-suites.ts";

describe("the suites of a changed file", () => {
  test("in a subject of the site are its units, the built pages and its journeys", () => {
    expect(suitesOf(["apps/site/src/features/blog/blog.css"])).toEqual({
      units: ["apps/site/src/features/blog/"],
      built: ["e2e/built/"],
      journeys: ["e2e/journeys/blog/"],
    });
    expect(suitesOf(["apps/site/src/features/pricing/plans/plans.tsx"])?.journeys).toEqual([
      "e2e/journeys/buying/",
    ]);
  });

  test("in a service or package are its own and those of what calls it directly", () => {
    expect(suitesOf(["services/payments/src/index.ts"])).toEqual({
      units: ["services/payments/test/"],
      built: [],
      journeys: [],
    });
    expect(suitesOf(["packages/seal/src/verify/verify.ts"])?.units).toEqual([
      "packages/seal/test/",
      "services/signing/test/sealing/",
    ]);
  });

  test("that holds tests are those tests alone", () => {
    expect(suitesOf(["server/test/health.test.ts", "e2e/journeys/home/home.spec.ts"])).toEqual({
      units: ["server/test/health.test.ts"],
      built: [],
      journeys: ["e2e/journeys/home/home.spec.ts"],
    });
  });

  test("that nothing is known about, or that everything uses, is everything", () => {
    for (const file of [
      "package.json",
      "testkit/src/index.ts",
      "packages/runtime/src/totp.ts",
      "new/file.ts",
    ])
      expect(suitesOf(["docs/tour.md", file])).toBeUndefined();
  });

  test("of many are each once, the wider ones in place of what they hold", () => {
    expect(
      suitesOf(["server/test/health.test.ts", "server/src/main.ts", "server/src/dev.ts"])?.units,
    ).toEqual(["server/test/"]);
  });
});

test("every folder that the table leads to exists, wherever the repository has files", () => {
  const suites = suitesOf(trackedFiles(/./).filter((file) => suitesOf([file])));
  const paths = [...(suites?.units ?? []), ...(suites?.built ?? [])].filter((path) => path.endsWith("/"));
  // A subject without tests of its own, or without a journey, has its built pages.
  const folders = paths.filter((path) => !path.startsWith("apps/site/src/features/"));
  expect(folders.filter((folder) => !existsSync(join(repository, folder)))).toEqual([]);
});

test("every folder of journeys is reached by a change of something else, or is about the whole", () => {
  const journeys = suitesOf(trackedFiles(/^(?!e2e\/)/).filter((file) => suitesOf([file])))?.journeys.map(
    (path) => path.split("/")[2],
  );
  const unreached = readdirSync(join(repository, "e2e/journeys")).filter(
    (folder) => !journeys?.includes(folder),
  );
  expect(unreached).toEqual([]);
});
