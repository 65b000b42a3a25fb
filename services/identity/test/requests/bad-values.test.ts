import { BODY_LIMIT_BYTES } from "@sealwright/runtime";
import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { anyText, expectNoFault, sendRaw } from "../harness/hostile-requests.ts";
import {
  expectApiRefusal,
  expectRefusal,
  newEmail,
  PASSWORD,
  post,
  register,
  send,
} from "../harness/identity-harness.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

describe("wrong types", () => {
  const wrong = [1, true, ["a@example.com"], { $ne: null }, []];
  test.each([
    ["accounts:signUp", ["email", "password", "displayName", "photoUrl"]],
    ["accounts:signInWithPassword", ["email", "password"]],
    ["accounts:lookup", ["idToken"]],
    ["accounts:update", ["idToken", "oobCode", "password", "displayName", "photoUrl", "email"]],
    ["accounts:delete", ["idToken"]],
    ["accounts:sendOobCode", ["requestType", "email", "idToken", "continueUrl"]],
    ["accounts:resetPassword", ["oobCode", "newPassword"]],
    ["token", ["grant_type", "refresh_token"]],
  ])("ID-01 %s rejects a number, list or object in place of text", async (operation, members) => {
    for (const member of members) {
      for (const value of wrong) {
        const answer = await post(server, operation, {
          email: newEmail(),
          password: PASSWORD,
          grant_type: "refresh_token",
          [member]: value,
        });
        expectApiRefusal(answer, 400, "INVALID_ARGUMENT");
        expect(answer.body).toHaveProperty("error.message", expect.stringContaining(`'${member}'`));
      }
    }
  });

  test("ID-01 lists are lists, flags are flags, and a list has its limit", async () => {
    const { idToken } = await register(server);
    for (const body of [
      { idToken, deleteAttribute: "DISPLAY_NAME" },
      { idToken, deleteAttribute: ["EVERYTHING"] },
      { idToken, returnSecureToken: "true" },
    ]) {
      expectApiRefusal(await post(server, "accounts:update", body), 400, "INVALID_ARGUMENT");
    }
    for (const body of [
      { localId: "x" },
      { email: "x" },
      { localId: [1] },
      { email: Array(101).fill("x") },
    ]) {
      const answer = await sendRaw(
        server,
        "v1/projects/sealwright-local/accounts:lookup",
        JSON.stringify(body),
      );
      expectApiRefusal(answer, 400, "INVALID_ARGUMENT");
    }
  });

  test("ID-01 an error does not repeat the request's data", async () => {
    const secret = "Do-Not-Repeat-1";
    const { body } = await post(server, "accounts:signUp", { email: newEmail(), password: [secret] });
    expect(JSON.stringify(body)).not.toContain(secret);
  });
});

describe("texts that the database cannot hold", () => {
  test.each([
    ["accounts:signUp", { email: "otter\0@example.com", password: PASSWORD }],
    ["accounts:signUp", { email: newEmail(), password: PASSWORD, displayName: "Ottilie\0Otter" }],
    ["accounts:signUp", { email: newEmail(), password: PASSWORD, photoUrl: "\0" }],
    ["accounts:signUp", { email: "otter\ud800@example.com", password: PASSWORD }],
    ["accounts:signInWithPassword", { email: "otter\0@example.com", password: PASSWORD }],
    ["accounts:sendOobCode", { requestType: "PASSWORD_RESET", email: "otter\0@example.com" }],
    ["accounts:sendOobCode", { requestType: "PASSWORD_RESET", email: "otter\ud800@example.com" }],
    [
      "accounts:sendOobCode",
      { requestType: "PASSWORD_RESET", email: "otter@example.com", continueUrl: "http://localhost/\ud800" },
    ],
    [
      "accounts:sendOobCode",
      { requestType: "PASSWORD_RESET", email: "otter@example.com", continueUrl: "http://localhost/\0" },
    ],
    ["projects/sealwright-local/accounts:lookup", { localId: ["\0"] }],
    ["projects/sealwright-local/accounts:lookup", { email: ["a@example.com", "\0"] }],
  ])("ID-01 %s rejects them: %j", async (operation, body) => {
    expectApiRefusal(await sendRaw(server, `v1/${operation}`, JSON.stringify(body)), 400, "INVALID_ARGUMENT");
  });

  test("ID-01 any other character is stored unchanged", async () => {
    const displayName = "Ω \u0001 \u202e 🦦 é e\u0301 \\u0000 ' \" ; --";
    const { idToken } = await register(server, { displayName });
    const { body } = await post(server, "accounts:lookup", { idToken });
    expect(body).toMatchObject({ users: [{ displayName }] });
  });
});

describe("other bodies", () => {
  test("ID-01 the JSON is read whatever type the header claims", async () => {
    for (const type of ["text/plain", "application/json; charset=utf-8", "application/octet-stream"]) {
      expectRefusal(
        await sendRaw(server, "v1/accounts:signUp", '{"email":"x"}', { "Content-Type": type }),
        "INVALID_EMAIL",
      );
    }
  });

  test("ID-01 a form with invalid values is rejected", async () => {
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    expectRefusal(await sendRaw(server, "v1/accounts:signUp", "email=x&password=y", form), "INVALID_EMAIL");
    expectApiRefusal(
      await sendRaw(server, "v1/accounts:signUp", "returnSecureToken=true&disabled=maybe", form),
      400,
      "INVALID_ARGUMENT",
    );
    expectRefusal(
      await sendRaw(server, "v1/token", "grant_type=%ff&__proto__=x", form),
      "INVALID_GRANT_TYPE",
    );
    const nul = await sendRaw(server, "v1/token", "grant_type=refresh_token&refresh_token=%00", form);
    expectApiRefusal(nul, 400, "INVALID_ARGUMENT");
  });

  test("ID-01 a form over 64 KiB is 413", async () => {
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    const answer = await sendRaw(server, "v1/token", `a=${"x".repeat(BODY_LIMIT_BYTES)}`, form);
    expectApiRefusal(answer, 413, "INVALID_ARGUMENT");
  });

  test("ID-01 any query of projects is no fault", async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(anyText, anyText, { maxKeys: 4 }), async (members) => {
        const entries = Object.entries(members).map((pair) => pair.map((text) => text.toWellFormed()));
        const query = new URLSearchParams([...entries, ["key", "test-key"]]);
        expectNoFault(await send(server, `/v1/projects?${query}`));
      }),
      { numRuns: 60 },
    );
  });
});
