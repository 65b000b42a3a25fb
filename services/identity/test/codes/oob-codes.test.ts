import type { SendOobCodeResponse, UpdateResponse } from "@sealwright/protocol/identity";
import { DAY, MINUTE } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  ACCOUNT_PREFIXES,
  accountOf,
  expectRefusal,
  mailedCode,
  mailedLink,
  newEmail,
  OTHER_PASSWORD,
  post,
  refusals,
  register,
  resetCode,
  successes,
  verificationCode,
} from "../harness/identity-harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const sendOobCode = (body: object) => post<SendOobCodeResponse>(server, "accounts:sendOobCode", body);
const apply = (oobCode: string) => post<UpdateResponse>(server, "accounts:update", { oobCode });
const isVerified = async (email: string) => (await accountOf(server, email))?.emailVerified;

describe("asking for a mail", () => {
  test.each(ACCOUNT_PREFIXES)(
    "ID-01 accounts:sendOobCode mails a verification link, under %s",
    async (prefix) => {
      const { idToken, email } = await register(server);
      const request = { requestType: "VERIFY_EMAIL", idToken, clientType: "CLIENT_TYPE_WEB" };
      const { status, body } = await post(server, "accounts:sendOobCode", request, { prefix });
      expect(status).toBe(200);
      expect(body).toEqual({ kind: "identitytoolkit#GetOobConfirmationCodeResponse", email });

      const link = await mailedLink(server, email, "verifyEmail");
      expect(link.origin + link.pathname).toBe(`${server.urls.site}/auth/action`);
      expect(Object.fromEntries(link.searchParams)).toEqual({
        mode: "verifyEmail",
        oobCode: expect.stringMatching(/^[\w-]{43}$/),
        apiKey: expect.any(String),
        lang: "en",
      });
    },
  );

  test.each(ACCOUNT_PREFIXES)("ID-01 accounts:sendOobCode mails a reset link, under %s", async (prefix) => {
    const { email } = await register(server);
    const { status, body } = await post(
      server,
      "accounts:sendOobCode",
      { requestType: "PASSWORD_RESET", email: email.toUpperCase() },
      { prefix },
    );
    expect(status).toBe(200);
    expect(body).toEqual({ kind: "identitytoolkit#GetOobConfirmationCodeResponse", email });
    const link = await mailedLink(server, email, "resetPassword");
    expect(link.searchParams.get("oobCode")).toMatch(/^[\w-]{43}$/);
  });

  test("ID-04 the response never contains the code", async () => {
    const { idToken, email } = await register(server);
    const wish = { requestType: "VERIFY_EMAIL", idToken };
    expect((await sendOobCode(wish)).body).toEqual({
      kind: "identitytoolkit#GetOobConfirmationCodeResponse",
      email,
    });
  });

  test("ID-01 each mail goes to the owner of the token alone, whatever address the call names", async () => {
    const [{ idToken, email }, other] = [await register(server), newEmail()];
    const { body } = await sendOobCode({ requestType: "VERIFY_EMAIL", idToken, email: other });
    expect(body.email).toBe(email);
    const mail = await server.outbox.newestTo(email);
    expect(mail.to).toEqual([email]);
    expect(await server.outbox.mailsTo(other)).toEqual([]);
  });

  test("ID-01 accounts:sendOobCode reports what is missing or wrong", async () => {
    expectRefusal(await sendOobCode({}), "MISSING_REQ_TYPE");
    expectRefusal(await sendOobCode({ requestType: "SEND_MONEY" }), "INVALID_REQ_TYPE");
    expectRefusal(await sendOobCode({ requestType: "VERIFY_EMAIL" }), "MISSING_ID_TOKEN");
    expectRefusal(await sendOobCode({ requestType: "VERIFY_EMAIL", email: newEmail() }), "MISSING_ID_TOKEN");
    expectRefusal(await sendOobCode({ requestType: "VERIFY_EMAIL", idToken: "x" }), "INVALID_ID_TOKEN");
    expectRefusal(await sendOobCode({ requestType: "PASSWORD_RESET" }), "MISSING_EMAIL");
    expectRefusal(await sendOobCode({ requestType: "PASSWORD_RESET", email: "" }), "MISSING_EMAIL");
    expectRefusal(await sendOobCode({ requestType: "PASSWORD_RESET", email: "plain" }), "INVALID_EMAIL");
  });
});

describe("where the link leads on to", () => {
  test("ID-01 an authorized continueUrl travels in the link", async () => {
    const { idToken, email } = await register(server);
    const continueUrl = `${server.urls.dashboard}/login?from=verify&a=1#top`;
    expect((await sendOobCode({ requestType: "VERIFY_EMAIL", idToken, continueUrl })).status).toBe(200);
    const verify = await mailedLink(server, email, "verifyEmail");
    expect(verify.searchParams.get("continueUrl")).toBe(continueUrl);

    await sendOobCode({ requestType: "PASSWORD_RESET", email, continueUrl });
    const reset = await mailedLink(server, email, "resetPassword");
    expect(reset.searchParams.get("continueUrl")).toBe(continueUrl);
  });

  test.each([
    "https://evil.example/",
    "http://localhost.evil.example/",
    "http://evil-localhost/",
    "http://localhost@evil.example/",
    "http://evil.example\\@localhost/",
    "https://evil.example/?http://localhost/",
    "https://evil.example//localhost/",
  ])("ID-06 the continueUrl %s is UNAUTHORIZED_DOMAIN, and no mail goes out", async (continueUrl) => {
    const { idToken, email } = await register(server);
    expectRefusal(
      await sendOobCode({ requestType: "VERIFY_EMAIL", idToken, continueUrl }),
      "UNAUTHORIZED_DOMAIN",
    );
    expectRefusal(
      await sendOobCode({ requestType: "PASSWORD_RESET", email, continueUrl }),
      "UNAUTHORIZED_DOMAIN",
    );
    await verificationCode(server, { idToken, email });
    expect(await server.outbox.mailsTo(email)).toHaveLength(1);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,hello",
    "file:///etc/passwd",
    "ftp://localhost/",
    "/login",
    "localhost/login",
    "",
  ])("ID-06 the continueUrl %j is INVALID_CONTINUE_URI", async (continueUrl) => {
    const { idToken, email } = await register(server);
    expectRefusal(
      await sendOobCode({ requestType: "VERIFY_EMAIL", idToken, continueUrl }),
      "INVALID_CONTINUE_URI",
    );
    expectRefusal(
      await sendOobCode({ requestType: "PASSWORD_RESET", email, continueUrl }),
      "INVALID_CONTINUE_URI",
    );
  });
});

