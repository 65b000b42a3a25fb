import { SECOND } from "@sealwright/runtime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Account } from "../src/accounts.ts";
import type { IdentityContext } from "../src/context.ts";
import { startTestContext, type TestContext } from "./identity-context.ts";
import { newEmail, PASSWORD } from "./support.ts";

let service: TestContext;
beforeAll(async () => {
  service = await startTestContext();
});
afterAll(() => service.close());

/** Enrols a second factor, and its second is over. */
async function enrol(account: Account): Promise<void> {
  const { accounts, database } = service.context;
  await database.query
    .insertInto("identity.second_factors")
    .values({
      enrollment_id: `factor-of-${account.local_id}`,
      local_id: account.local_id,
      display_name: null,
      secret: "sealed",
      last_step: 0,
      enrolled_at: new Date(service.clock.now()),
    })
    .execute();
  await accounts.change(account.local_id, {}, { endSignIns: true });
  service.clock.advance(2 * SECOND);
}

describe("while a password is hashed", () => {
  /** The service whose password check takes so long that something happens meanwhile. */
  function slow(meanwhile: () => Promise<unknown>): Partial<IdentityContext> {
    const { passwords } = service.context;
    return {
      passwords: {
        hash: passwords.hash,
        waiting: 0,
        async verify(password, passwordHash) {
          const right = await passwords.verify(password, passwordHash);
          await meanwhile();
          return right;
        },
      },
    };
  }
  const registered = async () => {
    const { accounts, passwords } = service.context;
    return accounts.create({ email: newEmail(), passwordHash: await passwords.hash(PASSWORD) });
  };
  const signIn = (account: Account, meanwhile: () => Promise<unknown>) =>
    service.run("accounts:signInWithPassword", { email: account.email, password: PASSWORD }, slow(meanwhile));

  test("ID-03, ID-04 a second factor is enrolled: the sign-in under way is not one without it", async () => {
    const account = await registered();
    await expect(signIn(account, () => enrol(account))).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
    expect(await signIn(account, async () => {})).toHaveProperty("mfaPendingCredential");
  });

  test("ID-03, ID-04 every sign-in is ended: the one under way is, also before its second factor", async () => {
    const account = await registered();
    const end = async () => {
      await service.context.accounts.change(account.local_id, {}, { endSignIns: true });
      service.clock.advance(2 * SECOND);
    };
    await expect(signIn(account, end)).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
    await enrol(account);
    await expect(signIn(account, end)).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
  });
});
