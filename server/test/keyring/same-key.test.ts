import { PRODUCTION_ENVIRONMENT } from "@sealwright/testkit";
import { expect, test } from "vitest";
import type { Session } from "../../src/cli/command.ts";
import { fingerprintOfOwn } from "../../src/cli/commands/rotate/same-key.ts";
import { readConfig } from "../../src/config/index.ts";
import { fingerprintOf, secretKeysOf } from "../../src/config/secret-key.ts";

test("OPS-09 a command and its server read the same SECRET_KEY, also with a line break after it", async () => {
  const environment = { ...PRODUCTION_ENVIRONMENT, SECRET_KEY: `${PRODUCTION_ENVIRONMENT.SECRET_KEY}\n` };
  const { current } = await secretKeysOf(readConfig(environment));
  expect(fingerprintOfOwn({ environment } as unknown as Session)).toBe(fingerprintOf(current));
  expect(fingerprintOfOwn({ environment: { SECRET_KEY: " " } } as unknown as Session)).toBeUndefined();
});
