import { registerVerifiedAccount, startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handoffToken, visit } from "../visitor.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const at = (path: string, cookie?: string) => visit(`${server.urls.dashboard}${path}`, { cookie });

describe("carrying on from where the visitor left", () => {
  test("DASH-02 /register leads to the site's, with from and the campaign, and nothing else", async () => {
    const page = await at("/register?from=ad&utm_source=letter&utm_campaign=spring&next=//evil.example");
    expect([page.status, page.location]).toEqual([
      302,
      `${server.urls.site}/auth/register?from=ad&utm_source=letter&utm_campaign=spring`,
    ]);
    expect((await at("/register")).location).toBe(`${server.urls.site}/auth/register`);
  });

  test("DASH-02 /checkout keeps what was chosen through the login", async () => {
    const query = "priceId=price_team&quantity=3&value=540.5&product=Team+%26+Co";
    const before = await at(`/checkout?${query}&evil=1`);
    expect([before.status, before.location]).toEqual([302, `${server.urls.site}/auth/login`]);
    const token = await handoffToken(server, await registerVerifiedAccount(server));
    const login = await at(`/login?token=${token}`, before.cookie);
    expect(login.location).toBe(`/checkout?${query}`);
    const page = await at(login.location ?? "", login.cookie);
    expect(page.status).toBe(200);
    for (const words of ["Team &amp; Co", "<dd>3</dd>", "$540.50", "price_team", "Nothing was charged"]) {
      expect(page.text).toContain(words);
    }
  });

  test.each([
    ["", "priceId: is missing"],
    ["priceId=", "priceId"],
    ["priceId=%3Cb%3E", "priceId"],
    ["priceId=p&quantity=0", "quantity"],
    ["priceId=p&quantity=-1", "quantity"],
    ["priceId=p&quantity=1e9", "quantity"],
    ["priceId=p&value=abc", "value"],
    ["priceId=p&value=-5", "value"],
    [`priceId=p&product=${"x".repeat(101)}`, "product"],
  ])(
    "DASH-02, API-07 /checkout?%s is a 400 with a sentence that names the parameter",
    async (query, words) => {
      const page = await at(`/checkout?${query}`);
      expect(page.status).toBe(400);
      expect(page.text).toContain(words);
      expect(page.cookie).toBeUndefined();
    },
  );

  test("DASH-02 a forged cookie leads nowhere else", async () => {
    const token = await handoffToken(server, await registerVerifiedAccount(server));
    const page = await at(`/login?token=${token}`, "sealwright_checkout=https://evil.example/?priceId=p");
    expect(page.location).toMatch(/^\/checkout\?/);
  });
});
