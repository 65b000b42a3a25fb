import { expect, test } from "vitest";
import { addKeys } from "../../src/keyring/after-leak/add-keys.ts";
import { SECRETS } from "../../src/secrets.ts";
import { FIRST, keyringDatabase } from "./keyring-harness.ts";

const { twoFactor, newsletterLinks } = SECRETS;
const secrets = { current: FIRST, previous: undefined };

test("OPS-09 an instance reads the keyring again when a value names a key that it does not know", async () => {
  const { database, open, keys, clock } = await keyringDatabase();
  const [one, opening, matching] = [await open(FIRST), await open(FIRST), await open(FIRST)];
  await addKeys(keys, secrets, clock);
  await one.readAgain();
  const sealed = one.box(twoFactor).seal("x");
  expect(sealed).toMatch(/^v2\.2\./);
  // In a transaction, too, where a statement on the outer handle is refused.
  const opened = await database.tables().transaction(() => opening.box(twoFactor).open(sealed));
  expect(opened).toBe("x");
  expect(await matching.hash(newsletterLinks).matches("y", one.hash(newsletterLinks).hash("y"))).toBe(true);
});

test("OPS-09 an instance that watches has a new key soon, and forged numbers are refused", async () => {
  const { open, keys, clock } = await keyringDatabase();
  const watching = await open(FIRST, undefined, true);
  await addKeys(keys, secrets, clock);
  await expect.poll(() => watching.box(twoFactor).seal("x")).toMatch(/^v2\.2\./);
  const forged = Array.from({ length: 200 }, (_, index) => `v2.${index + 100}.AAAA.AAAA.AAAA`);
  const outcomes = await Promise.allSettled(forged.map((value) => watching.box(twoFactor).open(value)));
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
});
