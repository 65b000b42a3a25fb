import { startTestServer, type TestServer } from "@sealwright/testkit";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterDashboard, type OwnerInDashboard } from "../account/owner-in-dashboard.ts";
import { type Page, visit } from "../visitor.ts";

let server: TestServer;
let owner: OwnerInDashboard;

const NEXT = "Other34words";
const LONG = "Aa1".padEnd(5000, "x");

const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "",
    "\0",
    "\ud800",
    "Aa1aaaaa\0",
    LONG,
    "'; drop table dashboard.sessions; --",
    "<b>",
    "__proto__",
  ),
);

/** Each form's posted fields when it is filled in correctly; `password` is the owner's own. Deletion stays a wish. */
const FORMS: Record<string, Record<string, string>> = {
  "/settings/security/two-factor/set-up": {},
  "/settings/security/two-factor/confirm": {
    keyId: "0123456789abcdef",
    code: "123456",
  },
  "/settings/security/two-factor/turn-off": { code: "123456" },
  "/settings/security/recovery-codes": { code: "1234567890" },
  "/settings/security/recovery-codes/saved": {},
  "/settings/security/recovery-codes/download": { codes: "1234567890 2345678901" },
  "/settings/security/sessions/end": { session: "any" },
  "/settings/security/password": { password: "own", newPassword: NEXT, repeatPassword: "another" },
  "/settings/security/password-link": {},
  "/settings/security/email": { password: "own", newEmail: "other@company.example" },
  "/settings/data/export": { password: "own" },
  "/settings/data/delete": { password: "wrong", confirmation: "own", code: "123456" },
  "/contracts/any/send": { do: "send", "recipients.0.name": "Dana", message: "Hello", expiresInDays: "30" },
  "/contracts/any/void": { reason: "No more." },
  "/contracts/any/delete": {},
  "/contracts/any/again": {},
  "/contracts/any/recipients/any": { name: "Dana", address: "dana@company.example" },
  "/contracts/any/recipients/any/remind": {},
  "/contracts/any/template": { name: "Lease", blank: "tenant" },
  "/imports/pdf": {},
  "/imports/list": {},
  "/imports/any": { title: "Lease", start: "2026-01-01", end: "2026-12-31", amount: "1,250.00" },
  "/imports/any/delete": {},
  "/imports/lists/any": {},
  "/imports/lists/any/delete": {},
  "/templates/any/rename": { name: "Lease", from: "Rental" },
  "/templates/any/delete": {},
  "/templates/any/restore": {},
  "/sign-in-again": { page: "/settings/security" },
};

/** A form with some valid fields, some absurd ones, some missing and some unknown ones. */
function filledIn(fields: Record<string, string>): fc.Arbitrary<Record<string, string>> {
  const known = Object.fromEntries(
    Object.entries(fields).map(([name, right]) => [name, fc.oneof(fc.constant(right), hostile)]),
  );
  return fc
    .tuple(fc.dictionary(hostile, hostile, { maxKeys: 2 }), fc.record(known, { requiredKeys: [] }))
    .map((parts): Record<string, string> => Object.assign({}, ...parts));
}

async function expectNoFault(send: () => Promise<Page>): Promise<void> {
  const earlier = server.logs.length;
  const page = await send();
  expect([page.status < 500, page.text.includes("<b>")]).toEqual([true, false]);
  expect(server.logs.slice(earlier).filter(({ level }) => level === "error")).toEqual([]);
}

/** @param numRuns of each property */
export function testHostileForms(numRuns: number): void {
  beforeAll(async () => {
    server = await startTestServer({
      environment: {
        LIMIT_SIGN_IN_PER_ACCOUNT_AND_IP: "1000000/1h",
        LIMIT_SIGN_IN_PER_ACCOUNT: "1000000/1h",
        LIMIT_MAIL_PER_MAILBOX: "1000000/1h",
      },
    });
    owner = await enterDashboard(server);
  });
  afterAll(() => server.stop());

  describe("arbitrary input", () => {
    test.each(Object.entries(FORMS))("DASH-03 never makes %s fail", async (path, fields) => {
      await fc.assert(
        fc.asyncProperty(filledIn(fields), async (form) => {
          const own = (name: string, value: string) => (form[name] === "own" ? { [name]: value } : {});
          const sent = { ...form, ...own("password", owner.password), ...own("confirmation", owner.email) };
          await expectNoFault(() => owner.post(path, sent));
        }),
        { numRuns },
      );
    });

    test("DASH-03 of bytes that are no form is rejected, never a fault", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.uint8Array({ maxLength: 100 }),
          fc.constantFrom(...Object.keys(FORMS)),
          async (bytes, path) => {
            await expectNoFault(() =>
              visit(`${server.urls.dashboard}${path}`, {
                method: "POST",
                cookie: owner.cookie,
                headers: {
                  Origin: server.urls.dashboard,
                  "Content-Type": "application/x-www-form-urlencoded",
                },
                body: Buffer.from(bytes),
              }),
            );
          },
        ),
        { numRuns },
      );
    });

    test("DASH-03 as an address of a page never makes that fail", async () => {
      const paths = fc.constantFrom(
        "/drafts/",
        "/contracts/",
        "/contracts?done=",
        "/imports/",
        "/imports/lists/",
        "/imports?done=",
        "/templates/",
        "/templates?form=",
        "/templates?done=deleted&id=",
        "/login?token=",
        "/checkout?product=",
        "/register?from=",
        "/?done=",
        "/settings/security?error=",
        "/settings/data?error=",
        "/login?error=",
      );
      await fc.assert(
        fc.asyncProperty(paths, hostile, async (path, text) => {
          await expectNoFault(() => owner.get(path + encodeURIComponent(text.toWellFormed())));
        }),
        { numRuns },
      );
    });
  });

  describe("what cannot be a password", () => {
    test.each([
      ["NUL", "\0"],
      ["5000 characters", LONG],
      ["a right one with NUL behind it", "own\0"],
    ])("DASH-03 is a wrong one in every form: %s", async (_what, text) => {
      const password = text.replace("own", owner.password);
      for (const [path, fields] of Object.entries({
        "/settings/security/password": { newPassword: NEXT, repeatPassword: NEXT },
        "/settings/security/email": { newEmail: "other@company.example" },
        "/settings/data/export": {},
        "/settings/data/delete": { confirmation: owner.email },
      })) {
        const page = await owner.post(path, { ...fields, password });
        expect([path, page.failed]).toEqual([path, true]);
        expect(page.text).toContain("That’s not the password for this account");
      }
    });

    test.each([`Aa1aaaaa\0`, LONG])("DASH-03, AUTH-02 is no new one either: %j", async (next) => {
      const fields = { password: owner.password, newPassword: next, repeatPassword: next };
      const page = await owner.post("/settings/security/password", fields);
      expect([page.failed, page.text]).toEqual([true, expect.stringContaining("Weak Password")]);
    });
  });
}
