import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { MINUTE } from "@sealwright/runtime";
import {
  registerVerifiedAccount,
  signIn,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { handoffToken } from "../visitor.ts";
import { enter, enterDashboard, hidden, switchOn } from "./owner-in-dashboard.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A way to one of the server's services, where one call is answered by something else. @returns its address */
function wayWhere(path: string, status: number, body: object, service: string): Promise<string> {
  return wayTo(service, async (url, pass) => (url.includes(path) ? { status, body } : pass()));
}

/** As `wayWhere`, and the call has been made all the same. */
function wayThatFailsAfter(path: string, status: number, body: object, service: string): Promise<string> {
  return wayTo(service, async (url, pass) => {
    const answer = await pass();
    return url.includes(path) ? { status, body } : answer;
  });
}

type Passed = { status: number; body: object };

async function wayTo(
  service: string,
  answerTo: (url: string, pass: () => Promise<Passed>) => Promise<Passed>,
): Promise<string> {
  const way = createServer(async (request, response) => {
    const { authorization = "", "content-type": type = "" } = request.headers;
    const sent = await text(request);
    const pass = async () => {
      const answer = await fetch(`${service}${request.url}`, {
        method: "POST",
        headers: { Authorization: authorization, "Content-Type": type },
        body: sent,
      });
      return { status: answer.status, body: (await answer.json()) as object };
    };
    const { status, body } = await answerTo(request.url ?? "", pass);
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void way.close());
  await once(way, "listening");
  return `http://127.0.0.1:${(way.address() as AddressInfo).port}`;
}

/** A dashboard elsewhere. @param ways the addresses of services that are not the server's own */
async function dashboardApart(ways: { signature?: string; identity?: string }): Promise<TestServer> {
  const apart = await startTestServer({
    environment: {
      PUBLIC_SIGNATURE_URL: ways.signature ?? `${server.urls.site}/api/signature`,
      PUBLIC_IDENTITY_URL: ways.identity ?? server.urls.site,
      IDENTITY_KEYS_URL: `${server.urls.site}/.well-known/jwks.json`,
    },
  });
  onTestFinished(() => apart.stop());
  return apart;
}

describe("sessions", () => {
  const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const SAFARI =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";

  test("DASH-03 are listed in plain words; one of them is revoked, another owner's is not", async () => {
    const here = await enterDashboard(server, undefined, FIREFOX);
    const phone = await enterDashboard(server, here, SAFARI);
    const page = await here.get("/settings/security");
    expect(page.text).toContain("Firefox on Linux<em> this one</em>");
    expect(page.text).toContain("Safari on an iPhone");
    const session = hidden(page, "session");

    const stranger = await enterDashboard(server);
    await stranger.post("/settings/security/sessions/end", { session });
    expect((await phone.get("/")).status).toBe(200);
    for (const odd of ["", "x", "' or 1=1", "\0"]) {
      expect((await here.post("/settings/security/sessions/end", { session: odd })).status).toBeLessThan(500);
    }
    await here.post("/settings/security/sessions/end", { session });
    expect((await phone.get("/")).status).toBe(302);
    expect((await here.get("/")).status).toBe(200);
  });

  test("ID-04, DASH-03 sign-ins on the website are listed with browser and address; one is ended, another owner's is not", async () => {
    const here = await enterDashboard(server, undefined, FIREFOX);
    const refresh = () =>
      fetch(`${server.urls.site}/v1/token?key=test`, {
        method: "POST",
        headers: { "User-Agent": SAFARI },
        body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: here.refreshToken }),
      });
    expect((await here.get("/settings/security")).text).toMatch(/Signed in .*, from 127\.0\.0\.1/);
    server.clock.advance(6 * MINUTE);
    expect((await refresh()).status).toBe(200);
    const before = (await here.get("/settings/security")).text;
    expect(before).toContain(">On the website</p>");
    expect(before).toMatch(/Last used .*, from 127\.0\.0\.1/);
    const listed = before.split('action="/settings/security/sign-ins/end"').slice(1);
    const sessions = listed.map((text) => hidden({ text }, "session"));
    expect(sessions.length).toBeGreaterThan(0);

    const stranger = await enterDashboard(server);
    for (const session of sessions) await stranger.send("/settings/security/sign-ins/end", { session });
    expect((await refresh()).status).toBe(200);
    for (const odd of ["", "x", "' or 1=1", "\0"]) {
      expect((await here.send("/settings/security/sign-ins/end", { session: odd })).status).toBeLessThan(500);
    }
    for (const session of sessions) {
      const ended = await here.send("/settings/security/sign-ins/end", { session });
      expect([ended.status, ended.location]).toEqual([303, "/settings/security?done=sign-in-ended"]);
    }
    expect((await refresh()).status).toBe(400);
    const { text } = await here.get("/settings/security");
    expect(text).not.toContain("/settings/security/sign-ins/end");
    expect(text).toContain("Signed out on one device");
  });

  test("DASH-03 the page lists what happened to the account, and to no other", async () => {
    const here = await enterDashboard(server, undefined, FIREFOX);
    const signIns = (text: string) => text.split("<h3>Signed in</h3>").length - 1;
    const before = signIns((await here.get("/settings/security")).text);
    await enterDashboard(server);
    expect(signIns((await here.get("/settings/security")).text)).toBe(before);
    await enterDashboard(server, here);
    const { text } = await here.get("/settings/security");
    expect(signIns(text)).toBeGreaterThan(before);
    expect(text).toContain("Email verified");
    expect(text).toContain("from 127.0.0.1");
  });

  test("DASH-03 sign out everywhere ends all of them, also this one", async () => {
    const here = await enterDashboard(server);
    const there = await enterDashboard(server, here);
    const page = await here.post("/settings/security/sessions/end-all");
    expect([page.status, page.location]).toEqual([303, "/signed-out?where=everywhere"]);
    for (const session of [here, there]) expect((await session.get("/")).status).toBe(302);
  });
});

