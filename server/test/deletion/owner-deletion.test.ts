import { registerVerifiedAccount, signIn, startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Outage, type Parts, startParts } from "./parts-with-outages.ts";

const OUTAGES: Outage["how"][] = ["answers with 500", "cannot be reached"];
const HELD = [
  "dashboard.sessions",
  "product.dashboard_grants",
  "product.drafts",
  "product.handoffs",
  "product.logins",
  "product.owners",
];
/** A sentence of both pages for a part that does not respond, with status 500 and with 503. */
const NOTHING_LOST = /you haven’t lost anything|Nothing is lost/;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function lookup(idToken: string): Promise<number> {
  const response = await fetch(`${server.urls.site}/v1/accounts:lookup?key=k`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ idToken }),
  });
  return response.status;
}

async function ownerIn(parts: Parts) {
  const owner = await registerVerifiedAccount(server);
  const browser = await parts.enter(owner);
  const remove = () =>
    browser.post("/settings/data/delete", { confirmation: owner.email, password: owner.password });
  return { ...owner, ...browser, remove };
}

const receiptOf = (parts: Parts, email: string) =>
  parts.mails.filter(({ to, subject }) => to === email && subject.includes("is deleted"));

describe("deleting an account, with the identity service's server credential", () => {
  let parts: Parts;
  beforeAll(async () => {
    parts = await startParts(server, { ours: true });
  });
  afterEach(() => parts.breakLine(undefined));
  afterAll(() => parts.stop());

  test("DASH-03 leaves no row of the owner anywhere, no account, and one receipt", async () => {
    const owner = await ownerIn(parts);
    expect(await parts.rowsOf(owner)).toEqual(HELD);
    expect(await owner.remove()).toMatchObject({ status: 303, location: "/account-deleted" });
    expect(await parts.rowsOf(owner)).toEqual([]);
    expect(await lookup(owner.idToken)).toBe(400);
    await expect.poll(() => receiptOf(parts, owner.email)).toHaveLength(1);
    const { uid, email } = owner;
    await expect.poll(() => parts.forgottenBuyers).toContainEqual({ uid, email });
  });

  test.each(OUTAGES)(
    "DASH-03 completes by itself when the identity service %s during the deletion, and is reported as pending until then",
    async (how) => {
      const owner = await ownerIn(parts);
      parts.breakLine({ how, calls: /accounts:delete/ });
      const page = await owner.remove();
      expect(page).toMatchObject({ status: 303, location: "/account-deleted?account=pending" });
      const { text } = await owner.get("/account-deleted?account=pending");
      expect(text).toContain("we’ll keep trying until it’s deleted");
      expect(await parts.rowsOf(owner)).toEqual([]);
      expect(await lookup(owner.idToken)).toBe(200);
      expect(receiptOf(parts, owner.email)).toEqual([]);
      expect(parts.logs.map(({ msg }) => msg)).toContain("account deletion deferred");

      // The account is there meanwhile, and so its owner may come back.
      await parts.enter(await signIn(server, owner.email, owner.password));
      expect(await parts.rowsOf(owner)).toEqual(HELD);

      parts.breakLine(undefined);
      await parts.retryJobs();
      await expect.poll(() => receiptOf(parts, owner.email)).toHaveLength(1);
      expect(await lookup(owner.idToken)).toBe(400);
      expect((await parts.rowsOf(owner)).filter((table) => table.startsWith("product."))).toEqual([]);
      expect(JSON.stringify(parts.logs)).not.toContain(owner.email);
    },
  );

  test.each(
    OUTAGES.flatMap((how) => [
      [how, "the look-up of the sign-in", /accounts:lookup/] as const,
      [how, "the proof of the password", /signInWithPassword/] as const,
      [how, "every call", /./] as const,
    ]),
  )(
    "DASH-03 does nothing when the identity service %s at %s, reports that, and a retry succeeds",
    async (how, _what, calls) => {
      const owner = await ownerIn(parts);
      parts.breakLine({ how, calls });
      const page = await owner.remove();
      expect([page.status, page.text]).toEqual([
        expect.toBeOneOf([500, 503]),
        expect.stringMatching(NOTHING_LOST),
      ]);
      expect(await parts.rowsOf(owner)).toEqual(HELD);
      expect(await lookup(owner.idToken)).toBe(200);
      parts.breakLine(undefined);
      expect(await owner.remove()).toMatchObject({ status: 303, location: "/account-deleted" });
      expect(await parts.rowsOf(owner)).toEqual([]);
    },
  );

  test("DASH-03 does nothing when the product backend fails midway, reports that, and a retry succeeds", async () => {
    const owner = await ownerIn(parts);
    await parts.rename("recovery_codes", "hidden");
    const page = await owner.remove();
    await parts.rename("hidden", "recovery_codes");
    expect([page.status, page.text]).toEqual([500, expect.stringMatching(NOTHING_LOST)]);
    expect(await parts.rowsOf(owner)).toEqual(HELD);
    expect(await lookup(owner.idToken)).toBe(200);
    expect(await owner.remove()).toMatchObject({ status: 303, location: "/account-deleted" });
    expect(await parts.rowsOf(owner)).toEqual([]);
    expect(await lookup(owner.idToken)).toBe(400);
  });

  test("DASH-03 asked for twice at once happens once, and harms nothing", async () => {
    const owner = await ownerIn(parts);
    const pages = await Promise.all([owner.remove(), owner.remove()]);
    expect(pages.map(({ location }) => location)).toContain("/account-deleted");
    // The second one comes from an owner who is no longer signed in.
    for (const { status } of pages) expect([303, 401]).toContain(status);
    expect(await parts.rowsOf(owner)).toEqual([]);
  });
});

