import { MINUTE } from "@sealwright/runtime";
import { freshEmail, signIn, startTestServer, type TestServer } from "@sealwright/testkit";
import { jsonIn, readZip } from "@sealwright/testkit/read-zip";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tradeForHandoff, visit } from "../visitor.ts";
import { enter, enterDashboard, ownerWithGoogle } from "./owner-in-dashboard.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { LIMIT_MAIL_PER_MAILBOX: "4/1h" } });
});
afterAll(() => server.stop());

const TOO_OLD = "You signed in more than five minutes ago, so nothing was changed. Please sign in again.";
const pastTheFiveMinutes = () => server.clock.advance(5 * MINUTE + 1000);

async function post(path: string, body: object, bearer?: string) {
  const response = await fetch(`${server.urls.site}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

async function oobCodeMailedTo(email: string, mode: string): Promise<string> {
  const modeOf = (link: string) => new URL(link).searchParams.get("mode");
  const { links } = await server.outbox.newestTo(email, (mail) => mail.links.some((l) => modeOf(l) === mode));
  return new URL(links.find((link) => modeOf(link) === mode) ?? "").searchParams.get("oobCode") ?? "";
}

/** An owner who signed up by a mailed link: neither a password nor a provider. */
async function signInByLink(email: string) {
  const requestType = "EMAIL_SIGNIN";
  await post("/v1/accounts:sendOobCode?key=k", { requestType, email, continueUrl: server.urls.site });
  const { body } = await post("/v1/accounts:signInWithEmailLink?key=k", {
    email,
    oobCode: await oobCodeMailedTo(email, "signIn"),
  });
  return { email, idToken: body.idToken ?? "" };
}

describe("an owner who signs in with Google alone", () => {
  test("DASH-03 is asked for no password, and changes the address with a fresh sign-in", async () => {
    const owner = await ownerWithGoogle(server, freshEmail());
    const security = (await owner.get("/settings/security")).text;
    expect(security).toContain("Set a password");
    expect(security).toContain("Your account has no password. You just signed in");
    expect(security).not.toContain('type="password"');
    const newEmail = freshEmail();
    const asked = await owner.post("/settings/security/email", { newEmail });
    expect(asked).toMatchObject({ status: 303, location: "/settings/security?done=email-change-sent" });
    const notice = await server.outbox.newestTo(owner.email, ({ subject }) =>
      subject.includes("asked to change"),
    );
    expect(notice.text).toContain(newEmail);
    const oobCode = await oobCodeMailedTo(newEmail, "verifyAndChangeEmail");
    expect(await post("/v1/accounts:update?key=k", { oobCode })).toMatchObject({
      status: 200,
      body: { email: newEmail },
    });
    expect((await owner.get("/")).status).toBe(302);
  });

  test("DASH-03 keeps the only way to sign in, and removes it without JavaScript once there is a password", async () => {
    const owner = await ownerWithGoogle(server, freshEmail());
    expect((await owner.get("/settings/security")).text).toContain("To remove it, set a password first");
    const remove = { provider: "google.com" };
    const only = await owner.post("/settings/security/providers/remove", remove);
    expect([only.failed, (await owner.get("/settings/security")).text]).toEqual([
      true,
      expect.stringContaining("Linked sign-ins"),
    ]);

    await owner.post("/settings/security/password-link");
    const oobCode = await oobCodeMailedTo(owner.email, "resetPassword");
    const newPassword = "Other34words";
    await post("/v1/accounts:resetPassword?key=k", { oobCode, newPassword });
    const known = await enterDashboard(server, await signIn(server, owner.email, newPassword));
    const wrong = await known.post("/settings/security/providers/remove", {
      ...remove,
      password: "Guess12word",
    });
    expect([wrong.failed, wrong.text]).toEqual([
      true,
      expect.stringContaining("not the password for this account"),
    ]);
    const done = await known.post("/settings/security/providers/remove", {
      ...remove,
      password: newPassword,
    });
    expect(done.location).toBe("/settings/security?done=provider-removed");
    const page = (await known.get("/settings/security?done=provider-removed")).text;
    expect(page).toContain("It no longer opens your account");
    expect(page).toContain("Sign-in with a provider removed");
    expect(page).not.toContain("Remove Google");
    await server.outbox.newestTo(owner.email, ({ text }) => text.includes("no longer opens with Google"));
  });

  test("DASH-03 takes their data away with a fresh sign-in, without a secret in it", async () => {
    const owner = await ownerWithGoogle(server, freshEmail());
    const { status, text, bytes } = await owner.post("/settings/data/export");
    expect(status).toBe(200);
    expect(jsonIn(readZip(bytes), "my-data.json")).toMatchObject({
      account: { email: owner.email, providerUserInfo: [{ providerId: "google.com" }] },
    });
    expect(text).not.toMatch(/passwordHash|tokenHash|argon2|grant/);
  });

  test("DASH-03 deletes the account with a fresh sign-in", async () => {
    const owner = await ownerWithGoogle(server, freshEmail());
    const confirmation = owner.email;
    expect((await owner.post("/settings/data/delete", { confirmation: "eve@company.example" })).failed).toBe(
      true,
    );
    const page = await owner.post("/settings/data/delete", { confirmation });
    expect([page.status, page.location]).toEqual([303, "/account-deleted"]);
    expect((await owner.get("/account-deleted")).text).toContain("every session has ended");
    expect((await owner.get("/")).status).toBe(302);
    const lookup = await post("/v1/accounts:lookup?key=k", { idToken: owner.idToken });
    expect(lookup.body).toMatchObject({ error: { message: "USER_NOT_FOUND" } });
    await server.outbox.newestTo(owner.email, ({ subject }) => subject.includes("is deleted"));
  });

  test.each([
    ["/settings/security/email", () => ({ newEmail: freshEmail() })],
    ["/settings/data/export", () => ({})],
    ["/settings/data/delete", (email: string) => ({ confirmation: email })],
  ])("DASH-03 after five minutes is led to sign in again, and %s does nothing", async (path, fields) => {
    const owner = await ownerWithGoogle(server, freshEmail());
    pastTheFiveMinutes();
    const page = await owner.post(path, fields(owner.email));
    expect(page.failed).toBe(true);
    expect(page.text).toContain(TOO_OLD);
    expect(page.text).toContain("Sign in again with Google");
    expect((await owner.get("/")).status).toBe(200);
    expect((await post("/v1/accounts:lookup?key=k", { idToken: owner.idToken })).status).toBe(200);
    const mails = await server.outbox.mailsTo(owner.email);
    expect(mails).toEqual([]);
  });

  test("DASH-03 comes back from the new sign-in to the page that asked for it, and continues", async () => {
    const email = freshEmail();
    const owner = await ownerWithGoogle(server, email);
    pastTheFiveMinutes();
    expect((await owner.get("/settings/data")).text).toContain('action="/sign-in-again"');
    const leaving = await owner.post("/sign-in-again", { page: "/settings/data" });
    expect([leaving.status, leaving.location]).toEqual([303, "/login?again"]);

    const { idToken } = await ownerWithGoogle(server, email);
    const token = await tradeForHandoff(server, { email, idToken });
    const again = await enter(server, token, "", `${owner.cookie}; ${leaving.cookie}`);
    expect(again.arrival).toMatchObject({ status: 303, location: "/settings/data" });
    expect((await again.get("/settings/data")).text).toContain("You just signed in");
    const deleted = await again.post("/settings/data/delete", { confirmation: email });
    expect(deleted.location).toBe("/account-deleted");
  });

  test.each(["", "/", "https://evil.example", "//evil.example", "/settings/security/../plan"])(
    "DASH-03 is not sent on to %j, which no form names",
    async (page) => {
      const owner = await ownerWithGoogle(server, freshEmail());
      const leaving = await owner.post("/sign-in-again", { page });
      expect([leaving.status, leaving.cookie]).toEqual([400, undefined]);
      const token = await tradeForHandoff(server, owner);
      const forged = `sealwright_return-to=${encodeURIComponent(page)}`;
      const { arrival } = await enter(server, token, "", forged);
      expect(arrival.location).toBe("/");
    },
  );

  test("DASH-03, AUTH-13 sets a first password by a mailed link, and signs in with it", async () => {
    const owner = await ownerWithGoogle(server, freshEmail());
    const asked = await owner.post("/settings/security/password-link");
    expect(asked).toMatchObject({ status: 303, location: "/settings/security?done=password-link-sent" });
    expect((await owner.get("/settings/security?done=password-link-sent")).text).toContain(
      "emailed you a link",
    );
    const oobCode = await oobCodeMailedTo(owner.email, "resetPassword");
    const newPassword = "Other34words";
    expect(await post("/v1/accounts:resetPassword?key=k", { oobCode, newPassword })).toMatchObject({
      status: 200,
    });
    // As with every new password, the session is over.
    expect((await owner.get("/")).status).toBe(302);
    const account = await signIn(server, owner.email, newPassword);
    const known = await enterDashboard(server, account);
    expect((await known.get("/settings/security")).text).toContain("Change your password");
    expect((await known.post("/settings/data/export")).text).toContain("Enter your password");
    expect((await ownerWithGoogle(server, owner.email)).arrival.status).toBe(303);
  });

  test("DASH-03 asks for too many links in a sentence", async () => {
    const owner = await ownerWithGoogle(server, freshEmail());
    for (let n = 0; n < 4; n += 1)
      expect((await owner.post("/settings/security/password-link")).status).toBe(303);
    const page = await owner.post("/settings/security/password-link");
    expect([page.failed, page.text]).toEqual([
      true,
      expect.stringContaining("sent too many emails to this address"),
    ]);
    const newEmail = freshEmail();
    for (let n = 0; n < 4; n += 1) await owner.post("/settings/security/email", { newEmail });
    const change = await owner.post("/settings/security/email", { newEmail });
    expect([change.failed, change.text]).toEqual([
      true,
      expect.stringContaining("sent too many emails to this address"),
    ]);
  });

  test("DASH-03 gains nothing by a password form that is posted all the same", async () => {
    const owner = await ownerWithGoogle(server, freshEmail());
    const page = await owner.post("/settings/security/password", {
      password: "Guess12word",
      newPassword: "Other34words",
      repeatPassword: "Other34words",
    });
    expect(page.failed).toBe(true);
    await expect(signIn(server, owner.email, "Other34words")).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
  });
});

describe("an owner who signed up by a mailed link alone", () => {
  test("DASH-03 is mailed another link to sign in again, comes back by it and deletes the account", async () => {
    const account = await signInByLink(freshEmail());
    const owner = await enter(server, await tradeForHandoff(server, account));
    pastTheFiveMinutes();
    const leaving = await owner.post("/sign-in-again", { page: "/settings/data" });
    expect([leaving.status, leaving.location]).toEqual([303, "/sign-in-again"]);
    expect((await owner.get("/sign-in-again")).text).toContain(`emailed a link to ${account.email}`);
    const { body } = await post("/v1/accounts:signInWithEmailLink?key=k", {
      email: account.email,
      oobCode: await oobCodeMailedTo(account.email, "signIn"),
    });
    const token = await tradeForHandoff(server, { email: account.email, idToken: body.idToken ?? "" });
    const again = await enter(server, token, "", String(leaving.cookie));
    expect(again.arrival.location).toBe("/settings/data");
    const deleted = await again.post("/settings/data/delete", { confirmation: account.email });
    expect(deleted.location).toBe("/account-deleted");
  });

  test("DASH-03 sees when no more links are mailed", async () => {
    const account = await signInByLink(freshEmail());
    const owner = await enter(server, await tradeForHandoff(server, account));
    for (let n = 0; n < 3; n += 1) await owner.post("/sign-in-again", { page: "/settings/security" });
    const page = await owner.post("/sign-in-again", { page: "/settings/security" });
    expect([page.failed, page.text]).toEqual([
      true,
      expect.stringContaining("sent too many emails to this address"),
    ]);
  });
});

test("DASH-03 a fresh sign-in does not replace an existing password", async () => {
  const owner = await enterDashboard(server);
  for (const [path, fields] of [
    ["/settings/data/export", {}],
    ["/settings/data/delete", { confirmation: owner.email }],
    ["/settings/security/email", { newEmail: freshEmail() }],
  ] as const) {
    const page = await owner.post(path, fields);
    expect([path, page.failed, page.text]).toEqual([
      path,
      true,
      expect.stringContaining("Enter your password"),
    ]);
  }
});

test("DASH-03, ID-02 an owner with a factor in the identity service signs in again instead of entering the password", async () => {
  const owner = await enterDashboard(server);
  const { idToken } = await signIn(server, owner.email, owner.password);
  const { body: started } = await post("/v2/accounts/mfaEnrollment:start?key=k", {
    idToken,
    totpEnrollmentInfo: {},
  });
  const { sharedSecretKey, sessionInfo } = started.totpSessionInfo as unknown as Record<string, string>;
  const verificationCode = new TOTP({ secret: sharedSecretKey ?? "" }).generate({
    timestamp: server.clock.now(),
  });
  const { body } = await post("/v2/accounts/mfaEnrollment:finalize?key=k", {
    idToken,
    totpVerificationInfo: { sessionInfo, verificationCode },
  });
  server.clock.advance(2000);
  const token = await tradeForHandoff(server, { email: owner.email, idToken: body.idToken ?? "" });
  const there = await enter(server, token);
  const security = (await there.get("/settings/security")).text;
  expect(security).toContain("Your account has a second factor. You just signed in");
  expect(security).toContain("you can change its password only with an email link");
  expect((await there.post("/settings/data/export", { password: owner.password })).status).toBe(200);
  pastTheFiveMinutes();
  expect((await there.post("/settings/data/export", { password: owner.password })).text).toContain(TOO_OLD);
  const change = await there.post("/settings/security/password", {
    password: owner.password,
    newPassword: "Other34words",
    repeatPassword: "Other34words",
  });
  expect([change.failed, change.text]).toEqual([true, expect.stringContaining("Use an email link instead")]);
  expect((await visit(`${server.urls.dashboard}/settings/security`)).status).toBe(302);
});
