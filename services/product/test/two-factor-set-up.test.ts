import { MINUTE, SECOND } from "@sealwright/runtime";
import { URI } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, freshAccount, type Harness, startProduct } from "./product-harness.ts";

let product: Harness;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** A signed-in owner who sets up two-factor with an authenticator app. */
async function signedIn(account: Account = freshAccount(), bearer?: string) {
  const idToken = bearer ?? (await product.idToken(account));
  const call = (path: string, body = {}) => product.call(path, idToken, { email: account.email, ...body });
  return {
    account,
    idToken,
    setUp: () => call("2fa/setup"),
    info: async () => (await call("2fa/get-info")).body,
    verify: async (otp: string) => (await call("2fa/verify-qr", { otp })).body,
    complete: () => call("complete-login"),
  };
}

/** The code of an app that scanned the URL in this response. */
function codeOf({ body }: Awaited<ReturnType<Awaited<ReturnType<typeof signedIn>>["setUp"]>>): string {
  return URI.parse(String(body.otpauthUrl)).generate({ timestamp: product.clock.now() });
}

describe("setting up two-factor", () => {
  test("API-03 returns a secret and the URL for the app, which names the owner", async () => {
    const { account, setUp } = await signedIn();
    const { status, body } = await setUp();
    expect(status).toBe(200);
    expect(body).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      otpauthUrl: expect.stringMatching(/^otpauth:\/\/totp\//),
    });
    const totp = URI.parse(String(body.otpauthUrl));
    expect(totp).toMatchObject({ label: account.email, algorithm: "SHA1", digits: 6, period: 30 });
    expect(totp.secret.base32).toBe(body.secret);
  });

  test("API-01, API-04: counts only after a first valid code", async () => {
    const { setUp, info, verify, complete } = await signedIn();
    const answer = await setUp();
    expect(await info()).toEqual({ verified: false, enabled: false });
    expect((await complete()).status).toBe(200);

    expect(await verify("000000")).toEqual({ success: false, isValid: false });
    expect(await info()).toEqual({ verified: false, enabled: false });
    expect(await verify(codeOf(answer))).toMatchObject({ success: true, isValid: true });
    expect(await info()).toEqual({ verified: true, enabled: true });
  });

  test("DASH-03, API-03 opened again, also in parallel, continues with the same secret", async () => {
    const { setUp, verify } = await signedIn();
    const [one, other] = await Promise.all([setUp(), setUp()]);
    expect(other.body).toEqual(one.body);
    product.clock.advance(4 * MINUTE);
    expect((await setUp()).body).toEqual(one.body);
    expect(await verify(codeOf(one))).toMatchObject({ isValid: true });
  });

  test("AUTH-08, API-03 a pending secret belongs to the one sign-in that asked for it", async () => {
    const { account, setUp, verify } = await signedIn();
    const owners = await setUp();
    const thief = await signedIn(account);
    // The thief neither confirms the owner's secret, nor reads it.
    expect(await thief.verify(codeOf(owners))).toMatchObject({ isValid: false });
    const theirs = await thief.setUp();
    expect(theirs.body.secret).not.toBe(owners.body.secret);
    expect(await verify(codeOf(theirs))).toMatchObject({
      isValid: false,
      error: expect.stringMatching(/^Two-factor setup was started again in another browser/),
    });
    expect((await setUp()).body.secret).not.toBe(theirs.body.secret);
  });

  test("AUTH-08, API-03 needs a sign-in of the last five minutes, also for the first code", async () => {
    const account = freshAccount();
    const grant = await product.grant(account);
    const { setUp, verify, info } = await signedIn(account, grant);
    const pending = await setUp();
    product.clock.advance(5 * MINUTE + SECOND);
    const tooOld = { error: "Please sign in again first", code: "recent-sign-in-required" };
    expect(await verify(codeOf(pending))).toMatchObject(tooOld);
    expect(await setUp()).toMatchObject({ status: 403, body: tooOld });
    expect(await info()).toEqual({ verified: false, enabled: false });

    const again = await product.idToken(account);
    await product.call("grants/reissue", again, { email: account.email, grant });
    expect((await setUp()).body).toEqual(pending.body);
    expect(await verify(codeOf(pending))).toMatchObject({ isValid: true });
  });

  test("AUTH-08, DASH-03 switching it on ends the owner's other grants and hand-offs, and not the one in use", async () => {
    const account = freshAccount();
    const { email } = account;
    const [here, there] = [await product.grant(account), await product.grant(account)];
    const underWay = await product.call("complete-login", await product.idToken(account), { email });
    const { setUp, verify } = await signedIn(account, here);
    expect(await verify(codeOf(await setUp()))).toMatchObject({ isValid: true });
    expect((await product.call("grants/check", here, { email })).status).toBe(200);
    expect((await product.call("grants/check", there, { email })).body.code).toBe("not-signed-in");
    const late = await product.call("handoff/redeem", undefined, { token: underWay.body.token });
    expect(late.body.code).toBe("invalid-handoff");
  });

  test("DASH-03, API-03 opened again after half an hour starts over with a new secret", async () => {
    const account = freshAccount();
    const grant = await product.grant(account);
    const { setUp, verify } = await signedIn(account, grant);
    const first = await setUp();
    product.clock.advance(30 * MINUTE);
    await product.call("grants/reissue", await product.idToken(account), { email: account.email, grant });
    const second = await setUp();
    expect(second.body.secret).not.toBe(first.body.secret);
    expect(await verify(codeOf(first))).toMatchObject({ isValid: false });
    expect(await verify(codeOf(second))).toMatchObject({ isValid: true });
  });

  test("API-03 whose secret was encrypted with another key starts over with a new one", async () => {
    const { account, idToken, setUp, verify } = await signedIn();
    const app = await product.addTwoFactor(account, { verified: false, enabled: false }, idToken);
    await product.query
      .updateTable("product.twoFactor")
      .set({ madeAt: new Date(product.clock.now()) })
      .where("uid", "=", account.uid)
      .execute();
    await app.loseKey();
    expect(await verify(codeOf(await setUp()))).toMatchObject({ isValid: true });
  });

  test("API-04 the sign-in that set it up can complete; the next one requires a code", async () => {
    const { account, setUp, verify, complete } = await signedIn();
    await verify(codeOf(await setUp()));
    expect((await complete()).status).toBe(200);
    product.clock.advance(MINUTE);
    const next = await signedIn(account);
    expect((await next.complete()).body.code).toBe("two-factor-required");
  });

  test("API-04 requires a code when two-factor is on; otherwise a stolen token could turn it off", async () => {
    const { account, setUp, verify } = await signedIn();
    const first = await setUp();
    await verify(codeOf(first));
    product.clock.advance(MINUTE);

    const next = await signedIn(account);
    const rejected = await next.setUp();
    expect([rejected.status, rejected.body.code]).toEqual([403, "two-factor-required"]);
    expect(await next.info()).toEqual({ verified: true, enabled: true });

    expect(await next.verify(codeOf(first))).toMatchObject({ isValid: true });
    const second = await next.setUp();
    expect(second.status).toBe(200);
    expect(second.body.secret).not.toBe(first.body.secret);
    product.clock.advance(30 * SECOND);
    expect(await next.verify(codeOf(first))).toMatchObject({ isValid: false });
    expect(await next.verify(codeOf(second))).toMatchObject({ isValid: true });
  });

  test("API-04 requires a verified email address, and your own account", async () => {
    const account = freshAccount();
    const unverified = await product.idToken(account, { email_verified: false });
    const answer = await product.call("2fa/setup", unverified, { email: account.email });
    expect([answer.status, answer.body.code]).toEqual([403, "email-not-verified"]);
    const other = await product.call("2fa/setup", await product.idToken(account), {
      email: freshAccount().email,
    });
    expect([other.status, other.body.code]).toEqual([403, "wrong-account"]);
  });

  test("API-03 the secret is stored encrypted", async () => {
    const { account, setUp } = await signedIn();
    const { body } = await setUp();
    const rows = await product.query
      .selectFrom("product.twoFactor")
      .selectAll()
      .where("uid", "=", account.uid)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(body.secret);
  });
});
