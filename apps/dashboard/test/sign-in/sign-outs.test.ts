import { HOUR, MINUTE } from "@sealwright/runtime";
import {
  registerVerifiedAccount,
  type SignedInAccount,
  signIn,
  startTestServer,
  type TestServer,
} from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handoffToken, visit } from "../visitor.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A browser in which the owner is in the dashboard. */
async function openDashboard(owner: SignedInAccount) {
  const token = await handoffToken(server, owner);
  const { cookie } = await visit(`${server.urls.dashboard}/login?token=${token}`);
  return {
    get: (path: string) => visit(`${server.urls.dashboard}${path}`, { cookie }),
    post: (path: string, fields: Record<string, string> = {}) =>
      visit(`${server.urls.dashboard}${path}`, {
        method: "POST",
        cookie,
        headers: { Origin: server.urls.dashboard },
        body: new URLSearchParams(fields),
      }),
  };
}

async function post(path: string, body: object | URLSearchParams, bearer?: string) {
  const form = body instanceof URLSearchParams;
  const response = await fetch(`${server.urls.site}${path}`, {
    method: "POST",
    headers: {
      "Content-Type": form ? "application/x-www-form-urlencoded" : "application/json",
      ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
    },
    body: form ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const refresh = (refresh_token: string) =>
  post("/v1/token?key=test", new URLSearchParams({ grant_type: "refresh_token", refresh_token }));
const asAdmin = (body: object) => post("/v1/projects/sealwright-local/accounts:update", body, "owner");
const toSignIn = () => ({ status: 302, location: "/login" });

describe("signing out everywhere", () => {
  test("DASH-03, AUTH-16 ends every session of the dashboard, and the refresh tokens of every sign-in on the site", async () => {
    const owner = await registerVerifiedAccount(server);
    const onPhone = await signIn(server, owner.email);
    const [here, there] = [await openDashboard(owner), await openDashboard(owner)];
    const page = await here.post("/settings/security/sessions/end-all");
    expect(page).toMatchObject({ status: 303, location: "/signed-out?where=everywhere" });
    expect((await here.get("/signed-out?where=everywhere")).text).toContain("and of the website too");
    for (const path of ["/", "/settings/plan", "/settings/security"]) {
      expect(await here.get(path)).toMatchObject(toSignIn());
      expect(await there.get(path)).toMatchObject(toSignIn());
    }
    for (const { refreshToken } of [owner, onPhone]) {
      expect((await refresh(refreshToken)).body).toMatchObject({ error: { message: "TOKEN_EXPIRED" } });
    }
  });

  test("DASH-03, API-04 leaves nothing behind that opens a dashboard: no ID token, and no hand-off that is under way", async () => {
    const owner = await registerVerifiedAccount(server);
    const here = await openDashboard(owner);
    const underWay = await handoffToken(server, owner);
    const { idToken } = await signIn(server, owner.email);
    await here.post("/settings/security/sessions/end-all");
    const failed = await visit(`${server.urls.dashboard}/login?token=${underWay}`);
    expect(failed.location).toBe("/login?error=signed-out");
    const answer = await post("/api/signature/complete-login", { email: owner.email }, idToken);
    expect([answer.status, answer.body.code]).toEqual([401, "signed-out"]);

    server.clock.advance(2000);
    const again = await openDashboard(await signIn(server, owner.email));
    expect((await again.get("/")).status).toBe(200);
  });

  test("DASH-03 revokes no one else's", async () => {
    const [owner, other] = [await registerVerifiedAccount(server), await registerVerifiedAccount(server)];
    const [here, theirs] = [await openDashboard(owner), await openDashboard(other)];
    await here.post("/settings/security/sessions/end-all");
    expect((await theirs.get("/")).status).toBe(200);
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });
});

describe("a session of the dashboard", () => {
  test.each([
    ["a new password by a mailed link", resetPassword],
    [
      "a revocation with the server credential",
      ({ uid }: SignedInAccount) => asAdmin({ localId: uid, validSince: now() }),
    ],
    [
      "the account being disabled",
      ({ uid }: SignedInAccount) => asAdmin({ localId: uid, disableUser: true }),
    ],
  ])("DASH-03, AUTH-15 is ended by %s, on every page", async (_by, end) => {
    const owner = await registerVerifiedAccount(server);
    const here = await openDashboard(owner);
    expect((await here.get("/settings/plan")).status).toBe(200);
    expect((await end(owner)).status).toBe(200);
    for (const path of ["/settings/plan", "/"]) expect(await here.get(path)).toMatchObject(toSignIn());
    expect((await here.get("/checkout?priceId=PRICE_TEAM_ANNUAL")).status).toBe(302);
  });

  test("DASH-03 continues where its owner changes the password in it; the others do not", async () => {
    const owner = await registerVerifiedAccount(server);
    const [here, there] = [await openDashboard(owner), await openDashboard(owner)];
    const password = "Other34words";
    const changed = await here.post("/settings/security/password", {
      password: owner.password,
      newPassword: password,
      repeatPassword: password,
    });
    expect(changed.location).toBe("/settings/security?done=password-changed");
    expect((await here.get("/settings/security")).status).toBe(200);
    expect(await there.get("/settings/security")).toMatchObject(toSignIn());
  });

  test("DASH-03 revokes nothing with another owner's grant or ID token", async () => {
    const [owner, thief] = [await registerVerifiedAccount(server), await registerVerifiedAccount(server)];
    const { body } = await post("/api/signature/handoff/redeem", {
      token: await handoffToken(server, owner),
    });
    const stolen = { email: thief.email, grant: body.grant };
    const answer = await post("/api/signature/grants/reissue", stolen, thief.idToken);
    expect([answer.status, answer.body.code]).toEqual([401, "not-signed-in"]);
  });
});

const now = () => Math.floor(server.clock.now() / 1000);

async function resetPassword({ email }: SignedInAccount) {
  await post("/v1/accounts:sendOobCode?key=test", { requestType: "PASSWORD_RESET", email });
  const { links } = await server.outbox.newestTo(email, ({ subject }) => /password/i.test(subject));
  const oobCode = new URL(links[0] ?? "").searchParams.get("oobCode");
  return post("/v1/accounts:resetPassword?key=test", { oobCode, newPassword: "Other34words" });
}

test("AUTH-16 an ID token that was renewed long after the sign-in still opens the dashboard", async () => {
  const owner = await registerVerifiedAccount(server);
  server.clock.advance(5 * HOUR + MINUTE);
  const { body } = await refresh(owner.refreshToken);
  const answer = await post("/api/signature/complete-login", { email: owner.email }, String(body.id_token));
  expect(answer.status).toBe(200);
});
