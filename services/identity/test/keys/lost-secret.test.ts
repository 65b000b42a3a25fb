import { createSecretBox, DAY, MINUTE } from "@sealwright/runtime";
import { createTestLogger } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSigningKeys } from "../../src/keys/signing-keys.ts";
import { createIdTokens } from "../../src/sessions/id-tokens.ts";
import { startTestContext, type TestContext } from "../harness/identity-context.ts";
import { newEmail } from "../harness/identity-harness.ts";

let before: TestContext;
beforeAll(async () => {
  before = await startTestContext();
});
afterAll(() => before.close());

test("ID-03, OPS-05 with another secret a new key signs at once, and the old key's tokens stay valid until they expire", async () => {
  const { context, clock } = before;
  const { logger, lines } = createTestLogger();
  const box = createSecretBox("another secret, of some length", "keys");
  const account = await context.accounts.create({ email: newEmail() });
  const { idToken } = await context.sessions.start(account, "phone");
  const old = await context.signingKeys.current();

  const keys = createSigningKeys(context.database, box, logger, clock);
  const idTokens = createIdTokens(keys, context.config.projectId, clock);
  const { kid } = await keys.current();
  expect(kid).not.toBe(old.kid);
  expect((await keys.jwks()).keys.map((key) => key.kid).sort()).toEqual([kid, old.kid].sort());
  expect((await idTokens.verify(idToken)).sub).toBe(account.localId);
  const renewed = await idTokens.sign(account, { provider: "phone", at: new Date(clock.now()) });
  expect((await idTokens.verify(renewed)).sub).toBe(account.localId);

  clock.advance(10 * MINUTE);
  expect((await keys.current()).kid, "it is made once").toBe(kid);
  expect(lines.filter(({ level }) => level === "warn")).toEqual([
    expect.objectContaining({ kid: old.kid, msg: expect.stringContaining("SECRET_KEY") }),
  ]);
  clock.advance(32 * DAY);
  expect([kid, old.kid]).not.toContain((await keys.current()).kid);
});
