import { BODY_LIMIT_BYTES } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Answer,
  expectApiRefusal,
  expectRefusal,
  newEmail,
  operationPaths,
  PASSWORD,
  post,
  register,
  send,
} from "./support.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const posted = operationPaths().filter(({ method }) => method === "POST");
const calls = posted.map(({ path }) => path);
const limits = new Map(posted.map(({ path, bodyLimit }) => [path, bodyLimit]));
const credential = { Authorization: "Bearer owner" };

/** Sends a body as it stands, with the server credential, so that nothing is refused before it is read. */
const sendRaw = (operation: string, body: RequestInit["body"], headers: Record<string, string> = {}) =>
  send(server, `/${operation}?key=test-key`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...credential, ...headers },
    body: body ?? null,
  });

/** No fault, and a refusal is always in the protocol's envelope. */
function expectNoFault({ status, body }: Answer<unknown>): void {
  expect(status).toBeLessThan(500);
  if (status === 200) {
    // An import lists whom it could not take under the same name.
    expect((body as { error?: unknown }).error ?? []).toBeInstanceOf(Array);
    return;
  }
  const message = expect.stringMatching(/\w/);
  expect(body).toMatchObject({
    error: { code: status, message, errors: [{ message, domain: "global", reason: expect.any(String) }] },
  });
}

/** What differs from call to call anyway is left out: an account may be made of nothing. */
const alike = ({ localId, ...body }: Record<string, unknown>) => ({ ...body, localId: typeof localId });

describe.each(calls)("%s", (operation) => {
  test.each([
    "{",
    "}",
    "{'email':'a@example.com'}",
    "{email:1}",
    "undefined",
    "[",
    '{"email":"a@example.com"}{}',
    '{"email":"a@example.com",}',
    "\ufeff{}x",
    "email=a@example.com",
    "<xml/>",
    "\0",
    " ",
  ])("ID-01 the malformed JSON %j is INVALID_ARGUMENT", async (body) => {
    expectApiRefusal(await sendRaw(operation, body), 400, "INVALID_ARGUMENT");
  });

  test.each(["[]", '[{"email":"a@example.com"}]', "null", "1", '"text"', "true"])(
    "ID-01 a body of %s instead of an object is INVALID_ARGUMENT",
    async (body) => {
      expectApiRefusal(await sendRaw(operation, body), 400, "INVALID_ARGUMENT");
    },
  );

  test("ID-01 an empty body counts as an empty object", async () => {
    const [empty, object] = [await sendRaw(operation, ""), await sendRaw(operation, "{}")];
    expectNoFault(empty);
    expect(empty.status).toBe(object.status);
    expect(alike(empty.body)).toEqual(alike(object.body));
  });

  test("ID-01 a body that is not UTF-8 is INVALID_ARGUMENT", async () => {
    for (const bytes of [
      [0xff, 0xfe],
      [0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d],
      [0xed, 0xa0, 0x80],
    ]) {
      expectApiRefusal(await sendRaw(operation, Buffer.from(bytes)), 400, "INVALID_ARGUMENT");
    }
  });

  test("ID-01 a body over its limit is 413, announced or not, and one of just that is read", async () => {
    const padded = (size: number) => `{"x":"${"x".repeat(size - '{"x":""}'.length)}"}`;
    const limit = limits.get(operation) ?? BODY_LIMIT_BYTES;
    expectNoFault(await sendRaw(operation, padded(limit)));
    const tooLarge = padded(limit + 1);
    expectApiRefusal(await sendRaw(operation, tooLarge), 413, "INVALID_ARGUMENT");
    const unannounced = await send(server, `/${operation}?key=test-key`, {
      method: "POST",
      headers: credential,
      body: new Blob([tooLarge]).stream(),
      duplex: "half",
    } as RequestInit);
    expectApiRefusal(unannounced, 413, "INVALID_ARGUMENT");
  });

  test.each([
    '{"__proto__":{"email":"a@example.com","password":"Seven-Otters-71","admin":true}}',
    '{"constructor":{"prototype":{"email":"a@example.com"}}}',
    '{"__proto__":null,"toString":1,"hasOwnProperty":2}',
  ])("ID-01 the members of %s are not taken for the object's own", async (body) => {
    const [strange, empty] = [await sendRaw(operation, body), await sendRaw(operation, "{}")];
    expect(strange.status).toBe(empty.status);
    expect(alike(strange.body)).toEqual(alike(empty.body));
    expect({}).not.toHaveProperty("email");
  });

  test("ID-01 deep nesting is no fault", async () => {
    expectNoFault(await sendRaw(operation, `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`));
    expectNoFault(await sendRaw(operation, `{"email":${"[".repeat(20_000)}${"]".repeat(20_000)}}`));
  });

  test("ID-01 any JSON gets an answer in the protocol's form and never a fault", async () => {
    const { idToken } = await register(server);
    await fc.assert(
      fc.asyncProperty(anyRequest, fc.boolean(), async (request, signedIn) => {
        const body = JSON.stringify(signedIn ? { ...request, idToken } : request);
        expectNoFault(await sendRaw(operation, body));
      }),
      { numRuns: 60 },
    );
  });
});

