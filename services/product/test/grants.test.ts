import { DAY, MINUTE, runChores } from "@sealwright/runtime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshAccount, type Harness, startProduct } from "./product-harness.ts";

let product: Harness;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

describe("a dashboard's grant", () => {
  test("DASH-03 allows the calls about two-factor and data, for its owner only", async () => {
    const account = freshAccount();
    const grant = await product.grant(account);
    const status = await product.call("2fa/status", grant, { email: account.email });
    expect(status.body).toEqual({ verified: false, enabled: false, recoveryCodesLeft: 0 });
    expect((await product.call("2fa/setup", grant, { email: account.email })).status).toBe(200);
    const other = await product.call("2fa/status", grant, { email: freshAccount().email });
    expect([other.status, other.body.code]).toEqual([403, "wrong-account"]);
  });

  test.each(["owners", "login-methods", "complete-login"])(
    "API-04 is not accepted as an ID token by %s",
    async (path) => {
      const account = freshAccount();
      const grant = await product.grant(account);
      const answer = await product.call(path, grant, { email: account.email, method: "google" });
      expect([answer.status, answer.body.code]).toEqual([401, "not-signed-in"]);
    },
  );

  test.each(["2fa/status", "owners/export", "account", "account/change-email"])(
    "API-04 is required by %s: an ID token, which takes only a password, is not enough",
    async (path) => {
      const account = freshAccount();
      const answer = await product.call(path, await product.idToken(account), {
        email: account.email,
        newEmail: freshAccount().email,
      });
      expect([answer.status, answer.body.code]).toEqual([401, "not-signed-in"]);
    },
  );

  test("DASH-03 deletes the owner only within five minutes of sign-in", async () => {
    const account = freshAccount();
    const { email } = account;
    const old = await product.grant(account);
    product.clock.advance(5 * MINUTE + 1);
    expect((await product.call("account", old, { email })).body).toEqual({ methods: null, recent: false });
    for (const path of ["owners/delete", "account/change-email"]) {
      const late = await product.call(path, old, { email, newEmail: freshAccount().email });
      expect([path, late.status, late.body.code]).toEqual([path, 403, "recent-sign-in-required"]);
    }
    const grant = await product.grant(account);
    expect((await product.call("account", grant, { email })).body).toEqual({ methods: null, recent: true });
    expect((await product.call("owners/delete", grant, { email })).status).toBe(200);
    expect((await product.call("account", grant, { email })).status).toBe(401);
  });

  test("DASH-03 cannot change the email address at an external identity service, and reports that", async () => {
    const account = freshAccount();
    const answer = await product.call("account/change-email", await product.grant(account), {
      email: account.email,
      newEmail: freshAccount().email,
    });
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({ code: "external-account", error: "This account is managed elsewhere" }),
    ]);
  });

  test("API-04 is stored hashed, valid for seven days, and then removed", async () => {
    const account = freshAccount();
    const grant = await product.grant(account);
    const rows = () =>
      product.query
        .selectFrom("product.dashboardGrants")
        .selectAll()
        .where("uid", "=", account.uid)
        .execute();
    expect(JSON.stringify(await rows())).not.toContain(grant);
    product.clock.advance(7 * DAY - MINUTE);
    expect((await product.call("2fa/status", grant, { email: account.email })).status).toBe(200);
    product.clock.advance(MINUTE);
    expect((await product.call("2fa/status", grant, { email: account.email })).status).toBe(401);
    await runChores(product.chores);
    expect(await rows()).toEqual([]);
  });
});

describe("an owner's data", () => {
  test("DASH-03 is exported completely, without secrets", async () => {
    const account = freshAccount();
    const idToken = await product.idToken(account);
    await product.call("owners", idToken, { email: account.email, name: "Zoë", phone: "+1 555 0100" });
    await product.call("login-methods", idToken, { email: account.email, method: "google" });
    const grant = await product.grant(account);
    const { secret } = (await product.call("2fa/setup", grant, { email: account.email })).body;
    const { status, body } = await product.call("owners/export", grant, { email: account.email });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      owner: { email: account.email, name: "Zoë", phone: "+1 555 0100" },
      logins: [{ method: "google", at: expect.stringMatching(/^2026-/) }],
      twoFactor: { verified: false, enabled: false, recoveryCodesLeft: 0 },
    });
    expect(JSON.stringify(body)).not.toContain(secret);
  });

  test("DASH-03 is deleted everywhere, including grants; deleting is idempotent", async () => {
    const account = freshAccount();
    const idToken = await product.idToken(account);
    const { email } = account;
    await product.call("owners", idToken, { email });
    await product.call("login-methods", idToken, { email, method: "google" });
    const grant = await product.grant(account);
    for (let time = 0; time < 2; time += 1) {
      const answer = await product.call("owners/delete", idToken, { email });
      expect([answer.status, answer.body]).toEqual([200, { deleted: true, account: "retained" }]);
    }
    expect((await product.call("owners/export", grant, { email })).status).toBe(401);
    for (const table of ["product.owners", "product.logins", "product.handoffs"] as const) {
      const rows = await product.query
        .selectFrom(table)
        .select("uid")
        .where("uid", "=", account.uid)
        .execute();
      expect([table, rows]).toEqual([table, []]);
    }
  });

  test("DASH-03 is deleted only with a recent sign-in, and a code where two-factor is on", async () => {
    const account = freshAccount();
    const { email } = account;
    const old = await product.idToken(account);
    product.clock.advance(5 * MINUTE + 1);
    const late = await product.call("owners/delete", old, { email });
    expect([late.status, late.body.code]).toEqual([403, "recent-sign-in-required"]);

    const app = await product.addTwoFactor(account);
    const idToken = await product.idToken(account);
    const without = await product.call("owners/delete", idToken, { email });
    expect([without.status, without.body.code]).toEqual([403, "two-factor-required"]);
    const wrong = await product.call("owners/delete", idToken, { email, otp: app.wrongCodes(1)[0] });
    expect([wrong.status, wrong.body.code]).toEqual([403, "invalid-code"]);
    expect((await product.call("owners/delete", idToken, { email, otp: app.code() })).status).toBe(200);
    const rows = await product.query
      .selectFrom("product.twoFactor")
      .select("uid")
      .where("uid", "=", account.uid)
      .execute();
    expect(rows).toEqual([]);
  });
});
