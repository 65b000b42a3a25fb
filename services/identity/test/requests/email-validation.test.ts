import { isEmail, isStrongPassword, normalizeEmail } from "@sealwright/protocol/credentials";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountOf, expectApiRefusal, expectRefusal, newEmail, post } from "../harness/identity-harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { LIMIT_MAIL_PER_MAILBOX: "1000000/1h" } });
});
afterAll(() => server.stop());

/** The page's request after its own check; createAuthUri asks for nothing but the address. */
const ask = (identifier: string) =>
  post(server, "accounts:createAuthUri", { identifier, continueUri: server.urls.site });

const control = fc
  .integer({ min: 0, max: 0x9f })
  .filter((point) => point < 0x20 || point >= 0x7f)
  .map((point) => String.fromCodePoint(point));
const localPart = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
  fc.string({ unit: "binary", minLength: 1, maxLength: 12 }),
  fc
    .tuple(fc.string({ maxLength: 6 }), control, fc.string({ maxLength: 6 }))
    .map(([a, c, b]) => `"${a}${c}${b}"`),
  fc.string({ maxLength: 12 }).map((text) => `"${text}"`),
);
const address = fc.oneof(
  fc.emailAddress(),
  fc
    .tuple(
      localPart,
      fc.constantFrom(
        "company.example",
        "[192.168.0.1]",
        "a.b",
        "xn--bcher-kva.example",
        "example.xn--p1ai",
        "example.xn--",
      ),
    )
    .map((parts) => parts.join("@")),
  fc.string({ unit: "binary" }),
);

describe("page and service", () => {
  test("ID-01, AUTH-02 agree on every address", async () => {
    const answered = { accepted: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(address, async (text) => {
        const { status, body } = await ask(text);
        const accepted = status === 200;
        answered[accepted ? "accepted" : "refused"] += 1;
        expect(accepted, JSON.stringify({ text, body })).toBe(isEmail(text));
      }),
      { numRuns: 400 },
    );
    // To agree on one of the two alone would show little.
    expect(Math.min(answered.accepted, answered.refused)).toBeGreaterThan(40);
  });

  test("ID-01, AUTH-02 take no control character anywhere in an address, quoted or not", async () => {
    await fc.assert(
      fc.asyncProperty(control, async (character) => {
        for (const text of [
          `"a${character}b"@company.example`,
          `a${character}b@company.example`,
          `a@company${character}.example`,
        ]) {
          expect(isEmail(text)).toBe(false);
          expect((await ask(text)).status).toBe(400);
        }
      }),
      { numRuns: 80 },
    );
  });

  test("ID-01, AUTH-02 agree on every password", async () => {
    const { idToken } = await newAccount();
    const half = fc.oneof(
      fc.stringMatching(/^[a-zA-Z0-9 äß]{0,12}$/),
      fc.string({ unit: "binary", maxLength: 8 }),
    );
    const rest = fc.constantFrom(
      "",
      "a",
      "A",
      "1",
      "aA1",
      "Aa1aaaaa\0",
      "Aa1aaaaa\ud800",
      "Aa1".padEnd(5000, "x"),
    );
    await fc.assert(
      fc.asyncProperty(half, rest, async (text, more) => {
        const password = text + more;
        fc.pre(!isStrongPassword(password) && password !== "");
        const answer = await post(server, "accounts:update", { idToken, password });
        expect(answer.body).toMatchObject({
          error: { message: expect.stringMatching(/^(WEAK_PASSWORD|PASSWORD_DOES_NOT_MEET_REQUIREMENTS) :/) },
        });
      }),
      { numRuns: 60 },
    );
  });

  test.each(["\0", "\ud800", "Seven-Otters-71\0", "Aa1".padEnd(5000, "x")])(
    "ID-01 an impossible password is a wrong one: %j",
    async (password) => {
      const { email } = await newAccount();
      const answer = await post(server, "accounts:signInWithPassword", { email, password });
      expectRefusal(answer, "INVALID_LOGIN_CREDENTIALS");
    },
  );
});

async function newAccount() {
  const { body } = await post(server, "accounts:signUp", { email: newEmail(), password: "Seven-Otters-71" });
  return body;
}

describe("headers of mails", () => {
  test.each([
    "victim@example.com\r\nBcc: many@example.com",
    "victim@example.com\nSubject: hello",
    '"victim\r\nBcc: many@example.com"@example.com',
    "victim@example.com,many@example.com",
    "victim@example.com>, <many@example.com",
    "victim@example.com%0aBcc:many@example.com",
    "Victim <victim@example.com>",
    '"a,b <many@example.com>"@example.com',
    '"many@example.com"@example.com',
  ])("ID-01 an address cannot carry a second recipient or a header: %j", async (email) => {
    for (const [requestType, more] of [
      ["PASSWORD_RESET", {}],
      ["EMAIL_SIGNIN", { continueUrl: server.urls.site }],
    ] as const) {
      const answer = await post(server, "accounts:sendOobCode", { requestType, email, ...more });
      expect(answer.status, JSON.stringify(answer.body)).toBe(400);
    }
    expect(await server.outbox.mailsTo("many@example.com")).toEqual([]);
  });

  test("ID-01 a name cannot reach an email's headers, and a continue URL with line breaks is rejected", async () => {
    const { idToken, email } = (await newAccount()) as { idToken: string; email: string };
    await post(server, "accounts:update", { idToken, displayName: "Mallory\r\nBcc: many@example.com" });
    await post(server, "accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
    const mail = await server.outbox.newestTo(email);
    expect(mail.to).toEqual([normalizeEmail(email)]);
    expect(await server.outbox.mailsTo("many@example.com")).toEqual([]);
    expect(await accountOf(server, email)).toBeDefined();
    const nul = { requestType: "EMAIL_SIGNIN", email, continueUrl: "http://localhost/\0" };
    expectApiRefusal(await post(server, "accounts:sendOobCode", nul), 400, "INVALID_ARGUMENT");
  });
});

describe("enumeration", () => {
  /** All that an answer tells: status, headers, size and words, but for the address and random values. */
  async function told(operation: string, body: { email?: string; identifier?: string }) {
    const { status, headers, body: answer } = await post(server, operation, body);
    const given = body.email ?? body.identifier ?? "";
    const words = JSON.stringify(answer)
      .replaceAll(given, "{email}")
      .replaceAll(/[\w-]{43}/g, "{random}");
    const shown = [...headers].filter(([name]) => !["date", "x-request-id"].includes(name));
    return { status, shown, words };
  }

  test.each<[string, string, object]>([
    ["accounts:createAuthUri", "identifier", { continueUri: "http://localhost/" }],
    ["accounts:sendOobCode", "email", { requestType: "PASSWORD_RESET" }],
    ["accounts:sendOobCode", "email", { requestType: "EMAIL_SIGNIN", continueUrl: "http://localhost/" }],
    ["accounts:signInWithPassword", "email", { password: "Wrong-Weasels-93" }],
    ["accounts:signInWithEmailLink", "email", { oobCode: "unknown" }],
  ])("AUTH-15 %s does not reveal by %s whether there is an account", async (operation, member, more) => {
    const known = newEmail();
    await post(server, "accounts:signUp", { email: known, password: "Seven-Otters-71" });
    const forKnown = await told(operation, { ...more, [member]: known });
    const forUnknown = await told(operation, { ...more, [member]: newEmail() });
    expect(forUnknown).toEqual(forKnown);
  });
});
