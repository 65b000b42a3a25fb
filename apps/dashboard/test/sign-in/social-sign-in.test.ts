import {
  freshEmail,
  type OpenServer,
  registerVerifiedAccount,
  sharedTestServer,
  TEST_PASSWORD,
} from "@sealwright/testkit";
import { beforeAll, describe, expect, test } from "vitest";
import { hidden } from "../account/owner-in-dashboard.ts";
import { refusalOf, SignInVisitor } from "./sign-in-visitor.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

type Answer = { email: string; vouched?: boolean } | "cancel";

/** Goes to the provider and back. @returns what the callback answered, and the browser */
async function visitProvider(answer: Answer, provider: "google" | "microsoft" = "google") {
  const browser = new SignInVisitor(server);
  await browser.get("/login");
  const { location } = await browser.get(`/api/social/${provider}/start`, {
    "Sec-Fetch-Site": "same-origin",
  });
  const given =
    answer === "cancel"
      ? { answer: "cancel" }
      : {
          answer: "continue",
          email: answer.email,
          name: "Zoe",
          ...(answer.vouched === false ? {} : { vouched: "on" }),
        };
  const back = await fetch(location ?? "", {
    method: "POST",
    body: new URLSearchParams(given),
    redirect: "manual",
  });
  const callback = new URL(back.headers.get("Location") ?? "");
  expect(callback.origin + callback.pathname).toBe(
    `${server.urls.dashboard}/api/social/${provider}/callback`,
  );
  const page = await browser.get(callback.pathname + callback.search, { "Sec-Fetch-Site": "cross-site" });
  return { browser, page, callback };
}

describe("DASH-05 sign-in with Google by redirect", () => {
  test("signs in without JavaScript, and leaves no code in an address that stays", async () => {
    const email = freshEmail();
    const { browser, page, callback } = await visitProvider({ email });
    expect([page.status, page.location]).toEqual([303, "/"]);
    expect(page.headers.get("Referrer-Policy")).toBe("no-referrer");
    expect((await browser.get("/")).text).toContain(email);
    // The same response does not sign in another time, or another browser.
    for (const other of [new SignInVisitor(server), browser]) {
      const replay = await other.get(callback.pathname + callback.search);
      expect([replay.status, replay.location]).toEqual([303, "/login?returned"]);
    }
  });

  test("AUTH-09 says what became of one that was canceled, where it can be tried again", async () => {
    const { browser, page } = await visitProvider("cancel");
    expect([page.status, page.location]).toEqual([303, "/login?returned"]);
    const back = await browser.get("/login?returned");
    expect(refusalOf(back)).toBe("You didn’t finish signing in. Try again, or use your email.");
    expect([back.status, back.text.includes('href="/api/social/google/start"')]).toEqual([401, true]);
  });

  test("without cookies asks to allow them, at a URL without the provider's code", async () => {
    const { callback } = await visitProvider({ email: freshEmail() });
    const keepsNone = new SignInVisitor(server);
    const returned = await keepsNone.get(callback.pathname + callback.search);
    expect([returned.status, returned.location]).toEqual([303, "/login?returned"]);
    keepsNone.cookies.clear();
    const page = await keepsNone.get("/login?returned");
    expect([page.status, refusalOf(page)]).toEqual([
      400,
      expect.stringContaining("Allow cookies for this site"),
    ]);
  });

  test("does not start from another site", async () => {
    const browser = new SignInVisitor(server);
    const page = await browser.get("/api/social/google/start", { "Sec-Fetch-Site": "cross-site" });
    expect([page.status, page.location]).toEqual([303, "/login?returned"]);
    expect(refusalOf(await browser.get("/login?returned"))).toBe("An error occurred. Please try again.");
  });

  test("AUTH-09 says that the address has another method, and adds Microsoft once its owner entered the password", async () => {
    const owner = await registerVerifiedAccount(server);
    const { browser, page } = await visitProvider({ email: owner.email, vouched: false }, "microsoft");
    expect(page.location).toBe("/login?returned");
    const asked = await browser.get("/login?returned");
    expect([asked.status, refusalOf(asked)]).toEqual([
      403,
      expect.stringContaining(`An account for ${owner.email} already exists.`),
    ]);
    expect(asked.text).toContain(`value="${owner.email}"`);
    const fields = { email: owner.email, password: TEST_PASSWORD, link: hidden(asked, "link") };
    expect((await browser.post("/sign-in", fields)).location).toBe("/");
    const later = await visitProvider({ email: owner.email, vouched: false }, "microsoft");
    expect(later.page.location).toBe("/");
  });

  test("AUTH-09 with a provider that cannot be added succeeds, explains why, and continues to where the owner was headed", async () => {
    const owner = await registerVerifiedAccount(server);
    const { browser } = await visitProvider({ email: owner.email, vouched: false });
    const asked = await browser.get("/login?returned");
    await browser.get("/settings/data");
    // Google's answer is in a cookie for ten minutes.
    browser.cookies.delete("sealwright_dashboard_social_link");
    const fields = { email: owner.email, password: TEST_PASSWORD, link: hidden(asked, "link") };
    const done = await browser.post("/sign-in", fields);
    expect([done.status, done.location]).toEqual([303, "/sign-in/notice"]);
    for (const page of [await browser.get("/sign-in/notice"), await browser.get("/sign-in/notice")]) {
      expect(page.status).toBe(200);
      expect(page.text).toContain(
        "You’re signed in. Google was not added: that sign-in has expired. To add it, choose Continue with Google again next time.",
      );
      expect(page.text).toMatch(/href="\/settings\/data"[^>]*>Continue/);
    }
    expect((await browser.get("/settings/data")).status).toBe(200);
  });

  test("AUTH-09 the notice is no one else's", async () => {
    const browser = new SignInVisitor(server);
    const page = await browser.get("/sign-in/notice");
    expect([page.status, page.location]).toEqual([302, "/login"]);
    const owner = await registerVerifiedAccount(server);
    await browser.signIn(owner);
    browser.cookies.set("sealwright_sign-in", "v1.AAAA.AAAA.AAAA");
    expect(await browser.get("/sign-in/notice")).toMatchObject({ status: 302, location: "/" });
  });

  test("AUTH-07 an address that the provider does not vouch for has to be verified", async () => {
    const email = freshEmail();
    const { browser, page } = await visitProvider({ email, vouched: false }, "microsoft");
    expect(page.location).toBe("/login?returned");
    const asked = await browser.get("/login?returned");
    expect([asked.status, refusalOf(asked)]).toEqual([
      403,
      "Please verify your email address, check your inbox.",
    ]);
    expect((await server.outbox.newestTo(email)).subject).toMatch(/verify/i);
    expect((await browser.get("/")).location).toBe("/login");
  });
});
