import { randomBytes } from "node:crypto";
import { HOUR } from "@sealwright/runtime";
import {
  buy,
  registerVerifiedAccount,
  type SignedInAccount,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterDashboard, hidden } from "../account/owner-in-dashboard.ts";
import { fieldsOf, sendDraft } from "../contracts/sent-drafts.ts";
import { SignInVisitor } from "../sign-in/sign-in-visitor.ts";

const UNSENT = "Your session had ended, so this wasn’t sent. Check it and send it again.";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A browser that sends a form after its session was ended from another device. */
async function sendTooLate(path: string, fields: Record<string, string>, account?: SignedInAccount) {
  const owner = account ?? (await registerVerifiedAccount(server));
  const browser = new SignInVisitor(server);
  await browser.signIn(owner);
  const elsewhere = await enterDashboard(server, owner);
  await elsewhere.send("/settings/security/sessions/end-all");
  // A token issued in the second of the revocation would count as earlier.
  server.clock.advance(2000);
  const page = await browser.post(path, { owner: owner.uid, password: TEST_PASSWORD, ...fields });
  expect([page.status, page.location]).toEqual([303, "/login"]);
  return { owner, browser };
}

test.each([
  ["/settings/security/email", "/settings/security", "newEmail", "next@company.example"],
  ["/settings/data/delete", "/settings/data", "confirmation", "zoe@company.example"],
  ["/settings/webhooks", "/settings/webhooks", "url", "https://hooks.company.example/contracts"],
])(
  "DASH-05 what was typed for %s is there again after signing in, and no password",
  async (path, page, field, typed) => {
    const { owner, browser } = await sendTooLate(path, { [field]: typed });
    expect(decodeURIComponent([...browser.cookies.values()].join())).not.toContain(typed);
    const { location } = await browser.signIn(owner);
    expect(location).toBe(page);
    for (let load = 0; load < 2; load += 1) {
      const { text } = await browser.get(page);
      expect(text).toMatch(new RegExp(`name="${field}"[^>]*value="${typed}"`));
      expect(text).toContain(UNSENT);
      expect(text).not.toContain(TEST_PASSWORD);
    }
    const sent = await browser.post(path, { owner: owner.uid, [field]: typed, password: "Wrong12pass" });
    expect(sent.location).toMatch(/[?]error=/);
    expect((await browser.get(page)).text).not.toContain(UNSENT);
  },
);

test("DASH-05, SIGN-01 who signs and the message are there again, and no sensitive answer", async () => {
  const account = await registerVerifiedAccount(server);
  await buy(server, account, "PRICE_FREELANCER_MONTHLY");
  const draft = await sendDraft(server, account);
  const there = await enterDashboard(server, account);
  const send = (await there.get(`/drafts/${draft}`)).location ?? "";
  const { owner, browser } = await sendTooLate(
    send,
    {
      ...fieldsOf((await there.get(send)).text),
      "recipients.0.email": "dana.new@company.example",
      "answer.taxId": "12-3456789",
      message: "Here it is. ".repeat(160).trim(),
      do: "send",
    },
    account,
  );
  expect((await browser.signIn(owner)).location).toBe(send);
  const { text } = await browser.get(send);
  expect(text).toContain(UNSENT);
  expect(fieldsOf(text)).toMatchObject({ "recipients.0.email": "dana.new@company.example" });
  expect(text).toContain("Here it is. Here it is.");
  expect(text).not.toContain("12-3456789");
});

test("DASH-05 what was typed about a template or a key is there again too", async () => {
  const account = await registerVerifiedAccount(server);
  await buy(server, account, "PRICE_FREELANCER_MONTHLY");
  const draft = await sendDraft(server, account);
  const there = await enterDashboard(server, account);
  const contract = (await there.get(`/drafts/${draft}`)).location?.replace("/send", "") ?? "";
  const requestId = hidden(await there.get(`${contract}/template`), "requestId");
  await there.send(`${contract}/template`, { name: "Bakery NDA", requestId });
  const [, template = ""] =
    /href="(\/templates\/\w+-[\w-]+)"/.exec((await there.get("/templates")).text) ?? [];
  for (const [path, page, field] of [
    [`${contract}/template`, `${contract}/template`, "name"],
    [`${template}/rename`, template, "name"],
    ["/settings/api", "/settings/api", "name"],
  ] as const) {
    const { owner, browser } = await sendTooLate(
      path,
      { [field]: "The other bakery", mode: "live" },
      account,
    );
    expect((await browser.signIn(owner)).location).toBe(page);
    const { text } = await browser.get(page);
    expect([path, text.includes('value="The other bakery"'), text.includes(UNSENT)]).toEqual([
      path,
      true,
      true,
    ]);
  }
});

test("DASH-05 a page of the account that was signed in before changes nothing of the one that is now", async () => {
  const [first, second] = [await registerVerifiedAccount(server), await registerVerifiedAccount(server)];
  const browser = new SignInVisitor(server);
  await browser.signIn(first);
  const owner = hidden(await browser.get("/settings/api"), "owner");
  expect(owner).toBe(first.uid);
  await browser.get("/login?again");
  await browser.post("/sign-in", { email: second.email, password: TEST_PASSWORD });
  const page = await browser.post("/settings/api", { owner, name: "Nightly job", scope: "envelopes:read" });
  expect([page.status, page.text]).toEqual([
    409,
    expect.stringContaining(`You’re signed in as ${second.email} now`),
  ]);
  expect((await browser.get("/settings/api")).text).not.toContain("Nightly job");
});

test("DASH-05 another owner who signs in in the same browser is not shown it", async () => {
  const { browser } = await sendTooLate("/settings/security/email", { newEmail: "next@company.example" });
  const other = await registerVerifiedAccount(server);
  await browser.signIn(other);
  expect((await browser.get("/settings/security")).text).not.toContain("next@company.example");
});

test("DASH-05 after an hour, or from a cookie that we did not seal, nothing is filled in", async () => {
  const { owner, browser } = await sendTooLate("/settings/security/email", {
    newEmail: "next@company.example",
  });
  const sealed = browser.cookies.get("sealwright_unsent-form") ?? "";
  server.clock.advance(HOUR);
  await browser.signIn(owner);
  for (const cookie of [sealed, `${sealed.slice(0, -2)}AA`, "x"]) {
    browser.cookies.set("sealwright_unsent-form", cookie);
    const { status, text } = await browser.get("/settings/security");
    expect([status, text.includes(UNSENT)]).toEqual([200, false]);
  }
});

test("DASH-05 what is too long for a cookie is not kept, and the form leads to the sign-in all the same", async () => {
  const { browser } = await sendTooLate("/settings/security/email", {
    newEmail: `${randomBytes(5000).toString("hex")}@company.example`,
  });
  expect(browser.cookies.has("sealwright_unsent-form")).toBe(false);
});
