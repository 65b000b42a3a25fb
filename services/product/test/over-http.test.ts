import { HOUR, MINUTE, SECOND } from "@sealwright/runtime";
import {
  registerAccount,
  registerVerifiedAccount,
  signIn,
  startTestServer,
  type TestServer,
  toStartOfStep,
} from "@sealwright/testkit";
import { URI } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function call(path: string, idToken: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.urls.site}/api/signature/${path}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Authorization: `Bearer ${idToken}`,
      Origin: server.urls.site,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  };
}

describe("the product backend under the site's origin", () => {
  test("API-01..04, AUTH-11: a verified owner can make every call, and counts as a sign-up until that is claimed", async () => {
    const { idToken, email } = await registerVerifiedAccount(server);
    const steps = [
      await call("login-methods", idToken, { email, method: "email_password" }),
      await call("2fa/get-info", idToken, { email }),
      await call("owners", idToken, { email: email.toUpperCase(), utmData: { utm_source: "ads" } }),
      await call("owners", idToken, { email }),
      await call("complete-login", idToken, { email, signUpClaim: "0".repeat(32) }),
      await call("owners", idToken, { email }),
    ];
    expect(steps.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(steps.map(({ body }) => body)).toEqual([
      { recorded: true },
      { verified: false, enabled: false },
      { owner: { email, isSignUp: true }, isSignUp: true },
      { owner: { email, isSignUp: true }, isSignUp: true },
      { message: "Redirecting to dashboard", token: expect.any(String), expiresIn: 60, isSignUp: true },
      { owner: { email, isSignUp: false }, isSignUp: false },
    ]);
  });

  test("API-04, AUTH-07: an account with an unverified email address gets neither owner nor hand-off", async () => {
    const { idToken, email } = await registerAccount(server);
    for (const path of ["owners", "complete-login"]) {
      const answer = await call(path, idToken, { email });
      expect([answer.status, answer.body.code]).toEqual([403, "email-not-verified"]);
    }
  });

  test("API-03, API-04: a code and a recovery code each work for one of many parallel requests", async () => {
    let { idToken, email } = await registerVerifiedAccount(server);
    const atOnce = (path: string, otp: string | undefined) =>
      Promise.all(Array.from({ length: 5 }, () => call(path, idToken, { email, otp })));
    const won = (answers: Awaited<ReturnType<typeof atOnce>>) =>
      answers.filter(({ body }) => body.isValid === true || body.recoveryCodes || body.disabled);
    const { body } = await call("2fa/setup", idToken, { email });
    const app = URI.parse(String(body.otpauthUrl));
    const code = (steps: number) => app.generate({ timestamp: server.clock.now() + steps * 30 * SECOND });

    toStartOfStep(server);
    const confirmed = won(await atOnce("2fa/verify-qr", code(-1)));
    expect(confirmed).toHaveLength(1);
    const codes = confirmed[0]?.body.recoveryCodes as string[];
    expect(codes).toHaveLength(10);
    // The sign-in that proved only the password has ended.
    expect((await call("complete-login", idToken, { email })).body.code).toBe("signed-out");
    ({ idToken } = await signIn(server, email));
    expect(won(await atOnce("2fa/verify-qr", code(0)))).toHaveLength(1);
    const completed = await Promise.all(
      Array.from({ length: 5 }, () => call("complete-login", idToken, { email })),
    );
    expect(completed.filter(({ status }) => status === 200)).toHaveLength(1);

    server.clock.advance(5 * MINUTE);
    expect(won(await atOnce("2fa/verify-qr", codes[0]))).toHaveLength(1);
    server.clock.advance(5 * MINUTE);
    expect(won(await atOnce("2fa/recovery-codes", codes[1]))).toHaveLength(1);
    server.clock.advance(5 * MINUTE);
    expect(won(await atOnce("2fa/disable", code(0)))).toHaveLength(1);
    expect((await call("2fa/get-info", idToken, { email })).body).toEqual({
      verified: false,
      enabled: false,
    });
  });

  test("API-04: an ID token expires after an hour; a new sign-in works", async () => {
    const account = await registerVerifiedAccount(server);
    server.clock.advance(HOUR);
    const late = await call("complete-login", account.idToken, { email: account.email });
    expect([late.status, late.body.code]).toEqual([401, "sign-in-expired"]);
    const again = await signIn(server, account.email, account.password);
    expect((await call("complete-login", again.idToken, { email: account.email })).status).toBe(200);
  });

  test("OPS-05, API-07: an error quotes the request's ID, which its log line has too", async () => {
    const answer = await call("owners", "forged", {}, { "X-Request-Id": "quoted-0001" });
    expect(answer.body).toEqual({
      error: "Please sign in",
      code: "not-signed-in",
      requestId: "quoted-0001",
    });
    expect(answer.headers.get("X-Request-Id")).toBe("quoted-0001");
    await expect
      .poll(() => server.logs.filter(({ id }) => id === "quoted-0001"))
      .toMatchObject([{ method: "POST", path: "/api/signature/owners", status: 401 }]);
  });

  test("API-04: a page of another origin is rejected", async () => {
    const { idToken, email } = await registerAccount(server);
    const answer = await call("2fa/get-info", idToken, { email }, { Origin: server.urls.dashboard });
    expect([answer.status, answer.body.code]).toEqual([403, "origin-not-allowed"]);
  });

  test.each([
    ["declares its length", "x".repeat(70_000)],
    ["does not declare its length", new Blob(["x".repeat(70_000)]).stream()],
  ])("API-07 a body that is too large and %s is a 413 with a sentence", async (_how, body) => {
    const response = await fetch(`${server.urls.site}/api/signature/handoff/redeem`, {
      method: "POST",
      body,
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: "The body is larger than 65536 bytes" });
  });

  test("API-07 an unknown path under its base is a 404 in JSON, not a page", async () => {
    const { idToken, email } = await registerAccount(server);
    const answer = await call("owners:delete", idToken, { email });
    expect([answer.status, answer.body.code]).toEqual([404, "not-found"]);
  });
});
