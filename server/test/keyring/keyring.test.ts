import { createKeyedHash, createSecretBox } from "@sealwright/runtime";
import { expect, onTestFinished, test, vi } from "vitest";
import { addKeys } from "../../src/keyring/after-leak/add-keys.ts";
import { selectKeys } from "../../src/keyring/key-rows.ts";
import { replaceLostKeys } from "../../src/keyring/replace-lost-keys.ts";
import { rewrapKeys } from "../../src/keyring/rewrap.ts";
import { SECRETS } from "../../src/secrets.ts";
import { FIRST, keyringDatabase, SECOND } from "./keyring-harness.ts";

const { twoFactor, recoveryCodes } = SECRETS;

test("OPS-09 the first start imports today's keys: releases without a keyring read and write beside it", async () => {
  const { open, keys } = await keyringDatabase();
  const keyring = await open(FIRST);
  const before = createSecretBox(FIRST, twoFactor.purpose);
  expect(await before.open(keyring.box(twoFactor).seal("x"))).toBe("x");
  expect(await keyring.box(twoFactor).open(before.seal("x"))).toBe("x");
  const hashBefore = createKeyedHash(FIRST, recoveryCodes.purpose);
  expect(keyring.hash(recoveryCodes).hash("x")).toBe(hashBefore.hash("x"));

  const rows = await selectKeys(keys.query);
  expect(rows.map(({ id }) => id)).toEqual(Object.values(SECRETS).map(() => 1));
  expect(await selectKeys(keys.query), "it does so once").toEqual(rows);
  await open(FIRST);
  expect(await selectKeys(keys.query)).toEqual(rows);
});

test("OPS-09 instances that start together on an empty keyring have the same keys", async () => {
  const { open, keys } = await keyringDatabase();
  const [one, other] = await Promise.all([open(FIRST), open(FIRST)]);
  expect(await other.box(twoFactor).open(one.box(twoFactor).seal("x"))).toBe("x");
  expect(await selectKeys(keys.query)).toHaveLength(Object.keys(SECRETS).length);
});

test("OPS-09 an update and a rotation at once import the keys of the SECRET_KEY from before", async () => {
  const { open } = await keyringDatabase();
  const sealed = createSecretBox(FIRST, twoFactor.purpose).seal("x");
  expect(await (await open(SECOND, FIRST)).box(twoFactor).open(sealed)).toBe("x");
});

test("OPS-09 a clock that is set back does not keep new keys out", async () => {
  const { open, keys, clock } = await keyringDatabase();
  const keyring = await open(FIRST);
  await addKeys(keys, { current: FIRST, previous: undefined }, clock);
  const earlier = vi.spyOn(Date, "now").mockReturnValue(Date.now() - 3_600_000);
  onTestFinished(() => earlier.mockRestore());
  await keyring.readAgain();
  expect(keyring.box(twoFactor).seal("x")).toMatch(/^v2\.2\./);
});

test("OPS-09 a purpose that is new gets a random key", async () => {
  const { open, keys } = await keyringDatabase();
  await open(FIRST);
  await keys.query.deleteFrom("operations.keys").where("purpose", "=", twoFactor.purpose).execute();
  const sealed = (await open(FIRST)).box(twoFactor).seal("x");
  expect(await (await open(FIRST)).box(twoFactor).open(sealed)).toBe("x");
  await expect(createSecretBox(FIRST, twoFactor.purpose).open(sealed)).rejects.toThrow();
});

test("OPS-09 rotating: both secrets open the keyring, `rotate` wraps it anew, and then the old one is refused", async () => {
  const { open, keys } = await keyringDatabase();
  const all = Object.keys(SECRETS).length;
  const sealed = (await open(FIRST)).box(twoFactor).seal("x");
  await expect(open(SECOND)).rejects.toThrow(
    `SECRET_KEY does not open the keyring in the database (${all} of ${all}`,
  );
  const running = await open(FIRST);
  expect(await (await open(SECOND, FIRST)).box(twoFactor).open(sealed)).toBe("x");

  const secrets = { current: SECOND, previous: FIRST };
  expect(await rewrapKeys(keys, secrets)).toEqual({ current: all, rewrapped: all });
  expect(await rewrapKeys(keys, secrets), "again, nothing is left").toEqual({ current: all, rewrapped: 0 });
  expect(await (await open(SECOND)).box(twoFactor).open(sealed)).toBe("x");
  await expect(open(FIRST)).rejects.toThrow("SECRET_KEY does not open the keyring");
  // An instance that was not restarted yet continues with what it has.
  await running.readAgain();
  expect(await running.box(twoFactor).open(sealed)).toBe("x");
});

test("OPS-09 a rotation that was interrupted leaves a keyring that both secrets open together", async () => {
  const { open, keys } = await keyringDatabase();
  await open(FIRST);
  await rewrapKeys(keys, { current: SECOND, previous: FIRST });
  const [row] = await selectKeys(keys.query);
  await keys.query
    .deleteFrom("operations.keys")
    .where("purpose", "=", row?.purpose ?? "")
    .execute();
  await open(FIRST, SECOND);
  await expect(open(SECOND)).rejects.toThrow("(1 of");
  expect(await rewrapKeys(keys, { current: SECOND, previous: FIRST })).toMatchObject({ rewrapped: 1 });
  await open(SECOND);
});

test("OPS-09 a row in the place of another does not open", async () => {
  const { open, keys } = await keyringDatabase();
  await open(FIRST);
  const { query } = keys;
  const [row] = await selectKeys(query);
  await query
    .updateTable("operations.keys")
    .set({ wrapped: row?.wrapped ?? "" })
    .where("purpose", "=", twoFactor.purpose)
    .execute();
  await expect(open(FIRST)).rejects.toThrow("(1 of");
});

test("OPS-04, OPS-09 after a loss new keys come in, and what the lost ones sealed stays locked", async () => {
  const { database, open, clock } = await keyringDatabase();
  const sealed = (await open(FIRST)).box(twoFactor).seal("x");
  const secrets = { current: SECOND, previous: undefined };
  expect(await replaceLostKeys(database, secrets, clock)).toBe(Object.keys(SECRETS).length);
  expect(await replaceLostKeys(database, secrets, clock), "again, nothing is lost").toBe(0);
  const { box } = await open(SECOND);
  await expect(box(twoFactor).open(sealed)).rejects.toThrow("a key that is not there");
  const renewed = box(twoFactor).seal("y");
  expect(await (await open(SECOND)).box(twoFactor).open(renewed)).toBe("y");
});
