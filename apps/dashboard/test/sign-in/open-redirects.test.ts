import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { beforeAll, expect, test } from "vitest";
import { enterDashboard } from "../account/owner-in-dashboard.ts";
import { visit } from "../visitor.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** Other origins, in the forms that browsers accept and a careless redirect would follow. */
const ELSEWHERE = [
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example",
  "javascript:alert(1)",
  "https:evil.example",
  "http://localhost@evil.example/",
];
const PARAMETERS = {
  "/login": [
    "accessToken",
    "token",
    "email",
    "name",
    "photoURL",
    "from",
    "uid",
    "template",
    "redirect",
    "next",
    "refused",
    ...["theme", "error", "failed", "again", "checkout", "returned", "sent", "over", "utm_source"],
  ],
  "/sign-in/forgot": ["email", "sent", "next", "continueUrl"],
  "/sign-in/link": ["email", "sent", "next", "continueUrl"],
  "/sign-in/code": ["pending", "next"],
  "/register": ["from", "utm_source", "utm_id", "redirect", "continue"],
  "/checkout": ["priceId", "quantity", "value", "product", "cancelUrl", "successUrl"],
  "/signed-out": ["where"],
  "/settings/security": ["done", "refused"],
  "/account-deleted": ["rest"],
};

test.each(Object.entries(PARAMETERS))(
  "DASH-01, DASH-02 no parameter of %s leads off the site or appears in a link",
  async (path, names) => {
    const { cookie } = await enterDashboard(server);
    const own = [server.urls.dashboard, server.urls.site].map((url) => new URL(url).origin);
    for (const name of names) {
      for (const value of ELSEWHERE) {
        const query = new URLSearchParams({ priceId: "p1", [name]: value });
        for (const session of [cookie, undefined]) {
          const page = await visit(`${server.urls.dashboard}${path}?${query}`, { cookie: session });
          const target = new URL(page.location ?? "/", server.urls.dashboard);
          expect([name, value, own]).toEqual([name, value, expect.arrayContaining([target.origin])]);
          expect(page.status).toBeLessThan(500);
          for (const [, address = ""] of page.text.matchAll(/(?:href|action|src)="([^"]*)"/g)) {
            expect(address).not.toContain("evil.example");
            expect(address).not.toMatch(/^javascript:/);
          }
        }
      }
    }
  },
);