describe("the password", () => {
  const NEXT = "Other34words";
  test.each([
    [{ password: "x", newPassword: "", repeatPassword: "short" }, "Please enter password"],
    [{ password: "x", newPassword: "short", repeatPassword: "" }, "Please repeat the password"],
    [
      { password: "x", newPassword: "short", repeatPassword: "Other34word" },
      "Password and confirm password should be same",
    ],
    [{ password: "x", newPassword: "short", repeatPassword: "short" }, "Weak Password"],
    [
      { password: TEST_PASSWORD, newPassword: "Password123!", repeatPassword: "Password123!" },
      "Weak Password: This password is too easy to guess. Choose one that is not in common use.",
    ],
    [{ password: "", newPassword: NEXT, repeatPassword: NEXT }, "Enter your password."],
    [
      { password: "Wrong12pass", newPassword: NEXT, repeatPassword: NEXT },
      "That’s not the password for this account.",
    ],
    [
      { password: TEST_PASSWORD, newPassword: TEST_PASSWORD, repeatPassword: TEST_PASSWORD },
      "That’s your current password. Enter a different one.",
    ],
  ])("DASH-03 is not changed by %j", async (fields, sentence) => {
    const owner = await enterDashboard(server);
    const page = await owner.post("/settings/security/password", fields);
    expect(page.failed).toBe(true);
    expect(page.text).toContain(`${sentence}</p>`);
    expect(page.text).not.toContain(NEXT);
    await signIn(server, owner.email, owner.password);
  });

  test("DASH-03 changes with the current one: the old one stops working, other sessions end, an email confirms it", async () => {
    const here = await enterDashboard(server);
    const there = await enterDashboard(server, here);
    const page = await here.post("/settings/security/password", {
      password: here.password,
      newPassword: NEXT,
      repeatPassword: NEXT,
    });
    expect([page.status, page.location]).toEqual([303, "/settings/security?done=password-changed"]);
    await expect(signIn(server, here.email, here.password)).rejects.toThrow();
    await signIn(server, here.email, NEXT);
    expect((await there.get("/")).status).toBe(302);
    expect((await here.get("/")).status).toBe(200);
    await server.outbox.newestTo(here.email, ({ subject }) => subject.includes("password"));
  });

  test("DASH-03, OPS-04 stays as it is where the product backend fails before, and a mail tells of a new one where it fails after", async () => {
    for (const [path, password] of [
      ["/grants/reissue", "before"],
      ["/account/change-password", "after"],
    ] as const) {
      const fails = password === "before" ? wayWhere : wayThatFailsAfter;
      const signature = await fails(path, 500, {}, `${server.urls.site}/api/signature`);
      const apart = await dashboardApart({ signature });
      const account = await registerVerifiedAccount(server);
      const here = await enter(apart, await handoffToken(server, account));
      const fields = { password: account.password, newPassword: NEXT, repeatPassword: NEXT };
      expect((await here.post("/settings/security/password", fields)).status).toBe(500);
      await signIn(server, account.email, password === "before" ? account.password : NEXT);
      if (password === "before") continue;
      await server.outbox.newestTo(account.email, ({ subject }) => subject.includes("password"));
    }
  });

  test("DASH-03 is changed with two-factor on as well, though a first factor alone no longer does it", async () => {
    const here = await enterDashboard(server);
    await switchOn(server, here);
    const { idToken } = await signIn(server, here.email, here.password);
    const answer = await fetch(`${server.urls.site}/v1/accounts:update?key=test`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ idToken, password: NEXT }),
    });
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining("ADMIN_ONLY_OPERATION"),
    ]);
    const fields = { password: here.password, newPassword: NEXT, repeatPassword: NEXT };
    expect((await here.post("/settings/security/password", fields)).location).toBe(
      "/settings/security?done=password-changed",
    );
    await signIn(server, here.email, NEXT);
    expect((await here.get("/")).status).toBe(200);
  });

  test("DASH-03 must be acceptable to the identity service, whose rejection appears at the field", async () => {
    const refusal = { error: "Weak Password", code: "weak-password" };
    const signature = await wayWhere(
      "/account/change-password",
      400,
      refusal,
      `${server.urls.site}/api/signature`,
    );
    const apart = await dashboardApart({ signature });
    const account = await registerVerifiedAccount(server);
    const here = await enter(apart, await handoffToken(server, account));
    const fields = { password: account.password, newPassword: NEXT, repeatPassword: NEXT };
    const page = await here.post("/settings/security/password", fields);
    expect([page.failed, page.text]).toEqual([true, expect.stringContaining("Weak Password")]);
    await signIn(server, account.email, account.password);
  });
});
