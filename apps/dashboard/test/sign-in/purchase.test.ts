import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PAYMENTS_ERRORS } from "@sealwright/protocol/payments/errors";
import {
  registerVerifiedAccount,
  type SignedInAccount,
  signIn,
  startTestServer,
  type TestServer,
} from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { handoffToken, visit } from "../visitor.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const at = (path: string, cookie?: string) => visit(`${server.urls.dashboard}${path}`, { cookie });

/** As the site does before the address is verified. */
async function rememberChoice({ email, password }: SignedInAccount): Promise<void> {
  const { idToken } = await signIn(server, email, password);
  const remembered = await fetch(`${server.urls.site}/api/payments/choices`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ email, priceId: "PRICE_PERSONAL_CONTRACT_DEAL", quantity: 2 }),
  });
  expect(remembered.status).toBe(200);
}

describe("carrying on from where the visitor left", () => {
  test("DASH-02 /register leads to the site's, with from and the campaign, and nothing else", async () => {
    const page = await at("/register?from=ad&utm_source=letter&utm_campaign=spring&next=//evil.example");
    expect([page.status, page.location]).toEqual([
      302,
      `${server.urls.site}/auth/register?from=ad&utm_source=letter&utm_campaign=spring`,
    ]);
    expect((await at("/register")).location).toBe(`${server.urls.site}/auth/register`);
  });

  test("DASH-02 /checkout keeps what was chosen through the login, and tells no other amount than the price list's", async () => {
    const query = "priceId=PRICE_TEAM_MONTHLY&quantity=3&value=1.5&product=Enterprise+forever";
    const before = await at(`/checkout?${query}&evil=1`);
    const signIn = "/login?checkout";
    expect([before.status, before.location]).toEqual([302, signIn]);
    const token = await handoffToken(server, await registerVerifiedAccount(server));
    const login = await at(`/login?token=${token}`, before.cookie);
    expect(login.location).toBe(`/checkout?${query}`);
    const page = await at(login.location ?? "", login.cookie);
    expect(page.status).toBe(200);
    for (const words of ["Team, monthly", "3 × $25.00 each month", "<strong>$75.00</strong>", "$900.00"]) {
      expect(page.text).toContain(words);
    }
    for (const words of ["1.50", "Enterprise"]) expect(page.text).not.toContain(words);
  });

  test("DASH-02 a choice that was remembered for the account survives verification on another device", async () => {
    const account = await registerVerifiedAccount(server);
    await rememberChoice(account);
    const login = await at(`/login?token=${await handoffToken(server, account)}`);
    expect(login.location).toBe("/checkout?priceId=PRICE_PERSONAL_CONTRACT_DEAL&quantity=2");
    expect((await at(login.location ?? "", login.cookie)).text).toContain("<strong>$98.00</strong>");
    // Once only: the next sign-in leads to the account.
    expect((await at(`/login?token=${await handoffToken(server, account)}`)).location).toBe("/");
  });

  test.each([
    ["the page to return to", "sealwright_return-to=/settings/security", "/settings/security"],
    [
      "a purchase in this browser",
      "sealwright_checkout=priceId=PRICE_TEAM_MONTHLY",
      "/checkout?priceId=PRICE_TEAM_MONTHLY",
    ],
  ])("DASH-02 a remembered choice waits while %s comes first", async (_what, cookie, location) => {
    const account = await registerVerifiedAccount(server);
    await rememberChoice(account);
    const first = await at(`/login?token=${await handoffToken(server, account)}`, cookie);
    expect(first.location).toBe(location);
    const second = await at(`/login?token=${await handoffToken(server, account)}`);
    expect(second.location).toBe("/checkout?priceId=PRICE_PERSONAL_CONTRACT_DEAL&quantity=2");
  });

  test.each([
    ["payments-off", 0],
    ["internal", 1],
  ] as const)(
    "DASH-02 payments that answer %s don’t stop a sign-in, and log %i warnings",
    async (code, warnings) => {
      const payments = createServer((_request, response) => {
        response
          .writeHead(PAYMENTS_ERRORS[code][0], { "Content-Type": "application/json" })
          .end(JSON.stringify({ error: "No", code }));
      }).listen(0, "127.0.0.1");
      onTestFinished(() => void payments.close());
      await once(payments, "listening");
      const { port } = payments.address() as AddressInfo;
      const apart = await startTestServer({
        environment: { PUBLIC_PAYMENTS_URL: `http://127.0.0.1:${port}` },
      });
      onTestFinished(() => apart.stop());
      const token = await handoffToken(apart, await registerVerifiedAccount(apart));
      expect((await visit(`${apart.urls.dashboard}/login?token=${token}`)).location).toBe("/");
      const warned = apart.logs.filter(({ msg }) => msg === "remembered choice not read");
      expect(warned).toHaveLength(warnings);
    },
  );

  test.each([
    ["quantity=2", "This link doesn’t say what to buy."],
    ["priceId=", "We don’t sell what this link names."],
    ["priceId=%3Cb%3E", "We don’t sell what this link names."],
    ["priceId=p", "We don’t sell what this link names."],
    ["priceId=p&quantity=0", "The quantity in this link has to be a whole number from 1 to 1,000."],
    ["priceId=p&quantity=1001", "The quantity in this link"],
    ["priceId=p&quantity=-1", "The quantity in this link"],
    ["priceId=p&quantity=1e9", "The quantity in this link"],
    ["priceId=p&value=abc", "The value in this link isn’t an amount of money."],
    ["priceId=p&value=-5", "The value in this link"],
    [`priceId=p&product=${"x".repeat(101)}`, "The product name in this link is too long"],
  ])("DASH-02, API-07 /checkout?%s is a 400 with a sentence for a buyer", async (query, words) => {
    const page = await at(`/checkout?${query}`);
    expect(page.status).toBe(400);
    expect(page.text).toContain(words);
    expect(page.text).toContain("Nothing was charged.");
    expect(page.text).not.toMatch(/priceId|undefined/);
    expect(page.cookie).toBeUndefined();
  });

  test("DASH-02 /checkout that names nothing offers Freelancer, monthly, with the one-dollar trial", async () => {
    const { location, cookie } = await at("/checkout?utm_source=mail");
    expect([location, decodeURIComponent(cookie ?? "")]).toEqual([
      "/login?checkout",
      expect.stringContaining("priceId=PRICE_FREELANCER_MONTHLY&quantity=1"),
    ]);
  });

  test("DASH-02 a forged cookie leads nowhere else", async () => {
    const token = await handoffToken(server, await registerVerifiedAccount(server));
    const page = await at(`/login?token=${token}`, "sealwright_checkout=https://evil.example/?priceId=p");
    expect(page.location).toMatch(/^\/checkout\?/);
  });
});
