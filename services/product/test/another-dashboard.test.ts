import { registerVerifiedAccount, startTestServer, type TestServer } from "@sealwright/testkit";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";

const COMPANY = "http://app.company.example";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { PUBLIC_DASHBOARD_URL: COMPANY } });
});
afterAll(() => server.stop());

/** A company's own server, which knows only the published API. */
async function call(path: string, bearer: string | undefined, body: object) {
  const response = await fetch(`${server.urls.site}/api/signature/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

test("DASH-04 a company's own dashboard redeems the token, acts for the owner, and our emails link to it", async () => {
  const { email, uid, idToken } = await registerVerifiedAccount(server);
  expect(server.config.urls.dashboard).toBe(COMPANY);
  const { token } = (await call("complete-login", idToken, { email })).body;
  const redeemed = await call("handoff/redeem", undefined, { token });
  expect(redeemed).toMatchObject({ status: 200, body: { uid, email, grant: expect.any(String) } });
  expect((await call("handoff/redeem", undefined, { token })).status).toBe(401);

  const { grant } = redeemed.body;
  const { secret = "" } = (await call("2fa/setup", grant, { email })).body;
  const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now() });
  expect((await call("2fa/verify-qr", grant, { email, otp })).body).toMatchObject({ isValid: true });
  const mail = await server.outbox.newestTo(email, ({ subject }) => subject.includes("Two-factor is on"));
  expect(mail.links).toContain(`${COMPANY}/settings/security`);
});