describe("using the code of a verification mail", () => {
  test.each(ACCOUNT_PREFIXES)(
    "ID-01 accounts:update with the code verifies the address, under %s",
    async (prefix) => {
      const owner = await register(server);
      const { email, localId } = owner;
      const oobCode = await verificationCode(server, owner);
      expect(await isVerified(email)).toBe(false);
      const { status, body } = await post(server, "accounts:update", { oobCode }, { prefix });
      expect(status).toBe(200);
      expect(body).toEqual({
        kind: "identitytoolkit#SetAccountInfoResponse",
        localId,
        email,
        emailVerified: true,
        providerUserInfo: [{ providerId: "password", rawId: email, federatedId: email, email }],
      });
      expect(await isVerified(email)).toBe(true);
    },
  );

  test("ID-01, ID-04 a code works once", async () => {
    const owner = await register(server);
    const code = await verificationCode(server, owner);
    expect((await apply(code)).status).toBe(200);
    expectRefusal(await apply(code), "INVALID_OOB_CODE");
    expect(await isVerified(owner.email)).toBe(true);
  });

  test("ID-04 of simultaneous uses of a code one wins", async () => {
    const owner = await register(server);
    const code = await verificationCode(server, owner);
    const answers = await Promise.all(Array.from({ length: 6 }, () => apply(code)));
    expect(successes(answers)).toBe(1);
    for (const answer of refusals(answers)) expectRefusal(answer, "INVALID_OOB_CODE");
  });

  test("ID-04 using one code uses up every other of its kind", async () => {
    const owner = await register(server);
    const first = await verificationCode(server, owner);
    const second = await verificationCode(server, owner, [first]);
    expect((await apply(second)).status).toBe(200);
    expectRefusal(await apply(first), "INVALID_OOB_CODE");
  });

  test("ID-04 of simultaneous uses of several codes for one account one wins, without a fault", async () => {
    const owner = await register(server);
    const codes: string[] = [];
    for (const _ of [1, 2, 3, 4]) codes.push(await verificationCode(server, owner, codes));
    const answers = await Promise.all(codes.map(apply));
    expect(successes(answers)).toBe(1);
    for (const answer of refusals(answers)) expectRefusal(answer, "INVALID_OOB_CODE");
  });

  test("ID-01, ID-04 a code is valid for three days, then EXPIRED_OOB_CODE", async () => {
    const [early, late] = [await register(server), await register(server)];
    const codes = [await verificationCode(server, early), await verificationCode(server, late)] as const;
    server.clock.advance(3 * DAY - 5 * MINUTE);
    expect((await apply(codes[0])).status).toBe(200);
    server.clock.advance(6 * MINUTE);
    expectRefusal(await apply(codes[1]), "EXPIRED_OOB_CODE");
    expect(await isVerified(late.email)).toBe(false);
  });

  test.each(["x", "A".repeat(43), "' or 1=1 --", "%00"])(
    "ID-01 the unknown code %j is INVALID_OOB_CODE",
    async (code) => {
      expectRefusal(await apply(code), "INVALID_OOB_CODE");
    },
  );

  test("ID-01 a reset code does not verify an address, and is not used up by trying", async () => {
    const { email } = await register(server);
    const code = await resetCode(server, email);
    expectRefusal(await apply(code), "INVALID_OOB_CODE");
    expect(await isVerified(email)).toBe(false);
    const reset = await post(server, "accounts:resetPassword", {
      oobCode: code,
      newPassword: OTHER_PASSWORD,
    });
    expect(reset.status).toBe(200);
  });

  test("ID-01 looking at a verification code tells whose it is and does not use it up", async () => {
    const owner = await register(server);
    const oobCode = await verificationCode(server, owner);
    const { status, body } = await post(server, "accounts:resetPassword", { oobCode });
    expect(status).toBe(200);
    expect(body).toEqual({
      kind: "identitytoolkit#ResetPasswordResponse",
      email: owner.email,
      requestType: "VERIFY_EMAIL",
    });
    expect((await apply(oobCode)).status).toBe(200);
  });

  test("ID-01 a code verifies its own account, even with another account's token", async () => {
    const [owner, other] = [await register(server), await register(server)];
    const oobCode = await verificationCode(server, owner);
    const { body } = await post(server, "accounts:update", { oobCode, idToken: other.idToken });
    expect(body).toMatchObject({ email: owner.email });
    expect(await isVerified(other.email)).toBe(false);
  });

  test("ID-01 the mail is one to read: subject, text and HTML name the link", async () => {
    const { idToken, email } = await register(server);
    await sendOobCode({ requestType: "VERIFY_EMAIL", idToken });
    const code = await mailedCode(server, email, "verifyEmail");
    const mail = await server.outbox.newestTo(email);
    expect(mail.subject).toMatch(/\w/);
    expect(mail.text).toContain(code);
    expect(mail.html).toContain(code);
  });
});
