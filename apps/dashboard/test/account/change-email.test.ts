import {
  buy,
  freshEmail,
  registerVerifiedAccount,
  type SignedInAccount,
  signIn,
  startTestServer,
  type TestServer,
} from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { tradeForHandoff } from "../visitor.ts";
import { enter, enterDashboard, hidden, switchOn } from "./owner-in-dashboard.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { LIMIT_MAIL_PER_MAILBOX: "3/1h" } });
});
afterAll(() => server.stop());

async function ownerInDashboard(account?: SignedInAccount) {
  const owner = await enterDashboard(server, account);
  return {
    ...owner,
    change: (fields: Record<string, string>) => owner.post("/settings/security/email", fields),
  };
}

const isNotice = ({ subject }: { subject: string }) => subject.includes("asked to change");
const toConfirm = ({ subject }: { subject: string }) => subject.startsWith("Confirm your new email");

async function codeMailedTo(email: string): Promise<string> {
  const { links } = await server.outbox.newestTo(email, toConfirm);
  const link = new URL(links.find((one) => one.includes("oobCode")) ?? "");
  expect(link.searchParams.get("mode")).toBe("verifyAndChangeEmail");
  return link.searchParams.get("oobCode") ?? "";
}

async function post(path: string, body: object, bearer?: string) {
  const response = await fetch(`${server.urls.site}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const applyCode = (oobCode: string) => post("/v1/accounts:update?key=test", { oobCode });

describe("the email address", () => {
  test("DASH-03 changes when the link that was mailed there is opened; the old address gets a notice, every session ends", async () => {
    const owner = await ownerInDashboard();
    await post("/api/signature/owners", { email: owner.email, from: "ad", name: "Zoë" }, owner.idToken);
    const newEmail = freshEmail();
    const page = await owner.change({ newEmail: ` ${newEmail.toUpperCase()} `, password: owner.password });
    expect(page).toMatchObject({ status: 303, location: "/settings/security?done=email-change-sent" });
    expect((await owner.get("/settings/security?done=email-change-sent")).text).toContain(
      "emailed a link to the new address",
    );
    const notice = await server.outbox.newestTo(owner.email, isNotice);
    expect(notice.text).toContain(newEmail);
    await signIn(server, owner.email, owner.password);

    expect(await applyCode(await codeMailedTo(newEmail))).toMatchObject({
      status: 200,
      body: { email: newEmail },
    });
    expect((await owner.get("/")).status).toBe(302);
    await expect(signIn(server, owner.email, owner.password)).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
    const renamed = await signIn(server, newEmail, owner.password);
    const { body } = await post("/api/signature/owners", { email: newEmail }, renamed.idToken);
    expect(body).toMatchObject({ owner: { email: newEmail } });
    const there = await ownerInDashboard(renamed);
    const { text } = await there.get("/");
    expect(text).toContain(newEmail);
    expect(text).toContain("Zoë");
    expect((await server.outbox.mailsTo(owner.email)).filter(isNotice)).toHaveLength(1);
  });

  test("DASH-03, API-04 changes with two-factor on as well, which a stolen password does not bring about", async () => {
    const owner = await ownerInDashboard();
    await switchOn(server, owner);
    const newEmail = freshEmail();
    const { idToken } = await signIn(server, owner.email, owner.password);
    const asked = { requestType: "VERIFY_AND_CHANGE_EMAIL", idToken, newEmail };
    expect(await post("/v1/accounts:sendOobCode?key=test", asked)).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining("ADMIN_ONLY_OPERATION") } },
    });
    const page = await owner.change({ newEmail, password: owner.password });
    expect(page.location).toBe("/settings/security?done=email-change-sent");
    expect((await applyCode(await codeMailedTo(newEmail))).status).toBe(200);
    await signIn(server, newEmail, owner.password);
  });

  test("DASH-03 once it has changed, emails about a plan that was bought before go to the new one", async () => {
    const owner = await ownerInDashboard();
    await buy(server, owner, "PRICE_TEAM_MONTHLY");
    const newEmail = freshEmail();
    await owner.change({ newEmail, password: owner.password });
    await applyCode(await codeMailedTo(newEmail));
    const there = await ownerInDashboard(await signIn(server, newEmail, owner.password));
    const [, form = ""] = (await there.get("/settings/plan")).text.split('action="/settings/plan/cancel"');
    await there.send("/settings/plan/cancel", { order: hidden({ text: form }, "order") });
    const { text } = await server.outbox.newestTo(newEmail, ({ subject }) => subject.endsWith("is canceled"));
    expect(text).toContain("You canceled Team, monthly.");
  });

  test("DASH-03 at an external identity service too, the old address gets one notice", async () => {
    const apart = await startTestServer({
      environment: {
        PUBLIC_IDENTITY_URL: server.urls.site,
        IDENTITY_KEYS_URL: `${server.urls.site}/.well-known/jwks.json`,
      },
    });
    onTestFinished(() => apart.stop());
    const account = await registerVerifiedAccount(server);
    const token = await tradeForHandoff(apart, await signIn(server, account.email, account.password));
    const owner = await enter(apart, token);
    const newEmail = freshEmail();
    const page = await owner.post("/settings/security/email", { newEmail, password: account.password });
    expect(page.location).toBe("/settings/security?done=email-change-sent");
    await codeMailedTo(newEmail);
    await apart.outbox.newestTo(account.email, isNotice);
    expect((await apart.outbox.mailsTo(account.email)).filter(isNotice)).toHaveLength(1);
  });

  test.each([
    [{ newEmail: "" }, "Please enter valid email"],
    [{ newEmail: "nonsense" }, "Please enter valid email"],
    [{ newEmail: '"a\r\nBcc: b@b.example"@b.example' }, "Please enter valid email"],
    [{ password: "" }, "Enter your password."],
    [{ password: "Wrong12pass" }, "That’s not the password for this account."],
  ])("DASH-03 is not changed by %j", async (fields, sentence) => {
    const owner = await ownerInDashboard();
    const newEmail = freshEmail();
    const page = await owner.change({ newEmail, password: owner.password, ...fields });
    expect(page.failed).toBe(true);
    expect(page.text).toContain(`${sentence}</p>`);
    expect(await server.outbox.mailsTo(newEmail)).toEqual([]);
  });

  test("DASH-03 is not changed to what it is", async () => {
    const owner = await ownerInDashboard();
    const page = await owner.change({ newEmail: owner.email.toUpperCase(), password: owner.password });
    expect([page.failed, page.text]).toEqual([
      true,
      expect.stringContaining("already the email of your account"),
    ]);
  });

  test("DASH-03, AUTH-15 that is taken gets the same response as any other, and no link is mailed to it", async () => {
    const [owner, other] = [await ownerInDashboard(), await registerVerifiedAccount(server)];
    const taken = await owner.change({ newEmail: other.email, password: owner.password });
    expect(taken).toMatchObject({ status: 303, location: "/settings/security?done=email-change-sent" });
    await server.outbox.newestTo(owner.email, isNotice);
    const free = freshEmail();
    await owner.change({ newEmail: free, password: owner.password });
    // The queue works in order: with this one there, the one before was looked at.
    await codeMailedTo(free);
    expect((await server.outbox.mailsTo(other.email)).filter(toConfirm)).toEqual([]);
  });

  test("DASH-03 is asked for too often in a sentence beside the field", async () => {
    const owner = await ownerInDashboard();
    const newEmail = freshEmail();
    for (let time = 0; time < 3; time += 1) await owner.change({ newEmail, password: owner.password });
    const page = await owner.change({ newEmail, password: owner.password });
    expect([page.failed, page.text]).toEqual([
      true,
      expect.stringContaining("sent too many emails to this address"),
    ]);
  });

  test.each([
    ["a password set by a mailed link", "PASSWORD_RESET"],
    ["a password changed by who is signed in", "update"],
  ])("DASH-03 no longer changes by a link from before %s", async (_what, how) => {
    const owner = await ownerInDashboard();
    const newEmail = freshEmail();
    await owner.change({ newEmail, password: owner.password });
    const code = await codeMailedTo(newEmail);
    const password = "Other34words";
    if (how === "update") {
      const { idToken } = await signIn(server, owner.email, owner.password);
      await post("/v1/accounts:update?key=test", { idToken, password });
    } else {
      await post("/v1/accounts:sendOobCode?key=test", { requestType: how, email: owner.email });
      const { links } = await server.outbox.newestTo(owner.email, ({ subject }) => /password/i.test(subject));
      const oobCode = new URL(links.find((one) => one.includes("oobCode")) ?? "").searchParams.get("oobCode");
      await post("/v1/accounts:resetPassword?key=test", { oobCode, newPassword: password });
    }
    expect(await applyCode(code)).toMatchObject({
      status: 400,
      body: { error: { message: "INVALID_OOB_CODE" } },
    });
    await signIn(server, owner.email, password);
  });
});
