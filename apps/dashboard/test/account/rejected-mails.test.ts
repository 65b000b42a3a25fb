import { randomUUID } from "node:crypto";
import { freshEmail, registerAccount, startTestServer, type TestServer } from "@sealwright/testkit";
import { type RefusingMailServer, startRefusingMailServer } from "@sealwright/testkit/mail-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterDashboard, switchOn } from "./owner-in-dashboard.ts";

let server: TestServer;
let mailServer: RefusingMailServer;
beforeAll(async () => {
  mailServer = await startRefusingMailServer();
  server = await startTestServer({ environment: { SMTP_URL: mailServer.smtpUrl } });
});
afterAll(async () => {
  await server.stop();
  await mailServer.stop();
});

const rejectedMails = () =>
  server.logs.filter(({ msg }) => msg === "mail recipient rejected").map(({ mail }) => mail);
const failedJobs = () => server.logs.filter(({ msg }) => msg === "job failed").map(({ job }) => job);

async function post(path: string, body: object, bearer?: string) {
  const response = await fetch(`${server.urls.site}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}) },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

/** Verified by an operator, since no email arrives. */
async function ownerWithDeadMailbox() {
  const account = await registerAccount(server);
  const { projectId, adminTokens } = server.config.identity;
  const update = { localId: account.uid, emailVerified: true };
  await post(`/v1/projects/${projectId}/accounts:update`, update, adminTokens[0]);
  return enterDashboard(server, account);
}

describe("emails to an address that no longer exists", () => {
  test("DASH-03, OPS-05 are not tried again: an owner's", async () => {
    const owner = await ownerWithDeadMailbox();
    const { codes } = await switchOn(server, owner);
    await expect.poll(rejectedMails).toContain("two-factor-on");
    const password = "Other34word";
    await owner.post("/settings/security/password", {
      password: owner.password,
      newPassword: password,
      repeatPassword: password,
      code: codes[0] ?? "",
    });
    await expect.poll(rejectedMails).toContain("password-changed");
    const page = await owner.post("/settings/data/delete", {
      confirmation: owner.email,
      password,
      code: codes[1] ?? "",
    });
    expect(page.location).toBe("/account-deleted");
    await expect.poll(rejectedMails).toContain("account-deleted");
    expect(failedJobs()).toEqual([]);
    expect(JSON.stringify(server.logs)).not.toContain(owner.email);
  });

  test("API-08, OPS-05 are not tried again: a visitor's. Those to sales are, so that no request is lost", async () => {
    const email = freshEmail();
    const rendering = () => ({ key: randomUUID(), seconds: 20 });
    const fields = { name: "Mara", email, company: "Löwens", contracts: "20 to 100", message: "Leases." };
    await post("/api/signature/requests", { kind: "demo", ...rendering(), fields });
    await post("/api/signature/newsletter/subscribe", { ...rendering(), fields: { email } });
    await expect
      .poll(rejectedMails)
      .toEqual(expect.arrayContaining(["request-receipt", "newsletter-confirmation"]));
    await expect.poll(failedJobs).toContain("product.request-to-sales");
    expect(new Set(failedJobs())).toEqual(new Set(["product.request-to-sales"]));
    expect(JSON.stringify(server.logs)).not.toContain(email);
  });
});
