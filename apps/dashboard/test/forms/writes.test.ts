import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterDashboard, switchOn } from "../account/owner-in-dashboard.ts";
import { visit } from "../visitor.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const WRITES = [
  "/sign-out",
  "/settings/security/two-factor/set-up",
  "/settings/security/two-factor/confirm",
  "/settings/security/two-factor/turn-off",
  "/settings/security/recovery-codes",
  "/settings/security/recovery-codes/download",
  "/settings/security/recovery-codes/saved",
  "/settings/security/sessions/end",
  "/settings/security/sessions/end-all",
  "/settings/security/password",
  "/settings/security/password-link",
  "/settings/security/email",
  "/settings/data/export",
  "/settings/data/delete",
  "/contracts/any/send",
  "/contracts/any/void",
  "/contracts/any/delete",
  "/contracts/any/again",
  "/contracts/any/restore",
  "/sample/remove",
  "/contracts/any/recipients/any",
  "/contracts/any/recipients/any/remind",
  "/contracts/any/template",
  "/imports/pdf",
  "/imports/list",
  "/imports/any",
  "/imports/any/delete",
  "/imports/lists/any",
  "/imports/lists/any/delete",
  "/templates/any/rename",
  "/templates/any/delete",
  "/templates/any/restore",
  "/sign-in-again",
];

describe("who may", () => {
  test.each(WRITES)("DASH-03 %s is refused when another page asks for it", async (path) => {
    const owner = await enterDashboard(server);
    for (const Origin of ["https://evil.example", "null", server.urls.site]) {
      const page = await owner.post(path, {}, { Origin });
      expect([Origin, page.status]).toEqual([Origin, 403]);
      expect(page.text).toContain("nothing was changed");
    }
    expect((await owner.get("/")).status).toBe(200);
  });

  test("DASH-01 without a session, pages and forms lead to the sign-in", async () => {
    const signInPage = "/login";
    for (const path of [
      "/",
      "/settings/security",
      "/settings/data",
      "/settings/plan",
      "/sign-in-again",
      "/drafts/any",
      "/contracts/sample",
      "/contracts/any",
      "/contracts/any/send",
      "/contracts/any/void",
      "/contracts/any/files/shown",
      "/contracts/any/recipients/any",
      "/contracts/any/another",
      "/contracts/any/template",
      "/imports",
      "/imports/any",
      "/imports/any/file",
      "/imports/any/delete",
      "/imports/lists/any",
      "/templates",
      "/templates/any",
      "/templates/any/use",
    ]) {
      const page = await visit(`${server.urls.dashboard}${path}`);
      expect([path, page.status, page.location]).toEqual([path, 302, signInPage]);
    }
    for (const path of WRITES.filter((write) => write !== "/sign-out")) {
      const page = await visit(`${server.urls.dashboard}${path}`, {
        method: "POST",
        headers: { Origin: server.urls.dashboard },
        body: new URLSearchParams(),
      });
      expect([path, page.status, page.location]).toEqual([path, 303, signInPage]);
    }
  });

  test.each([
    ["no form", { "Content-Type": "application/json" }, 415],
    ["no length of its own", { "Content-Type": "application/x-www-form-urlencoded" }, 413],
  ])("DASH-03 a body that is %s is a page with a sentence", async (_what, headers, status) => {
    const { cookie } = await enterDashboard(server);
    const page = await visit(`${server.urls.dashboard}/settings/security/password`, {
      method: "POST",
      cookie,
      headers: { Origin: server.urls.dashboard, ...headers },
      body: "x".repeat(status === 413 ? 600_000 : 5),
    });
    expect(page.status).toBe(status);
    expect(page.text).toContain("so nothing was changed");
  });
});

test("OPS-05 no code, key, password or address of an owner is in the log", async () => {
  const owner = await enterDashboard(server);
  const { codes, code } = await switchOn(server, owner);
  await owner.post("/settings/security/two-factor/turn-off", { code: code(0) });
  await owner.post("/settings/data/export", { password: owner.password });
  const written = JSON.stringify(server.logs);
  for (const secret of [owner.email, owner.password, codes[0], code(0)])
    expect(written).not.toContain(secret);
});
