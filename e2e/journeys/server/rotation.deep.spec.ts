import { expect, test } from "@playwright/test";
import { createTestDatabase } from "@sealwright/testkit/database";
import { rotateUnderLoad } from "@sealwright/testkit/rotation";
import { testBuildEnvironment } from "@sealwright/testkit/test-build";
import { withFolder } from "../../support/server/own-server.ts";

// One round each; `npm run chaos -- rotate` has five, on both databases.
for (const rotation of ["rotate", "rotate --after-leak"] as const) {
  test(`OPS-09 \`${rotation}\` under load survives kills of the command and of the server`, async () => {
    test.setTimeout(300_000);
    const { BUILD_DIR = "" } = await testBuildEnvironment();
    await withFolder(async (folder) => {
      const database = await createTestDatabase(folder);
      try {
        const environment = {
          BUILD_DIR,
          BUILD: "false",
          DATA_DIR: folder,
          LOG_LEVEL: "warn",
          ...(database.url ? { DATABASE_URL: database.url } : {}),
        };
        const { passed, result } = await rotateUnderLoad("this database", environment, {
          kills: 1,
          rotation,
        });
        expect([passed, result]).toEqual([true, expect.stringContaining("none lost, no 5xx")]);
      } finally {
        await database.drop();
      }
    });
  });
}
