import { type OpenServer, registerVerifiedAccount, sharedTestServer } from "@sealwright/testkit";
import { beforeAll, describe, expect, test } from "vitest";
import { enterDashboard } from "../account/owner-in-dashboard.ts";
import { handoffToken, type Page, visit } from "../visitor.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** Values that would become an element, or end their attribute, on a page without escaping. */
const HOSTILE = [
  "<img src=x onerror=alert(1)>",
  '"><script>alert(1)</script>',
  "' autofocus onfocus='alert(1)",
];
const TAGS = ["<img src=x", "<script>alert", "onfocus='alert"];

/** The value is there as text, between tags or between quotes, and no tag of it is. */
function expectAsText({ text }: Page, value: string) {
  for (const tag of TAGS) expect(text).not.toContain(tag);
  // Between tags a quotation mark may stand as it is; in an attribute it may not.
  const escaped = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const quotes = (markup: string) => markup.replaceAll("&quot;", '"').replaceAll(/&#(x27|39);/g, "'");
  expect(quotes(text)).toContain(escaped);
}

describe.each(HOSTILE)("the value %s", (value) => {
  test("DASH-02 as the product of a checkout, kept in a cookie through the login, is not shown at all", async () => {
    const query = new URLSearchParams({ priceId: "PRICE_TEAM_MONTHLY", product: value });
    const before = await visit(`${server.urls.dashboard}/checkout?${query}`);
    const token = await handoffToken(server, await registerVerifiedAccount(server));
    const login = await visit(`${server.urls.dashboard}/login?token=${token}`, { cookie: before.cookie });
    const page = await visit(new URL(login.location ?? "", server.urls.dashboard).href, {
      cookie: login.cookie,
    });
    expect(page.status).toBe(200);
    for (const tag of TAGS) expect(page.text).not.toContain(tag);
  });

  test("DASH-03 as a new address appears in its field again, as text", async () => {
    const owner = await enterDashboard(server);
    const { password } = owner;
    // The second one is an address: its first part is in quotes, where nearly everything may stand.
    for (const newEmail of [`${value}@b.example`, `"${value.replaceAll('"', "")}"@b.example`]) {
      const page = await owner.post("/settings/security/email", { newEmail, password: `not-${password}` });
      expect(page.failed).toBe(true);
      expectAsText(page, newEmail);
    }
  });

  test("DASH-03 as what names the key that was shown becomes nothing on the page", async () => {
    const owner = await enterDashboard(server);
    const page = await owner.post("/settings/security/two-factor/confirm", { keyId: value, code: "" });
    expect(page.failed).toBe(true);
    for (const tag of TAGS) expect(page.text).not.toContain(tag);
    expect(page.text).toContain(`QR code with the key for ${owner.email}`);
  });
});
