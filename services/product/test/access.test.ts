import { PROFILE_TEXT_MAX_LENGTH } from "@sealwright/protocol/plain-text";
import { HOUR, SECOND } from "@sealwright/runtime";
import { generateKeyPair } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshAccount, type Harness, SITE, startProduct } from "./product-harness.ts";

let product: Harness;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const PATHS = [
  "2fa/get-info",
  "2fa/setup",
  "2fa/verify-qr",
  "2fa/recovery-codes",
  "2fa/disable",
  "owners",
  "owners/delete",
  "login-methods",
  "complete-login",
];
/** Valid for every call. */
const bodyFor = (email: string) => ({ email, otp: "123456", method: "google" });

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("callers", () => {
  test.each(PATHS)("API-04: %s without an ID token is rejected", async (path) => {
    const { email } = freshAccount();
    const answer = await product.call(path, undefined, bodyFor(email));
    expect([answer.status, answer.body]).toEqual([401, { error: "Please sign in", code: "not-signed-in" }]);
  });

  test.each(["Bearer", "Bearer ", "Basic dXNlcjpwYXNz", "token"])(
    "API-04: the Authorization header %j is invalid",
    async (Authorization) => {
      const { email } = freshAccount();
      const answer = await product.call("owners", undefined, { email }, { Authorization });
      expect([answer.status, answer.body.code]).toEqual([401, "not-signed-in"]);
    },
  );

  test("API-04: a forged token is rejected, in any way", async () => {
    const account = freshAccount();
    const other = await generateKeyPair("RS256");
    const good = await product.idToken(account);
    const [header = "", payload = "", signature = ""] = good.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const forged = {
      "signed by another key": await product.idToken(account, {}, { key: other.privateKey }),
      "of an unknown key": await product.idToken(account, {}, { kid: "k2" }),
      "without a signature": `${base64url({ alg: "none" })}.${payload}.`,
      "with the algorithm none and a signature": `${base64url({ alg: "none", kid: "k1" })}.${payload}.${signature}`,
      "with other claims": `${header}.${base64url({ ...claims, sub: "someone else" })}.${signature}`,
      "cut short": good.slice(0, -8),
      "of another project": await product.idToken(account, { aud: "another-project" }),
      "of another issuer": await product.idToken(account, { iss: "https://securetoken.google.com/other" }),
      "without a subject": await product.idToken(account, { sub: undefined }),
      "without an end": await product.idToken(account, { exp: undefined }),
      "no token at all": "garbage",
    };
    for (const [how, token] of Object.entries(forged)) {
      const answer = await product.call("owners", token, { email: account.email });
      expect([how, answer.status, answer.body.code]).toEqual([how, 401, "not-signed-in"]);
    }
    expect((await product.call("owners", good, { email: account.email })).status).toBe(200);
  });

  test("API-04: an expired token is rejected with its own error code", async () => {
    const account = freshAccount();
    const idToken = await product.idToken(account);
    product.clock.advance(HOUR - SECOND);
    expect((await product.call("2fa/get-info", idToken, { email: account.email })).status).toBe(200);
    product.clock.advance(SECOND);
    const answer = await product.call("2fa/get-info", idToken, { email: account.email });
    expect([answer.status, answer.body]).toEqual([
      401,
      { error: "Your sign-in has expired. Please sign in again", code: "sign-in-expired" },
    ]);
  });

  test.each(PATHS)("API-04: %s about another account is rejected", async (path) => {
    const [me, other] = [freshAccount(), freshAccount()];
    const answer = await product.call(path, await product.idToken(me), bodyFor(other.email));
    expect([answer.status, answer.body]).toEqual([
      403,
      { error: "You are signed in to a different account", code: "wrong-account" },
    ]);
  });

  test("API-04: a revoked sign-in can do nothing more, though its ID token has not expired", async () => {
    const ended = await startProduct(undefined, { isSignInValid: async () => false });
    try {
      const account = freshAccount();
      const app = await ended.addTwoFactor(account);
      const idToken = await ended.idToken(account);
      const body = { ...bodyFor(account.email), otp: app.code(), grant: "a dashboard's" };
      for (const path of [...PATHS, "grants/reissue", "drafts"]) {
        const answer = await ended.call(path, idToken, body);
        expect([path, answer.status, answer.body]).toEqual([
          path,
          401,
          { error: "You were signed out. Please sign in again", code: "signed-out" },
        ]);
      }
      const kept = await ended.query.selectFrom("product.twoFactor").select(["uid", "enabled"]).execute();
      expect(kept).toEqual([{ uid: account.uid, enabled: true }]);
    } finally {
      await ended.stop();
    }
  });

  test("API-04: the scheme is case-insensitive", async () => {
    const account = freshAccount();
    const answer = await product.call(
      "2fa/get-info",
      undefined,
      { email: account.email },
      {
        Authorization: `bearer ${await product.idToken(account)}`,
      },
    );
    expect(answer.status).toBe(200);
  });
});

