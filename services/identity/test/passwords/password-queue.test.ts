import { BUSY_REASON } from "@sealwright/protocol/identity/errors";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createPasswords } from "../../src/passwords/passwords.ts";
import {
  expectRefusal,
  newEmail,
  PASSWORD,
  refusals,
  register,
  signIn,
  successes,
  WRONG_PASSWORD,
} from "../harness/identity-harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ fullPasswordCost: true, environment: { PASSWORDS_AT_ONCE: "1" } });
});
afterAll(() => server.stop());

async function startPasswords(...given: Parameters<typeof createPasswords>) {
  const passwords = await createPasswords(...given);
  onTestFinished(() => passwords.stop());
  return passwords;
}

const full = { code: "TOO_MANY_ATTEMPTS_TRY_LATER", reason: BUSY_REASON };

test("ID-05 without a queue, a second parallel password is rejected", async () => {
  const passwords = await startPasswords(1, { maxQueuedPerThread: 0 });
  const [first, second, third] = await Promise.allSettled([
    passwords.hash(PASSWORD),
    passwords.hash(PASSWORD),
    passwords.verify(PASSWORD, undefined),
  ]);
  expect(first).toMatchObject({ status: "fulfilled", value: expect.stringMatching(/^\$argon2id\$/) });
  expect(second).toMatchObject({ status: "rejected", reason: full });
  expect(third).toMatchObject({ status: "rejected", reason: full });
});

test("ID-05 with a queue of one, the second is served and the third is rejected", async () => {
  const passwords = await startPasswords(1, { maxQueuedPerThread: 1 });
  const hash = await passwords.hash(PASSWORD);
  const attempts = [
    passwords.verify(PASSWORD, hash),
    passwords.verify(PASSWORD, hash),
    passwords.verify(PASSWORD, hash),
  ];
  expect(passwords.waiting).toBe(1);
  const [first, second, third] = await Promise.allSettled(attempts);
  expect([first, second]).toEqual(Array(2).fill({ status: "fulfilled", value: true }));
  expect(third).toMatchObject({ status: "rejected", reason: full });
  expect(passwords.waiting).toBe(0);
  expect(await passwords.verify(PASSWORD, hash), "a full queue empties").toBe(true);
});

test("ID-05 as many as allowed are hashed at the same time", async () => {
  const passwords = await startPasswords(2, { maxQueuedPerThread: 0 });
  const results = await Promise.allSettled([1, 2, 3].map(() => passwords.hash(PASSWORD)));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
});

test("ID-04 a weak password is not queued", async () => {
  const passwords = await startPasswords(1, { maxQueuedPerThread: 0 });
  const [strong, weak] = await Promise.allSettled([passwords.hash(PASSWORD), passwords.hash("weak")]);
  expect(strong.status).toBe("fulfilled");
  expect(weak).toMatchObject({ reason: { code: "WEAK_PASSWORD" } });
});

test("ID-04 one password has another hash each time", async () => {
  const passwords = await startPasswords(1);
  const [one, other] = [await passwords.hash(PASSWORD), await passwords.hash(PASSWORD)];
  expect(one).not.toBe(other);
  expect(await passwords.verify(PASSWORD, one)).toBe(true);
  expect(await passwords.verify(WRONG_PASSWORD, one)).toBe(false);
});

test("ID-05 every sign-in of a burst gets a response: those beyond the queue get TOO_MANY_ATTEMPTS_TRY_LATER", async () => {
  const { email } = await register(server);
  const rush = Array.from({ length: 160 }, (_, n) =>
    n % 2 ? signIn(server, email) : signIn(server, newEmail()),
  );
  const answers = await Promise.all(rush);
  const refused = refusals(answers);
  const sentAway = refused.filter(({ body }) => JSON.stringify(body).includes("TOO_MANY"));
  const isBusy = ({ body }: { body: unknown }) => JSON.stringify(body).includes(BUSY_REASON);
  // So many at once may also reach the limit of the account, which is another reason.
  for (const answer of sentAway) {
    const reason = isBusy(answer) ? BUSY_REASON : "invalid";
    expectRefusal(answer, "TOO_MANY_ATTEMPTS_TRY_LATER", 400, reason);
  }
  for (const answer of refused.filter((one) => !sentAway.includes(one))) {
    expectRefusal(answer, "INVALID_LOGIN_CREDENTIALS");
  }
  expect(sentAway.filter(isBusy).length).toBeGreaterThan(0);
  expect(successes(answers)).toBeGreaterThan(0);
  expect((await signIn(server, email)).status, "afterwards all is well").toBe(200);
});
