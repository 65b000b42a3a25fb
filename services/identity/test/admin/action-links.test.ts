import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { beforeAll, describe, expect, test } from "vitest";
import {
  accountOf,
  expectRefusal,
  newEmail,
  OTHER_PASSWORD,
  post,
  postAsAdmin,
  register,
  signIn,
} from "../harness/identity-harness.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

interface Link {
  oobCode: string;
  oobLink: string;
}

async function linkFor(requestType: string, email: string, more: object = {}) {
  const continueUrl = server.urls.site;
  const body = { requestType, email, continueUrl, returnOobLink: true, ...more };
  const { status, body: link } = await postAsAdmin<Link>(server, "accounts:sendOobCode", body);
  expect(status, JSON.stringify(link)).toBe(200);
  expect(new URL(link.oobLink).searchParams.get("oobCode")).toBe(link.oobCode);
  return link;
}

describe("a link that is returned", () => {
  test("ID-01 works for all four purposes, and nothing is mailed", async () => {
    const { email } = await register(server);
    const moved = newEmail();
    const verify = await linkFor("VERIFY_EMAIL", email);
    expect((await post(server, "accounts:update", { oobCode: verify.oobCode })).status).toBe(200);
    const reset = await linkFor("PASSWORD_RESET", email);
    const newPassword = OTHER_PASSWORD;
    expect((await post(server, "accounts:resetPassword", { ...reset, newPassword })).status).toBe(200);
    expect((await signIn(server, email, OTHER_PASSWORD)).status).toBe(200);
    const { oobCode } = await linkFor("EMAIL_SIGNIN", email);
    expect((await post(server, "accounts:signInWithEmailLink", { email, oobCode })).status).toBe(200);
    const change = await linkFor("VERIFY_AND_CHANGE_EMAIL", email, { newEmail: moved });
    expect((await post(server, "accounts:update", { oobCode: change.oobCode })).status).toBe(200);
    expect(await accountOf(server, moved)).toMatchObject({ emailVerified: true });
    expect(await server.outbox.mailsTo(moved)).toEqual([]);
    // The change itself notifies the address that lost the account.
    const subjects = (await server.outbox.mailsTo(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => !subject.includes("was changed"))).toEqual([]);
  });

  test("ID-01 is not there for an unknown or disabled account, nor for a purpose that does not exist", async () => {
    const ask = (email: string, requestType = "PASSWORD_RESET") =>
      postAsAdmin(server, "accounts:sendOobCode", { requestType, email, returnOobLink: true });
    expectRefusal(await ask(newEmail()), "USER_NOT_FOUND");
    const { email, localId } = await register(server);
    expectRefusal(await ask(email, "OTHER"), "INVALID_REQ_TYPE");
    await postAsAdmin(server, "accounts:update", { localId, disableUser: true });
    expectRefusal(await ask(email), "USER_DISABLED");
  });
});

describe("the locale header", () => {
  test.each([
    ["es", "Establece una nueva contraseña"],
    ["fr-CA", "Définissez un nouveau mot de passe"],
    ["de", "Legen Sie ein neues Passwort"],
    ["pt_BR", "Defina uma nova senha"],
    ["nl", "Set a new password"],
    ["", "Set a new password"],
  ])("ID-01 %s decides the language of the mail and of its link", async (locale, subject) => {
    const { email } = await register(server);
    const body = { requestType: "PASSWORD_RESET", email };
    await post(server, "accounts:sendOobCode", body, { headers: { "X-Firebase-Locale": locale } });
    const mail = await server.outbox.newestTo(email);
    expect(mail.subject).toContain(subject);
    const language = locale.slice(0, 2);
    const expected = ["es", "fr", "de", "pt"].includes(language) ? language : "en";
    expect(mail.html).toContain(`<html lang="${expected}"`);
    expect(mail.links.some((link) => new URL(link).searchParams.get("lang") === expected)).toBe(true);
  });
});
