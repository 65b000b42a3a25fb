import { BODY_LIMIT_BYTES } from "@sealwright/runtime";
import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { anyRequest, expectNoFault, posted, sendRaw } from "../harness/hostile-requests.ts";
import { expectApiRefusal, register, send } from "../harness/identity-harness.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const calls = posted.map(({ path }) => path);
const limits = new Map(posted.map(({ path, bodyLimit }) => [path, bodyLimit]));
const credential = { Authorization: "Bearer owner" };

/** Without the values that differ from call to call anyway: an account may be made of nothing. */
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
    expectApiRefusal(await sendRaw(server, operation, body), 400, "INVALID_ARGUMENT");
  });

  test.each(["[]", '[{"email":"a@example.com"}]', "null", "1", '"text"', "true"])(
    "ID-01 a body of %s instead of an object is INVALID_ARGUMENT",
    async (body) => {
      expectApiRefusal(await sendRaw(server, operation, body), 400, "INVALID_ARGUMENT");
    },
  );

  test("ID-01 an empty body counts as an empty object", async () => {
    const [empty, object] = [await sendRaw(server, operation, ""), await sendRaw(server, operation, "{}")];
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
      expectApiRefusal(await sendRaw(server, operation, Buffer.from(bytes)), 400, "INVALID_ARGUMENT");
    }
  });

  test("ID-01 a body over its limit is 413, announced or not, and one of just that is read", async () => {
    const padded = (size: number) => `{"x":"${"x".repeat(size - '{"x":""}'.length)}"}`;
    const limit = limits.get(operation) ?? BODY_LIMIT_BYTES;
    expectNoFault(await sendRaw(server, operation, padded(limit)));
    const tooLarge = padded(limit + 1);
    expectApiRefusal(await sendRaw(server, operation, tooLarge), 413, "INVALID_ARGUMENT");
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
  ])("ID-01 inherited members of %s are not read as the object's own", async (body) => {
    const [strange, empty] = [await sendRaw(server, operation, body), await sendRaw(server, operation, "{}")];
    expect(strange.status).toBe(empty.status);
    expect(alike(strange.body)).toEqual(alike(empty.body));
    expect({}).not.toHaveProperty("email");
  });

  test("ID-01 deep nesting is no fault", async () => {
    expectNoFault(await sendRaw(server, operation, `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`));
    expectNoFault(await sendRaw(server, operation, `{"email":${"[".repeat(20_000)}${"]".repeat(20_000)}}`));
  });

  test("ID-01 any JSON gets a response in the protocol's format and never an internal error", async () => {
    const { idToken } = await register(server);
    await fc.assert(
      fc.asyncProperty(anyRequest, fc.boolean(), async (request, signedIn) => {
        const body = JSON.stringify(signedIn ? { ...request, idToken } : request);
        expectNoFault(await sendRaw(server, operation, body));
      }),
      { numRuns: 60 },
    );
  });
});
