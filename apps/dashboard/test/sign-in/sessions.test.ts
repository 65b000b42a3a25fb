import { DAY } from "@sealwright/runtime";
import {
  registerVerifiedAccount,
  type SignedInAccount,
  startTestServer,
  type TestServer,
} from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handoffToken, visit } from "../visitor.ts";

let server: TestServer;
let owner: SignedInAccount;
beforeAll(async () => {
  server = await startTestServer();
  owner = await registerVerifiedAccount(server);
});
afterAll(() => server.stop());

/** Lets the owner in. @returns the session's cookie */
async function openSession(): Promise<string> {
  const token = await handoffToken(server, owner);
  const { cookie } = await visit(`${server.urls.dashboard}/login?token=${token}`);
  if (!cookie) throw new Error("the hand-off opened no session");
  return cookie;
}

const home = (cookie?: string) => visit(`${server.urls.dashboard}/`, { cookie });
const signOut = (cookie: string, headers: Record<string, string>) =>
  visit(`${server.urls.dashboard}/sign-out`, { method: "POST", cookie, headers });

describe("a session", () => {
  test("DASH-01 that does not exist leads to the site's sign-in", async () => {
    for (const cookie of [undefined, "sealwright_session=", "sealwright_session=guessed", "other=1"]) {
      expect(await home(cookie)).toMatchObject({ status: 302, location: "/login" });
    }
  });

  test("DASH-01 holds for seven days, and is over after eight", async () => {
    const cookie = await openSession();
    server.clock.advance(7 * DAY - 60_000);
    expect((await home(cookie)).status).toBe(200);
    server.clock.advance(DAY);
    expect(await home(cookie)).toMatchObject({ status: 302, location: "/login" });
  });

  test("of one browser is not another's: each has a value of its own", async () => {
    const cookies = [await openSession(), await openSession()];
    expect(cookies[0]).not.toBe(cookies[1]);
    for (const cookie of cookies) expect((await home(cookie)).status).toBe(200);
  });
});

describe("signing out", () => {
  test("DASH-01 ends the session on the server: the old cookie is dead, wherever it is kept", async () => {
    const [cookie, other] = [await openSession(), await openSession()];
    const page = await signOut(cookie, { Origin: server.urls.dashboard });
    expect([page.status, page.location]).toEqual([303, "/signed-out"]);
    expect(page.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sealwright_session=; Max-Age=0; Path=\//),
      expect.stringMatching(/^sealwright_form=; Max-Age=0; Path=\//),
    ]);
    expect((await home(cookie)).status).toBe(302);
    expect((await home(other)).status).toBe(200);

    const goodbye = await visit(`${server.urls.dashboard}/signed-out`);
    expect(goodbye.status).toBe(200);
    expect(goodbye.text).toContain('href="/login"');
  });

  test.each([
    ["no page", {}],
    ["a foreign page", { Origin: "https://evil.example" }],
    ["a page without an origin", { Origin: "null" }],
    ["the dashboard under another scheme", { Origin: "https://localhost" }],
  ])("DASH-01 is refused when %s asks for it, and the session continues", async (_who, headers) => {
    const cookie = await openSession();
    const page = await signOut(cookie, headers);
    expect(page.status).toBe(403);
    expect(page.cookie).toBeUndefined();
    expect(page.text).toContain("nothing was changed");
    expect((await home(cookie)).status).toBe(200);
  });

  test("DASH-01 is refused when the site's own pages ask for it", async () => {
    const cookie = await openSession();
    expect((await signOut(cookie, { Origin: server.urls.site })).status).toBe(403);
    expect((await home(cookie)).status).toBe(200);
  });

  test("without a session does no harm", async () => {
    const page = await signOut("sealwright_session=gone", { Origin: server.urls.dashboard });
    expect([page.status, page.location]).toEqual([303, "/signed-out"]);
  });

  test("cannot be done by following a link", async () => {
    const cookie = await openSession();
    const page = await visit(`${server.urls.dashboard}/sign-out`, { cookie });
    expect([page.status, page.location]).toEqual([302, "/"]);
    expect((await home(cookie)).status).toBe(200);
  });
});
