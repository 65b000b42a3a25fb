import { DAY, MINUTE } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  expectRefusal,
  otherCode,
  PASSWORD,
  post,
  postAsAdmin,
  totpCode,
} from "../harness/identity-harness.ts";
import { type Enrolled, secondFactorCalls } from "../harness/second-factor-calls.ts";

/** The thief of the password, and the owner at home: behind one proxy, which says who calls. */
const THIEF = "203.0.113.66";
const HOME = "198.51.100.20";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { TRUSTED_PROXIES: "1" } });
});
afterAll(() => server.stop());

const { enrolled } = secondFactorCalls(() => server);

/** A sign-in from that address, with the code as it is or another one. */
async function enter({ owner, secret, enrollmentId }: Enrolled, from: string, isRight: boolean) {
  const headers = { "X-Forwarded-For": from };
  const { body } = await post<{ mfaPendingCredential?: string }>(
    server,
    "accounts:signInWithPassword",
    { email: owner.email, password: PASSWORD },
    { headers },
  );
  const code = totpCode(server, secret);
  return post(
    server,
    "accounts/mfaSignIn:finalize",
    {
      mfaPendingCredential: body.mfaPendingCredential,
      mfaEnrollmentId: enrollmentId,
      totpVerificationInfo: { verificationCode: isRight ? code : otherCode(otherCode(code)) },
    },
    { prefix: "/v2", headers },
  );
}

/** Five wrong codes, and what comes after. */
async function burst(owner: Enrolled, from: string): Promise<void> {
  for (let n = 0; n < 5; n += 1) expectRefusal(await enter(owner, from, false), "INVALID_CODE");
  expectRefusal(await enter(owner, from, true), "TOO_MANY_ATTEMPTS_TRY_LATER");
}

test("ID-05 codes cannot be guessed over many sign-ins either, and later all is well", async () => {
  const owner = await enrolled();
  await burst(owner, THIEF);
  server.clock.advance(5 * MINUTE);
  expect((await enter(owner, THIEF, true)).status).toBe(200);
});

test("ID-05 a day's wrong codes have a ceiling, the third burst is mailed once, and home is not locked out", async () => {
  const owner = await enrolled();
  expect((await enter(owner, HOME, true)).status).toBe(200);
  const warnings = async () =>
    (await server.outbox.mailsTo(owner.owner.email)).filter(({ subject }) => subject.includes("guessing"))
      .length;
  for (const round of [1, 2, 3, 4, 5, 6]) {
    server.clock.advance(5 * MINUTE);
    await burst(owner, THIEF);
    if (round < 3) expect(await warnings()).toBe(0);
  }
  await expect.poll(warnings).toBe(1);
  server.clock.advance(6 * MINUTE);
  expectRefusal(await enter(owner, THIEF, true), "TOO_MANY_ATTEMPTS_TRY_LATER");
  // From there, the owner has as small a share of their own.
  expect((await enter(owner, HOME, true)).status).toBe(200);
  await burst(owner, HOME);
  server.clock.advance(DAY);
  expect((await enter(owner, THIEF, true)).status).toBe(200);
  expect(await warnings()).toBe(1);
});

test("ID-05 slow guesses, under the limit of minutes, reach the day's ceiling too, and the owner is notified", async () => {
  const owner = await enrolled();
  for (let n = 0; n < 30; n += 1) {
    expectRefusal(await enter(owner, THIEF, false), "INVALID_CODE");
    server.clock.advance(2 * MINUTE);
  }
  expectRefusal(await enter(owner, THIEF, true), "TOO_MANY_ATTEMPTS_TRY_LATER");
  await server.outbox.newestTo(owner.owner.email, ({ subject }) => subject.includes("guessing"));
  const { body } = await postAsAdmin<{ events: { kind: string }[] }>(server, "accounts:securityEvents", {
    localId: owner.owner.localId,
  });
  expect(body.events.filter(({ kind }) => kind === "code-failed")).toHaveLength(30);
});
