import { registerVerifiedAccount, startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** Sentences about plans on the receipt, and afterward on the dashboard. */
const ENDS = /If you had a plan, (it ends|we’re canceling it)/;

describe.each([
  ["here are said to end", {}, true],
  [
    "by another payments backend are not mentioned",
    { PUBLIC_PAYMENTS_URL: "http://127.0.0.1:1/payments" },
    false,
  ],
])("plans that are sold %s", (_where, environment, ends) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ environment });
  });
  afterAll(() => server.stop());

  test("DASH-03 on the page that confirms a deletion", async () => {
    const page = await fetch(`${server.urls.dashboard}/account-deleted`);
    const text = await page.text();
    expect(text).toContain("every session has ended");
    expect(ENDS.test(text)).toBe(ends);
  });

  test("DASH-03 in the receipt for a deletion", async () => {
    const { email, idToken } = await registerVerifiedAccount(server);
    const response = await fetch(`${server.urls.site}/api/signature/owners/delete`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${idToken}` },
      body: JSON.stringify({ email }),
    });
    expect(response.status).toBe(200);
    const receipt = await server.outbox.newestTo(email, ({ subject }) => subject.includes("is deleted"));
    expect(ENDS.test(receipt.text)).toBe(ends);
  });
});
