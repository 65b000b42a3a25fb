import {
  freshEmail,
  registerAccount,
  registerVerifiedAccount,
  type SignedInAccount,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formId } from "../account/owner-in-dashboard.ts";
import { refusalOf, SignInVisitor } from "./sign-in-visitor.ts";

const WRONG = "Email or Password is incorrect. Please try again.";
const UNVERIFIED = "Please verify your email address, check your inbox.";

let server: TestServer;
let owner: SignedInAccount;
beforeAll(async () => {
  server = await startTestServer();
  owner = await registerVerifiedAccount(server);
});
afterAll(() => server.stop());
const visitor = () => new SignInVisitor(server);

describe("DASH-05 the sign-in's page", () => {
  test("is a form without JavaScript, with the tokens that password managers look for", async () => {
    const page = await visitor().get("/login");
    expect(page.status).toBe(200);
    expect(page.text).toContain("<h1>Login Now</h1>");
    expect(page.text).toMatch(/<form[^>]* action="\/sign-in" method="post"/);
    expect(page.text).toMatch(/autocomplete="username"[^>]*name="email"/i);
    expect(page.text).toMatch(/autocomplete="current-password"[^>]*name="password"/i);
    expect(page.text).not.toContain("<script");
    expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(page.headers.get("X-Frame-Options")).toBe("DENY");
  });

  test("signs an owner in and leads to their account", async () => {
    const browser = visitor();
    const page = await browser.signIn({ email: ` ${owner.email.toUpperCase()} `, password: TEST_PASSWORD });
    expect([page.status, page.location]).toEqual([303, "/"]);
    expect((await browser.get("/settings/account")).text).toContain(`<strong>${owner.email}</strong>`);
  });

  test("leaves no session of the identity service behind, which nothing would end", async () => {
    const browser = visitor();
    const countSignIns = async () =>
      (await browser.get("/settings/security")).text.split('action="/settings/security/sign-ins/end"')
        .length - 1;
    await browser.signIn({ email: owner.email, password: TEST_PASSWORD });
    const before = await countSignIns();
    await browser.get("/login?again");
    await browser.post("/sign-in", { email: owner.email, password: TEST_PASSWORD });
    expect(before).toBeGreaterThan(0);
    expect(await countSignIns()).toBe(before);
  });

  test("AUTH-07 says the same of a wrong password and of an address without an account", async () => {
    const answers = [];
    for (const email of [owner.email, freshEmail()]) {
      const page = await visitor().signIn({ email, password: "Wrong12pass" });
      const text = page.text.replaceAll(email, "…").replaceAll(/value="[\da-f-]{36}"/g, "");
      answers.push([page.status, refusalOf(page), text, page.cookie]);
    }
    expect(answers[0]?.slice(0, 2)).toEqual([401, WRONG]);
    expect(answers[0]).toEqual(answers[1]);
  });

  test("keeps the address, and no password", async () => {
    const page = await visitor().signIn({ email: owner.email, password: "Wrong12pass" });
    expect(page.text).toContain(`value="${owner.email}"`);
    expect(page.text).not.toContain("Wrong12pass");
    expect(page.text).toContain("<title>Error: Login Now");
  });

  test.each([
    [{ email: "", password: "x" }, "Email is required"],
    [{ email: "a@b.example", password: "" }, "Password is required"],
  ])("AUTH-03 with %j says %s", async (fields, sentence) => {
    const page = await visitor().signIn(fields);
    expect([page.status, refusalOf(page)]).toEqual([400, sentence]);
    expect(page.text).toMatch(/aria-invalid="true" aria-describedby="refusal"|aria-describedby="refusal"/);
  });

  test("without cookies it asks to allow them, and does not call the identity service", async () => {
    const browser = visitor();
    const fields = { email: owner.email, password: TEST_PASSWORD };
    const page = await browser.post("/sign-in", fields);
    expect([page.status, refusalOf(page)]).toEqual([
      400,
      expect.stringContaining("Allow cookies for this site"),
    ]);
    // It set one, so a browser that keeps it has only to send the form again.
    expect((await browser.post("/sign-in", fields)).status).toBe(303);
  });

  test("takes no form of another site", async () => {
    const browser = visitor();
    await browser.get("/login");
    const body = new URLSearchParams({ email: owner.email, password: TEST_PASSWORD });
    for (const path of [
      "/sign-in",
      "/sign-in/code",
      "/sign-in/forgot",
      "/sign-in/link",
      "/sign-in/verification",
    ]) {
      for (const Origin of ["https://evil.example", "null", server.urls.site]) {
        const response = await fetch(server.urls.dashboard + path, {
          method: "POST",
          headers: { Origin },
          body,
        });
        expect(response.status).toBe(403);
        expect(response.headers.getSetCookie()).toEqual([]);
      }
    }
  });

  test("opened again or by Back, leads someone who is signed in to their account", async () => {
    const browser = visitor();
    await browser.signIn({ email: owner.email, password: TEST_PASSWORD });
    for (const path of ["/login", "/sign-in/code"]) {
      expect(await browser.get(path)).toMatchObject({ status: 302, location: "/" });
    }
    expect((await browser.get("/login")).headers.get("Cache-Control")).toBe("no-store");
    expect(await browser.get("/sign-in")).toMatchObject({ status: 302, location: "/login" });
  });

  test("sent twice by a double click opens one session", async () => {
    const browser = visitor();
    const form = formId(await browser.get("/login"), "/sign-in");
    const fields = { email: owner.email, password: TEST_PASSWORD, form };
    const pages = await Promise.all([browser.post("/sign-in", fields), browser.post("/sign-in", fields)]);
    expect(pages.map(({ status, location }) => [status, location])).toEqual([
      [303, "/"],
      [303, "/"],
    ]);
    const [first, second] = pages.map(({ headers }) =>
      headers.getSetCookie().map((one) => one.split(";")[0]),
    );
    expect(first).toEqual(second);
    expect((await browser.get("/")).status).toBe(200);
  });

  test("opens a new session in place of the one that the browser had", async () => {
    const browser = visitor();
    const fields = { email: owner.email, password: TEST_PASSWORD };
    await browser.signIn(fields);
    const [name = "", before = ""] = [...browser.cookies].find(([one]) => one.endsWith("_session")) ?? [];
    await browser.get("/login?again");
    await browser.post("/sign-in", fields);
    expect(browser.cookies.get(name)).not.toBe(before);
    browser.cookies.set(name, before);
    expect((await browser.get("/")).location).toBe("/login");
  });

  test("a session that another chose for the visitor is not kept", async () => {
    const browser = visitor();
    browser.cookies.set("sealwright_session", "chosen-by-someone-else");
    await browser.signIn({ email: owner.email, password: TEST_PASSWORD });
    expect(browser.cookies.get("sealwright_session")).not.toBe("chosen-by-someone-else");
  });

  test("AUTH-15 only the right password reveals that an account is disabled", async () => {
    const disabled = await registerVerifiedAccount(server);
    const { projectId, adminTokens } = server.config.identity;
    await fetch(`${server.urls.site}/v1/projects/${projectId}/accounts:update`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${adminTokens[0]}` },
      body: JSON.stringify({ localId: disabled.uid, disableUser: true }),
    });
    const right = await visitor().signIn(disabled);
    expect([right.status, refusalOf(right)]).toEqual([
      403,
      "This account has been disabled. Email us if you think that’s a mistake.",
    ]);
    const wrong = await visitor().signIn({ ...disabled, password: "Wrong12pass" });
    expect([wrong.status, refusalOf(wrong)]).toEqual([401, WRONG]);
  });

  test("leaves no password, code, token or address in the log", () => {
    const logged = JSON.stringify(server.logs);
    for (const secret of [owner.email, TEST_PASSWORD, "Wrong12pass", "eyJ"])
      expect(logged).not.toContain(secret);
  });
});

describe("DASH-05 an unverified address", () => {
  test("AUTH-07, AUTH-05 is refused, and its mail can be sent again", async () => {
    const { email } = await registerAccount(server);
    const browser = visitor();
    const page = await browser.signIn({ email, password: TEST_PASSWORD });
    expect([page.status, refusalOf(page)]).toEqual([403, UNVERIFIED]);
    expect((await browser.get("/")).location).toBe("/login");
    const pending = /name="pending" value="([^"]*)"/.exec(page.text)?.[1] ?? "";
    const sent = await browser.post("/sign-in/verification", { pending });
    expect([sent.status, sent.location]).toEqual([303, "/login?sent"]);
    expect((await server.outbox.newestTo(email)).subject).toMatch(/verify/i);
    const after = await browser.get("/login?sent");
    expect(after.text).toContain("Email Verification sent! Check your mailbox");
    expect(after.text).toContain(`Sent to <b>${email}</b>`);
  });

  test("with a wrong password is not reported as unverified", async () => {
    const { email } = await registerAccount(server);
    const page = await visitor().signIn({ email, password: "Wrong12pass" });
    expect([page.status, refusalOf(page)]).toEqual([401, WRONG]);
  });

  test("of a sign-in that is over or is another tab's gets no mail", async () => {
    const { email } = await registerAccount(server);
    const browser = visitor();
    await browser.signIn({ email, password: TEST_PASSWORD });
    for (const pending of ["", "another-tabs"]) {
      const page = await browser.post("/sign-in/verification", { pending });
      expect([page.status, refusalOf(page)]).toEqual([401, expect.stringContaining("took too long")]);
    }
    expect(await server.outbox.mailsTo(email)).toEqual([]);
  });
});

describe("DASH-05 what is mailed", () => {
  test.each(["/sign-in/forgot", "/sign-in/link"])(
    "AUTH-13, AUTH-15 from %s does not reveal an account",
    async (path) => {
      const answers = [];
      for (const email of [owner.email, freshEmail()]) {
        const browser = visitor();
        await browser.get(path);
        const page = await browser.post(path, { email });
        answers.push([page.status, page.location, (await browser.get(page.location ?? "")).text]);
      }
      expect(answers[0]?.slice(0, 2)).toEqual([303, `${path}?sent`]);
      expect(answers[0]).toEqual(answers[1]);
      const page = await visitor().post(path, { email: "nowhere" });
      expect([page.status, refusalOf(page)]).toEqual([400, "Please enter valid email"]);
    },
  );

  test("AUTH-13 sets a new password, or signs in without one", async () => {
    const { email } = await registerVerifiedAccount(server);
    const page = await visitor().post("/sign-in/forgot", { email });
    expect((await visitor().get(page.location ?? "")).text).toContain("Password reset email sent!");
    const reset = await server.outbox.newestTo(email, ({ links }) => links.join().includes("resetPassword"));
    expect(reset.links.join()).toContain(server.urls.site);
    await visitor().post("/sign-in/link", { email });
    const link = await server.outbox.newestTo(email, ({ links }) => links.join().includes("mode=signIn"));
    expect(link.links.join()).toContain(server.urls.site);
  });
});

describe("DASH-02, DASH-05 what was chosen", () => {
  test("survives the sign-in: the checkout, the page, the draft", async () => {
    for (const [asked, arrived] of [
      ["/checkout?priceId=PRICE_TEAM_MONTHLY&quantity=3", "/checkout?priceId=PRICE_TEAM_MONTHLY&quantity=3"],
      ["/settings/security", "/settings/security"],
      ["/drafts/some-draft", "/drafts/some-draft"],
    ] as const) {
      const browser = visitor();
      const away = await browser.get(asked);
      const page = await browser.get(away.location ?? "");
      expect(page.status).toBe(200);
      const { location } = await browser.post("/sign-in", { email: owner.email, password: TEST_PASSWORD });
      expect(location).toBe(arrived);
    }
  });

  test("goes with the visitor to the site's registration, with the campaign", async () => {
    const browser = visitor();
    const away = await browser.get("/checkout?priceId=PRICE_TEAM_MONTHLY&quantity=3&value=9");
    await browser.get(`${away.location}&utm_source=ads&from=pricing&next=https://evil.example`);
    const { location } = await browser.get("/register");
    const target = new URL(location ?? "");
    expect(target.origin + target.pathname).toBe(`${server.urls.site}/auth/register`);
    expect(Object.fromEntries(target.searchParams)).toEqual({
      from: "pricing",
      utm_source: "ads",
      priceId: "PRICE_TEAM_MONTHLY",
      quantity: "3",
    });
  });

  test("SHELL-04 theme and form of the site are taken along", async () => {
    const browser = visitor();
    await browser.get("/login?theme=dark&template=1024");
    expect((await browser.get("/login")).text).toContain('data-theme="dark"');
    await browser.get("/login?theme=nonsense&template=nonsense");
    expect((await browser.get("/login")).text).toContain('data-theme="dark"');
  });
});