/** Texts that have broken databases, mail programs and parsers. */
const trouble = fc.constantFrom(
  "\0",
  "otter\0@example.com",
  '"\0"@example.com',
  "\ud800",
  "otter\udc00@example.com",
  "http://localhost/\0",
  "http://localhost/\ud800",
  "'; drop table identity.accounts; --",
  "%00",
  "\u202e",
  "NaN",
  "x".repeat(4096),
  "x".repeat(4097),
  `${"a".repeat(240)}@example.com`,
  "a.b@c.d".repeat(500),
  "otter@example.com\r\nBcc: badger@example.com",
  "VERIFY_EMAIL",
  "PASSWORD_RESET",
  "refresh_token",
  "DISPLAY_NAME",
  PASSWORD,
);
const anyText = fc.oneof(trouble, fc.string({ unit: "binary" }), fc.emailAddress(), fc.webUrl());
const anyValue = fc.oneof(anyText, fc.array(anyText, { maxLength: 3 }), fc.jsonValue());

/** Members that some operation reads, each now and then with a value, and others that none does. */
const anyRequest = fc
  .tuple(
    fc.record(
      Object.fromEntries(
        [
          "email",
          "password",
          "displayName",
          "photoUrl",
          "returnSecureToken",
          "idToken",
          "localId",
          "oobCode",
          "newPassword",
          "deleteAttribute",
          "requestType",
          "continueUrl",
          "canHandleCodeInApp",
          "grant_type",
          "refresh_token",
          "newEmail",
          "postBody",
          "autoCreate",
          "returnIdpCredential",
          "identifier",
          "continueUri",
          "phoneNumber",
          "sessionInfo",
          "code",
          "temporaryProof",
          "operation",
          "totpEnrollmentInfo",
          "totpVerificationInfo",
          "mfaPendingCredential",
          "mfaEnrollmentId",
          "deleteProvider",
          "customAttributes",
          "validSince",
          "linkProviderUserInfo",
          "mfa",
          "disableUser",
          "emailVerified",
          "localIds",
          "force",
          "users",
          "expression",
          "limit",
          "offset",
          "federatedUserId",
        ].map((name) => [name, anyValue]),
      ),
      { requiredKeys: [] },
    ),
    fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }),
  )
  .map(([known, unknown]) => ({ ...unknown, ...known }));

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
  ])("ID-01 %s takes no number, list or object for a text", async (operation, members) => {
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
      const answer = await sendRaw("v1/projects/sealwright-local/accounts:lookup", JSON.stringify(body));
      expectApiRefusal(answer, 400, "INVALID_ARGUMENT");
    }
  });

  test("ID-01 a refusal does not repeat what was sent", async () => {
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
  ])("ID-01 %s refuses them: %j", async (operation, body) => {
    expectApiRefusal(await sendRaw(`v1/${operation}`, JSON.stringify(body)), 400, "INVALID_ARGUMENT");
  });

  test("ID-01 any other character is kept as it is", async () => {
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
        await sendRaw("v1/accounts:signUp", '{"email":"x"}', { "Content-Type": type }),
        "INVALID_EMAIL",
      );
    }
  });

  test("ID-01 a form is refused where its values do not fit", async () => {
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    expectRefusal(await sendRaw("v1/accounts:signUp", "email=x&password=y", form), "INVALID_EMAIL");
    expectApiRefusal(
      await sendRaw("v1/accounts:signUp", "returnSecureToken=true", form),
      400,
      "INVALID_ARGUMENT",
    );
    expectRefusal(await sendRaw("v1/token", "grant_type=%ff&__proto__=x", form), "INVALID_GRANT_TYPE");
    const nul = await sendRaw("v1/token", "grant_type=refresh_token&refresh_token=%00", form);
    expectApiRefusal(nul, 400, "INVALID_ARGUMENT");
  });

  test("ID-01 a form over 64 KiB is 413", async () => {
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    const answer = await sendRaw("v1/token", `a=${"x".repeat(BODY_LIMIT_BYTES)}`, form);
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
