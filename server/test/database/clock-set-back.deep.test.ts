import { freshEmail, registerVerifiedAccount, startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** An owner's session in every part, made before the clock is set back. @returns calls that use it */
async function usesOfSession(): Promise<[name: string, send: () => Promise<Response>][]> {
  const { email, password, idToken, refreshToken } = await registerVerifiedAccount(server);
  const { site, dashboard } = server.urls;
  const post = (path: string, body: object, bearer?: string) =>
    fetch(`${site}${path}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
      },
      body: JSON.stringify(body),
    });
  await post("/api/signature/owners", { email }, idToken);
  const answer = await post("/api/signature/complete-login", { email }, idToken);
  const { token } = (await answer.json()) as { token: string };
  const arrival = await fetch(`${dashboard}/login?token=${token}`, { redirect: "manual" });
  const Cookie = arrival.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const page = (path: string) => fetch(`${dashboard}${path}`, { headers: { Cookie }, redirect: "manual" });
  const fields = { name: "Zoë", email, topic: "Press", message: "Hello" };
  const choice = { email, priceId: "PRICE_TEAM_MONTHLY", quantity: 1 };
  const draft = { email, templateId: 1015, version: "1.0", answers: { rent: 1 }, text: "A lease" };
  return [
    ["keys", () => fetch(`${site}/.well-known/jwks.json`)],
    ["sign up", () => post("/v1/accounts:signUp?key=k", { email: freshEmail(), password })],
    ["sign in", () => post("/v1/accounts:signInWithPassword?key=k", { email, password })],
    [
      "wrong password",
      () => post("/v1/accounts:signInWithPassword?key=k", { email, password: "Wrong12pass" }),
    ],
    ["look up", () => post("/v1/accounts:lookup?key=k", { idToken })],
    ["refresh", () => post("/v1/token?key=k", { grantType: "refresh_token", refreshToken })],
    ["reset", () => post("/v1/accounts:sendOobCode?key=k", { requestType: "PASSWORD_RESET", email })],
    ["change password", () => post("/v1/accounts:update?key=k", { idToken, displayName: "Zoë" })],
    ["owner", () => post("/api/signature/owners", { email }, idToken)],
    ["draft", () => post("/api/signature/drafts", draft, idToken)],
    ["two-factor", () => post("/api/signature/2fa/set-up", { email }, idToken)],
    ["complete login", () => post("/api/signature/complete-login", { email }, idToken)],
    [
      "request",
      () =>
        post("/api/signature/requests", { kind: "contact", key: crypto.randomUUID(), seconds: 9, fields }),
    ],
    ["choice", () => post("/api/payments/choices", choice, idToken)],
    ["account page", () => page("/")],
    ["security page", () => page("/settings/security")],
    ["delete", () => post("/v1/accounts:delete?key=k", { idToken })],
  ];
}

test.each([
  ["an hour", HOUR],
  ["40 days", 40 * DAY],
])("OPS-05 a clock that is set back by %s makes no call fail with 500", async (_what, back) => {
  const uses = await usesOfSession();
  server.clock.advance(-back);
  const failed: string[] = [];
  for (const [name, send] of uses) {
    const { status } = await send();
    if (status >= 500) failed.push(`${name}: ${status}`);
  }
  expect(failed).toEqual([]);
  // A new sign-in works by the new time.
  for (const [name, send] of await usesOfSession()) {
    const { status } = await send();
    if (status >= 500) failed.push(`${name}, anew: ${status}`);
  }
  expect(failed).toEqual([]);
  server.clock.advance(back);
});
