import { MINUTE, runChores, SECOND } from "@sealwright/runtime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, freshAccount, type Harness, startProduct } from "./product-harness.ts";

let product: Harness;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

async function handoffFor(account: Account, claims = {}): Promise<string> {
  const idToken = await product.idToken(account, claims);
  const { body } = await product.call("complete-login", idToken, { email: account.email });
  return String(body.token);
}

/** Redeems as the dashboard's server does, without bearer and origin. */
const redeem = (token: unknown, from: Pick<Harness, "send"> = product) =>
  from.send("handoff/redeem", { method: "POST", body: JSON.stringify({ token }) });

describe("complete-login", () => {
  test("API-04, AUTH-11: returns a one-time token and its lifetime", async () => {
    const account = freshAccount();
    const answer = await product.call("complete-login", await product.idToken(account), {
      email: account.email,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      message: "Redirecting to dashboard",
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: 60,
    });
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  test("API-04, AUTH-07: an unverified email address is rejected with the sentence that the page shows", async () => {
    const account = freshAccount();
    const idToken = await product.idToken(account, { email_verified: false });
    const answer = await product.call("complete-login", idToken, { email: account.email });
    expect([answer.status, answer.body]).toEqual([
      403,
      { error: "Please verify your email address, check your inbox.", code: "email-not-verified" },
    ]);
  });

  test("API-04, HOUSE-01 of all who complete a sign-up and report events, only one gets to report it, however often it asks", async () => {
    const account = freshAccount();
    const { email } = account;
    const idToken = await product.idToken(account);
    await product.call("owners", idToken, { email });
    const complete = async (signUpClaim?: string) =>
      (await product.call("complete-login", idToken, { email, signUpClaim })).body.isSignUp;

    expect(await complete()).toBeUndefined();
    const claims = Array.from({ length: 8 }, (_, index) => String(index).repeat(32));
    const told = await Promise.all(claims.map(complete));
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(told.filter((answer) => answer === false)).toHaveLength(7);
    expect(await Promise.all(claims.map(complete))).toEqual(told);
  });

  test("API-04, HOUSE-01 a sign-in that is refused claims no sign-up", async () => {
    const account = freshAccount();
    const { email } = account;
    const idToken = await product.idToken(account);
    await product.call("owners", idToken, { email });
    const app = await product.addTwoFactor(account);
    const refused = await product.call("complete-login", idToken, { email, signUpClaim: "a".repeat(32) });
    expect(refused.body.code).toBe("two-factor-required");
    await product.call("2fa/verify-qr", idToken, { email, otp: app.code() });
    const { body } = await product.call("complete-login", idToken, { email, signUpClaim: "b".repeat(32) });
    expect(body.isSignUp).toBe(true);
  });

  test.each(["", "a", "A".repeat(32), "\0".repeat(32), 7, null])(
    "API-07 %j is not the claim of a sign-up",
    async (signUpClaim) => {
      const account = freshAccount();
      const idToken = await product.idToken(account);
      const answer = await product.call("complete-login", idToken, { email: account.email, signUpClaim });
      expect(answer.status).toBe(400);
    },
  );

  test("API-04 the token is stored hashed", async () => {
    const account = freshAccount();
    const token = await handoffFor(account);
    const rows = await product.query
      .selectFrom("product.handoffs")
      .selectAll()
      .where("uid", "=", account.uid)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("redeeming the one-time token", () => {
  test("DASH-01 returns the owner, once", async () => {
    const account = freshAccount();
    await product.call("owners", await product.idToken(account), {
      email: account.email,
      name: "Zoë",
      profilePic: "https://p.example/z",
    });
    const token = await handoffFor(account);
    expect(await redeem(token)).toMatchObject({
      status: 200,
      body: { ...account, name: "Zoë", photoUrl: "https://p.example/z" },
    });
    expect(await redeem(token)).toMatchObject({ status: 401, body: { code: "invalid-handoff" } });
  });

  test("DASH-01 of two parallel calls, one wins", async () => {
    const token = await handoffFor(freshAccount());
    const answers = await Promise.all(Array.from({ length: 6 }, () => redeem(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401, 401]);
  });

  test("DASH-01 is valid for less than 60 seconds", async () => {
    const [early, late] = [await handoffFor(freshAccount()), await handoffFor(freshAccount())];
    product.clock.advance(MINUTE - 1);
    expect((await redeem(early)).status).toBe(200);
    product.clock.advance(1);
    expect(await redeem(late)).toMatchObject({ status: 401, body: { code: "invalid-handoff" } });
  });

  test.each(["unknown", "x".repeat(43), "a.b", "..", "a.b.c", "a.b.c.d", "\0", "\ud800"])(
    "DASH-01 the unknown token %j is rejected",
    async (token) => {
      expect((await redeem(token)).status).toBe(401);
    },
  );

  test.each([undefined, null, "", 5, {}, ["x"], "x".repeat(4097)])(
    "API-07 %j is not a token: 400, naming the field",
    async (token) => {
      const { status, body } = await redeem(token);
      expect(status).toBe(400);
      expect(body.error).toMatch(/^token/);
    },
  );
});

describe("the ID token as the hand-off", () => {
  test("DASH-01 of a recent sign-in is accepted, once", async () => {
    const account = freshAccount();
    const idToken = await product.idToken(account, { name: "Zoë", picture: "https://p.example/z" });
    expect(await redeem(idToken)).toMatchObject({
      status: 200,
      body: { ...account, name: "Zoë", photoUrl: "https://p.example/z" },
    });
    expect(await redeem(idToken)).toMatchObject({ status: 401, body: { code: "invalid-handoff" } });
  });

  test("DASH-01 written differently is still the same token", async () => {
    const idToken = await product.idToken(freshAccount());
    expect((await redeem(idToken)).status).toBe(200);
    // The last of 342 characters carries two bits of the signature; the other four are ignored.
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const last = alphabet.indexOf(idToken.at(-1) ?? "");
    const twin = idToken.slice(0, -1) + alphabet[last ^ 1];
    for (const variant of [twin, `${idToken}=`, `${idToken}==`, `${idToken} `, `${idToken}\n`]) {
      expect((await redeem(variant)).status).toBe(401);
    }
  });

  test("DASH-01 of two parallel calls, one wins", async () => {
    const idToken = await product.idToken(freshAccount());
    const answers = await Promise.all(Array.from({ length: 4 }, () => redeem(idToken)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
  });

  test("DASH-01 of more than five minutes ago is rejected", async () => {
    const idToken = await product.idToken(freshAccount());
    product.clock.advance(5 * MINUTE + SECOND);
    expect(await redeem(idToken)).toMatchObject({ status: 401, body: { code: "invalid-handoff" } });
  });

  test("DASH-01, AUTH-16 that was refreshed counts from its refresh: the site keeps people signed in", async () => {
    const account = freshAccount();
    const signedInAt = Math.floor(product.clock.now() / SECOND);
    product.clock.advance(6 * MINUTE);
    const renewed = await product.idToken(account, { auth_time: signedInAt });
    const late = await product.idToken(account, { auth_time: signedInAt, jti: "late" });
    expect((await redeem(renewed)).status).toBe(200);
    product.clock.advance(5 * MINUTE + SECOND);
    expect(await redeem(late)).toMatchObject({ status: 401, body: { code: "invalid-handoff" } });
  });

  test("DASH-01, API-04: of an unverified email address is rejected", async () => {
    const idToken = await product.idToken(freshAccount(), { email_verified: false });
    expect(await redeem(idToken)).toMatchObject({ status: 403, body: { code: "email-not-verified" } });
  });

  test("DASH-01, API-04: of an owner with two-factor requires a recent code, which it consumes", async () => {
    const account = freshAccount();
    const app = await product.addTwoFactor(account);
    const idToken = await product.idToken(account);
    expect(await redeem(idToken)).toMatchObject({ status: 403, body: { code: "two-factor-required" } });
    await product.call("2fa/verify-qr", idToken, { email: account.email, otp: app.code() });
    expect((await redeem(idToken)).status).toBe(200);
    expect((await product.call("complete-login", idToken, { email: account.email })).status).toBe(403);
  });
});

describe("cleanup", () => {
  const kept = (uid: string) =>
    product.query.selectFrom("product.handoffs").select("usedAt").where("uid", "=", uid).execute();

  test("DASH-01 removes expired hand-offs, used or not, and no others", async () => {
    const [over, fresh] = [freshAccount(), freshAccount()];
    await handoffFor(over);
    await redeem(await handoffFor(over));
    product.clock.advance(7 * MINUTE);
    const token = await handoffFor(fresh);
    await runChores(product.chores);
    expect(await kept(over.uid)).toEqual([]);
    expect((await redeem(token)).status).toBe(200);
  });

  test("DASH-01 never makes a used ID token valid again", async () => {
    const idToken = await product.idToken(freshAccount());
    // Sign-in times are in whole seconds: from here on, the token is as recent as possible.
    product.clock.advance(SECOND - (product.clock.now() % SECOND));
    const account = freshAccount();
    const second = await product.idToken(account);
    for (const token of [idToken, second]) expect((await redeem(token)).status).toBe(200);
    for (const wait of [MINUTE, 4 * MINUTE, 1, MINUTE]) {
      product.clock.advance(wait);
      await runChores(product.chores);
      for (const token of [idToken, second]) expect((await redeem(token)).status).toBe(401);
    }
  });
});

describe("complete-login with HANDOFF_TOKEN=id", () => {
  let byIdToken: Harness;
  beforeAll(async () => {
    byIdToken = await startProduct({ handoffToken: "id" });
  });
  afterAll(() => byIdToken.stop());

  test("API-04, DASH-01: returns the ID token itself, which can be redeemed once", async () => {
    const account = freshAccount();
    const idToken = await byIdToken.idToken(account);
    const answer = await byIdToken.call("complete-login", idToken, { email: account.email });
    expect(answer.body).toEqual({ message: "Redirecting to dashboard", token: idToken, expiresIn: 60 });
    expect((await redeem(idToken, byIdToken)).status).toBe(200);
    expect((await redeem(idToken, byIdToken)).status).toBe(401);
  });

  test("API-04 requires the code too, and redeeming consumes it", async () => {
    const account = freshAccount();
    const app = await byIdToken.addTwoFactor(account);
    const idToken = await byIdToken.idToken(account);
    const complete = () => byIdToken.call("complete-login", idToken, { email: account.email });
    expect((await complete()).body.code).toBe("two-factor-required");
    await byIdToken.call("2fa/verify-qr", idToken, { email: account.email, otp: app.code() });
    expect((await complete()).status).toBe(200);
    expect((await redeem(idToken, byIdToken)).status).toBe(200);
    expect((await complete()).body.code).toBe("two-factor-required");
  });

  test("API-04 rejects an unverified email address", async () => {
    const account = freshAccount();
    const idToken = await byIdToken.idToken(account, { email_verified: false });
    const answer = await byIdToken.call("complete-login", idToken, { email: account.email });
    expect([answer.status, answer.body.code]).toEqual([403, "email-not-verified"]);
  });
});