describe("origins", () => {
  test.each([
    "https://evil.example",
    "http://site.example",
    "https://site.example:8443",
    "https://site.example.evil.example",
    "null",
  ])("API-04: a page of %s is rejected, before anything happens", async (Origin) => {
    const account = freshAccount();
    const answer = await product.call(
      "owners",
      await product.idToken(account),
      { email: account.email },
      { Origin },
    );
    expect([answer.status, answer.body.code]).toEqual([403, "origin-not-allowed"]);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
    const rows = await product.query
      .selectFrom("product.owners")
      .select("uid")
      .where("uid", "=", account.uid)
      .execute();
    expect(rows).toEqual([]);
  });

  test("API-04: a page of the site gets a response that it may read", async () => {
    const account = freshAccount();
    const answer = await product.call("2fa/get-info", await product.idToken(account), {
      email: account.email,
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe(SITE);
    expect(answer.headers.get("Vary")).toContain("Origin");
    expect(answer.headers.get("Access-Control-Allow-Credentials")).toBeNull();
  });

  test.each(PATHS)(
    "API-04: a preflight for %s from the site's origin allows what the page sends",
    async (path) => {
      const answer = await product.send(path, {
        method: "OPTIONS",
        headers: {
          Origin: SITE,
          "Access-Control-Request-Method": "POST",
          "Access-Control-Request-Headers": "authorization,content-type",
        },
      });
      expect(answer.status).toBe(204);
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBe(SITE);
      expect(answer.headers.get("Access-Control-Allow-Methods")).toContain("POST");
      expect(answer.headers.get("Access-Control-Allow-Headers")?.toLowerCase()).toBe(
        "authorization,content-type",
      );
    },
  );

  test("API-04: a preflight from elsewhere is rejected", async () => {
    const answer = await product.send("owners", {
      method: "OPTIONS",
      headers: { Origin: "https://evil.example", "Access-Control-Request-Method": "POST" },
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });
});

describe("requests", () => {
  test.each([
    ["POST", ""],
    ["POST", "owners/1"],
    ["POST", "owners:delete"],
    ["POST", "2fa"],
    ["POST", "2fa/verify-qr/x"],
    ["POST", "complete-login:x"],
    ["POST", "__proto__"],
    ["GET", "owners"],
    ["PUT", "owners"],
    ["DELETE", "owners"],
    ["GET", "handoff/redeem"],
  ])("API-07 %s /%s is a 404 in JSON", async (method, path) => {
    const answer = await product.send(path, { method });
    expect([answer.status, answer.body]).toEqual([404, { error: "No such endpoint", code: "not-found" }]);
    expect(answer.headers.get("Content-Type")).toContain("application/json");
  });

  test.each([
    [{}, "email is required"],
    [{ email: 5 }, "email is required"],
    [{ email: "invalid" }, "email is not a valid address"],
    [{ email: "a@b.example", name: 5 }, /^name: /],
    [{ email: "a@b.example", name: "x".repeat(PROFILE_TEXT_MAX_LENGTH + 1) }, /^name: /],
    [{ email: "a@b.example", name: "a\0b" }, /^name: /],
    [{ email: "a@b.example", phone: {} }, /^phone: /],
    [{ email: "a@b.example", profilePic: "x".repeat(PROFILE_TEXT_MAX_LENGTH + 1) }, /^profilePic: /],
    [{ email: "a@b.example", timezone: null }, /^timezone: /],
    [{ email: "a@b.example", utmData: [] }, /^utmData: /],
    [{ email: "a@b.example", utmData: { utm_source: 1 } }, /^utmData: /],
    [{ email: "a@b.example", utmData: { utm_other: "x" } }, /^utmData: /],
  ])("API-07 %j gets 400 and a sentence that names the field", async (body, sentence) => {
    const answer = await product.call("owners", await product.idToken(freshAccount()), body);
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        code: "bad-request",
        error: typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
      },
    ]);
  });

  test.each([
    ["{", 400, "The body is not JSON"],
    ["[]", 400, "The body is not a JSON object"],
    ["null", 400, "The body is not a JSON object"],
    [JSON.stringify({ email: "x".repeat(70_000) }), 413, "The body is larger than 65536 bytes"],
  ])("API-07 the body %.20s is rejected with a sentence", async (body, status, error) => {
    const idToken = await product.idToken(freshAccount());
    const headers = { Authorization: `Bearer ${idToken}` };
    const answer = await product.send("owners", { method: "POST", headers, body });
    expect([answer.status, answer.body]).toEqual([status, { error, code: "bad-request" }]);
  });
});