describe("deleting an account at an external identity service", () => {
  let parts: Parts;
  beforeAll(async () => {
    parts = await startParts(server, { ours: false });
  });
  afterEach(() => parts.breakLine(undefined));
  afterAll(() => parts.stop());

  test("DASH-03 leaves no row of the owner anywhere, no account, and one receipt", async () => {
    const owner = await ownerIn(parts);
    expect((await owner.get("/settings/security")).text).toContain("Signed up with Google or Microsoft?");
    expect(await owner.remove()).toMatchObject({ status: 303, location: "/account-deleted" });
    expect(await parts.rowsOf(owner)).toEqual([]);
    expect(await lookup(owner.idToken)).toBe(400);
    await expect.poll(() => receiptOf(parts, owner.email)).toHaveLength(1);
    const { uid, email } = owner;
    await expect.poll(() => parts.forgottenBuyers).toContainEqual({ uid, email });
  });

  test.each(OUTAGES)(
    "DASH-03 says what is gone and what is not when that %s at the deletion, and a second try finishes it",
    async (how) => {
      const owner = await ownerIn(parts);
      parts.breakLine({ how, calls: /accounts:delete/ });
      const { location } = await owner.remove();
      expect(location).toBe("/account-deleted?account=retained");
      expect((await owner.get("/account-deleted?account=retained")).text).toContain(
        "Your account still exists",
      );
      expect(await parts.rowsOf(owner)).toEqual([]);
      expect(await lookup(owner.idToken)).toBe(200);
      expect(receiptOf(parts, owner.email)).toEqual([]);
      expect((await owner.get("/settings/data")).status).toBe(302);

      parts.breakLine(undefined);
      const again = await parts.enter(await signIn(server, owner.email, owner.password));
      const fields = { confirmation: owner.email, password: owner.password };
      expect(await again.post("/settings/data/delete", fields)).toMatchObject({
        status: 303,
        location: "/account-deleted",
      });
      expect(await parts.rowsOf(owner)).toEqual([]);
      expect(await lookup(owner.idToken)).toBe(400);
    },
  );

  test.each(OUTAGES)("DASH-03 does nothing when that %s at the proof of the password", async (how) => {
    const owner = await ownerIn(parts);
    parts.breakLine({ how, calls: /signInWithPassword/ });
    const page = await owner.remove();
    expect([page.status, page.text]).toEqual([500, expect.stringMatching(NOTHING_LOST)]);
    expect(await parts.rowsOf(owner)).toEqual(HELD);
    parts.breakLine(undefined);
    expect(await owner.remove()).toMatchObject({ location: "/account-deleted" });
  });
});
