import type { LookupResponse, SignUpResponse } from "@sealwright/protocol/identity";
import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { beforeAll, expect, test } from "vitest";
import {
  ACCOUNT_PREFIXES,
  accountOf,
  expectRefusal,
  newEmail,
  PASSWORD,
  post,
  refusals,
  register,
  signIn,
  successes,
} from "../harness/identity-harness.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const signUp = (body: object) => post<SignUpResponse>(server, "accounts:signUp", body);

test.each(ACCOUNT_PREFIXES)("ID-01 accounts:signUp returns tokens, under %s", async (prefix) => {
  const email = newEmail();
  const { status, body } = await post(
    server,
    "accounts:signUp",
    { email, password: PASSWORD, returnSecureToken: true, clientType: "CLIENT_TYPE_WEB" },
    { prefix },
  );
  expect(status).toBe(200);
  expect(body).toEqual({
    kind: "identitytoolkit#SignupNewUserResponse",
    localId: expect.stringMatching(/^[A-Za-z0-9]{28}$/),
    email,
    idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    refreshToken: expect.stringMatching(/^[\w-]{43}$/),
    expiresIn: "3600",
  });
});

test("ID-01 accounts:signUp stores the name and picture in the request", async () => {
  const { idToken, displayName } = await register(server, {
    displayName: "Ottilie Otter",
    photoUrl: "https://example.com/ottilie.png",
  });
  expect(displayName).toBe("Ottilie Otter");
  const { body } = await post<LookupResponse>(server, "accounts:lookup", { idToken });
  expect(body.users?.[0]).toMatchObject({
    displayName: "Ottilie Otter",
    photoUrl: "https://example.com/ottilie.png",
  });
});

test("ID-01 accounts:signUp leaves the address unverified, whatever the caller claims", async () => {
  const { status, body } = await signUp({ email: newEmail(), password: PASSWORD, emailVerified: true });
  expect(status).toBe(200);
  expect(await accountOf(server, body.email)).toMatchObject({ emailVerified: false, disabled: false });
});

test("ID-01 accounts:signUp does not let the caller choose the account's id", async () => {
  const answer = await signUp({ email: newEmail(), password: PASSWORD, localId: "chosen" });
  expectRefusal(answer, "UNEXPECTED_PARAMETER");
});

test("ID-01 addresses are stored lower-cased and without blanks around them", async () => {
  const email = newEmail();
  const { status, body } = await signUp({ email: `  ${email.toUpperCase()} `, password: PASSWORD });
  expect(status).toBe(200);
  expect(body.email).toBe(email);
});

test("ID-01 an address that has an account is EMAIL_EXISTS, in any case", async () => {
  const { email } = await register(server);
  for (const again of [email, email.toUpperCase(), ` ${email} `]) {
    expectRefusal(await signUp({ email: again, password: PASSWORD }), "EMAIL_EXISTS");
  }
});

test("ID-01 a rejected second sign-up does not change the account", async () => {
  const { email, localId } = await register(server);
  await signUp({ email, password: "Another-Password-1", displayName: "Intruder" });
  expect((await signIn(server, email)).body.localId).toBe(localId);
  expect(await accountOf(server, email)).not.toHaveProperty("displayName");
});

test("ID-01 of simultaneous sign-ups with one address exactly one wins", async () => {
  const email = newEmail();
  const spellings = [email, email.toUpperCase(), email, ` ${email}`, email];
  const answers = await Promise.all(
    spellings.map((spelling) => signUp({ email: spelling, password: PASSWORD })),
  );
  expect(successes(answers)).toBe(1);
  for (const answer of refusals(answers)) expectRefusal(answer, "EMAIL_EXISTS");
});

test.each([
  "plain",
  "@example.com",
  "otter@",
  "otter@example",
  "otter@@example.com",
  "otter example@example.com",
  "otter@exam ple.com",
  "otter@example.com, badger@example.com",
  "otter@example.com\r\nBcc: badger@example.com",
  "<otter@example.com>",
  "otter.@example.com",
  "otter@[127.0.0.1",
  `${"o".repeat(250)}@example.com`,
])("ID-01 %j is INVALID_EMAIL", async (email) => {
  expectRefusal(await signUp({ email, password: PASSWORD }), "INVALID_EMAIL");
});

test("ID-01 a bracketed IP address is accepted as the domain", async () => {
  const { status, body } = await signUp({ email: "otter@[192.168.0.1]", password: PASSWORD });
  expect(status).toBe(200);
  expect(body.email).toBe("otter@[192.168.0.1]");
});

test("ID-01 accounts:signUp reports which member is missing", async () => {
  expectRefusal(await signUp({ password: PASSWORD }), "MISSING_EMAIL");
  expectRefusal(await signUp({ email: "", password: PASSWORD }), "MISSING_EMAIL");
  expectRefusal(await signUp({ email: newEmail() }), "MISSING_PASSWORD");
  expectRefusal(await signUp({ email: newEmail(), password: "" }), "MISSING_PASSWORD");
});

test("ID-01 an anonymous account, without address and password, is ADMIN_ONLY_OPERATION", async () => {
  expectRefusal(await signUp({}), "ADMIN_ONLY_OPERATION");
  expectRefusal(await signUp({ returnSecureToken: true }), "ADMIN_ONLY_OPERATION");
});

test("ID-01 a password of five characters is WEAK_PASSWORD, and no account comes of it", async () => {
  const email = newEmail();
  expectRefusal(await signUp({ email, password: "Ot7er" }), "WEAK_PASSWORD");
  expect(await accountOf(server, email)).toBeUndefined();
});

test.each([
  ["seven characters", "Otter-7"],
  ["no digit", "Seven-Otters"],
  ["no lower-case letter", "SEVEN-OTTERS-7"],
  ["no upper-case letter", "seven-otters-7"],
])(
  "ID-01 a password with %s is PASSWORD_DOES_NOT_MEET_REQUIREMENTS, and no account comes of it",
  async (_what, password) => {
    const email = newEmail();
    const answer = await signUp({ email, password });
    expectRefusal(answer, "PASSWORD_DOES_NOT_MEET_REQUIREMENTS");
    expect(answer.body).toHaveProperty(
      "error.message",
      expect.stringMatching(
        /^PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: \[Password must /,
      ),
    );
    expect(await accountOf(server, email)).toBeUndefined();
  },
);

test("ID-01 eight characters with a digit and both cases are enough, without a special character", async () => {
  expect((await signUp({ email: newEmail(), password: "Otters71" })).status).toBe(200);
});
