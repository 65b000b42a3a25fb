import { buy, signIn, startTestServer, subscriptionsOf, type TestServer } from "@sealwright/testkit";
import { jsonIn, readZip } from "@sealwright/testkit/read-zip";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { enterDashboard, switchOn } from "./owner-in-dashboard.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe("the owner's data", () => {
  test("DASH-03 is downloaded by who knows the password, without a secret in it", async () => {
    const owner = await enterDashboard(server);
    await buy(server, owner, "PRICE_TEAM_MONTHLY");
    const wrong = await owner.post("/settings/data/export", { password: "Wrong12pass" });
    expect([wrong.failed, wrong.headers.get("Content-Disposition")]).toEqual([true, null]);
    const { status, text, bytes, headers } = await owner.post("/settings/data/export", {
      password: owner.password,
    });
    expect([status, headers.get("Content-Type"), headers.get("Content-Disposition")]).toEqual([
      200,
      "application/zip",
      expect.stringContaining('attachment; filename="my-data.zip"'),
    ]);
    expect(jsonIn(readZip(bytes), "my-data.json")).toMatchObject({
      account: { email: owner.email, emailVerified: true, localId: owner.uid },
      twoFactor: { enabled: false },
      sessions: [{ openedAt: expect.any(String) }],
      orders: [{ price: "PRICE_TEAM_MONTHLY", amountCents: 2500, email: owner.email }],
      choice: null,
    });
    expect(text).not.toMatch(/passwordHash|tokenHash|argon2|grant/);
  });

  test.each([
    ["another address", { confirmation: "eve@company.example" }],
    ["no password", { password: "" }],
    ["a wrong password", { password: "Wrong12pass" }],
  ])("DASH-03 is not deleted with %s", async (_what, fields) => {
    const owner = await enterDashboard(server);
    const page = await owner.post("/settings/data/delete", {
      confirmation: owner.email,
      password: owner.password,
      ...fields,
    });
    expect(page.failed).toBe(true);
    await signIn(server, owner.email, owner.password);
    expect((await owner.get("/")).status).toBe(200);
  });

  test("DASH-03 is deleted in identity and product, every session ends, and a mail is the receipt", async () => {
    const owner = await enterDashboard(server);
    const there = await enterDashboard(server, owner);
    await buy(server, owner, "PRICE_TEAM_MONTHLY");
    const page = await owner.post("/settings/data/delete", {
      confirmation: owner.email,
      password: owner.password,
    });
    expect([page.status, page.location]).toEqual([303, "/account-deleted"]);
    await expect(signIn(server, owner.email, owner.password)).rejects.toThrow();
    for (const session of [owner, there]) expect((await session.get("/")).status).toBe(302);
    const { text } = await owner.get("/account-deleted");
    expect(text).toContain("From your orders we keep what the law requires, without your email.");
    expect(text).toContain(
      "What others have signed is kept for them with its evidence, without your account.",
    );
    expect(text).not.toContain("everything we stored");
    await server.outbox.newestTo(owner.email, ({ subject }) => subject.includes("is deleted"));
    await expect.poll(() => subscriptionsOf(server, owner.email)).toEqual(["canceled"]);
  });

  test("DASH-03 with two-factor on is deleted with a fresh code only", async () => {
    const owner = await enterDashboard(server);
    const { codes } = await switchOn(server, owner);
    const fields = { confirmation: owner.email, password: owner.password };
    expect((await owner.post("/settings/data/delete", fields)).text).toContain("Enter the 6-digit code");
    expect((await owner.post("/settings/data/delete", { ...fields, code: "000000" })).text).toContain(
      "incorrect",
    );
    const page = await owner.post("/settings/data/delete", { ...fields, code: codes[2] ?? "" });
    expect(page.location).toBe("/account-deleted");
  });
});

describe("the page that deletes an account", () => {
  const ENDS = "If you have a plan, it ends right away";

  test("DASH-03 says that a plan ends with it", async () => {
    const owner = await enterDashboard(server);
    expect((await owner.get("/settings/data")).text).toContain(ENDS);
  });

  test("DASH-03 says nothing of plans that another payments backend sells", async () => {
    const elsewhere = await startTestServer({
      environment: { PUBLIC_PAYMENTS_URL: "http://127.0.0.1:1/payments" },
    });
    onTestFinished(() => elsewhere.stop());
    const owner = await enterDashboard(elsewhere);
    const { text } = await owner.get("/settings/data");
    expect(text).toContain("This permanently deletes your account");
    expect(text).not.toContain(ENDS);
  });
});
