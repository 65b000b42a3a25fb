import { HOUR, MINUTE } from "@sealwright/runtime";
import { freshEmail, signIn, startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  enterDashboard,
  formId,
  hidden,
  type OwnerInDashboard,
  openSetUp,
  switchOn,
} from "../account/owner-in-dashboard.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const CODES_PAGE = "/settings/security/recovery-codes";
const CONFIRM = "/settings/security/two-factor/confirm";
const NEXT = "Other34words";

/** Submits a page's form twice at once, and once more later. @returns where each submission led */
async function pressThrice(
  owner: OwnerInDashboard,
  page: string,
  action: string,
  fields: Record<string, string>,
) {
  const form = formId(await owner.get(page), action);
  expect(form).toMatch(/^[\da-f-]{36}$/);
  const press = async () => (await owner.send(action, { ...fields, form })).location;
  const atOnce = await Promise.all([press(), press()]);
  return [...atOnce, await press()];
}
const thrice = (location: string) => [location, location, location];
const codesOf = async ({ get }: OwnerInDashboard) => hidden(await get(CODES_PAGE), "codes").split(" ");

describe("a form that is sent twice gets the answer of the first time", () => {
  test("DASH-03 the first code switches two-factor on, and the recovery codes are shown", async () => {
    const owner = await enterDashboard(server);
    const { keyId, code } = await openSetUp(server, owner);
    const fields = { keyId, code: code(0) };
    expect(await pressThrice(owner, "/settings/security/two-factor/set-up", CONFIRM, fields)).toEqual(
      thrice(CODES_PAGE),
    );
    const codes = await codesOf(owner);
    expect(codes).toHaveLength(10);
    const off = await owner.post("/settings/security/two-factor/turn-off", { code: codes[0] ?? "" });
    expect(off.location).toBe("/settings/security?done=two-factor-off");
    expect((await owner.get(CODES_PAGE)).location).toBe("/settings/security");
  });

  test("DASH-03 new recovery codes are made once, and are the ones that are shown", async () => {
    const owner = await enterDashboard(server);
    const { code, codes } = await switchOn(server, owner);
    expect(await pressThrice(owner, "/settings/security", CODES_PAGE, { code: code(0) })).toEqual(
      thrice(CODES_PAGE),
    );
    const renewed = await codesOf(owner);
    expect(renewed.filter((one) => codes.includes(one))).toEqual([]);
    const right = await owner.post("/settings/security/two-factor/turn-off", { code: renewed[0] ?? "" });
    expect(right.location).toBe("/settings/security?done=two-factor-off");
  });

  test("DASH-03 the password is changed, and the session continues", async () => {
    const owner = await enterDashboard(server);
    const fields = { password: owner.password, newPassword: NEXT, repeatPassword: NEXT };
    const changed = "/settings/security?done=password-changed";
    expect(await pressThrice(owner, "/settings/security", "/settings/security/password", fields)).toEqual(
      thrice(changed),
    );
    expect((await owner.get(changed)).text).toContain("Your new password is set");
    await signIn(server, owner.email, NEXT);
  });

  test("DASH-03 the account is deleted, also for an owner who is no longer signed in", async () => {
    const owner = await enterDashboard(server);
    const fields = { password: owner.password, confirmation: owner.email };
    expect(await pressThrice(owner, "/settings/data", "/settings/data/delete", fields)).toEqual(
      thrice("/account-deleted"),
    );
  });

  test("DASH-03 every session has ended, also for an owner who is no longer signed in", async () => {
    const owner = await enterDashboard(server);
    const location = "/signed-out?where=everywhere";
    expect(await pressThrice(owner, "/settings/security", "/settings/security/sessions/end-all", {})).toEqual(
      thrice(location),
    );
  });

  test("DASH-03 two-factor is off; one link is mailed", async () => {
    const owner = await enterDashboard(server);
    const { code } = await switchOn(server, owner);
    const off = await pressThrice(owner, "/settings/security", "/settings/security/two-factor/turn-off", {
      code: code(0),
    });
    expect(off).toEqual(thrice("/settings/security?done=two-factor-off"));
    const newEmail = freshEmail();
    const fields = { newEmail, password: owner.password };
    const sent = await pressThrice(owner, "/settings/security", "/settings/security/email", fields);
    expect(sent).toEqual(thrice("/settings/security?done=email-change-sent"));
    await server.outbox.newestTo(newEmail);
    expect(await server.outbox.mailsTo(newEmail)).toHaveLength(1);
  });

  test("DASH-03 what was refused is refused in the same words, and what is put right is another form", async () => {
    const owner = await enterDashboard(server);
    const { keyId, code, page } = await openSetUp(server, owner);
    const form = formId(page, CONFIRM);
    const wrong = { keyId, form, code: "000000" };
    const [one, other] = await Promise.all([owner.send(CONFIRM, wrong), owner.send(CONFIRM, wrong)]);
    expect(one.location).toMatch(/^\/settings\/security\/two-factor\/set-up\?error=/);
    expect(other.location).toBe(one.location);
    expect((await owner.get(one.location ?? "")).text).toContain("That code isn’t right.");
    const right = await owner.send(CONFIRM, { ...wrong, code: code(0) });
    expect(right.location).toBe(CODES_PAGE);
  });

  test("DASH-03 a file is given as often as it is asked for", async () => {
    const owner = await enterDashboard(server);
    for (let time = 0; time < 2; time += 1)
      expect((await owner.post("/settings/data/export", { password: owner.password })).status).toBe(200);
    expect(formId(await owner.get("/settings/data"), "/settings/data/export")).toBe("");
  });

  test("DASH-03 another session gets neither the answer nor what is to be put right", async () => {
    const [owner, stranger] = [await enterDashboard(server), await enterDashboard(server)];
    const fields = {
      form: formId(await owner.get("/settings/security"), "/settings/security/email"),
      newEmail: "saved words",
    };
    const { location } = await owner.send("/settings/security/email", fields);
    expect((await owner.get(location ?? "")).text).toContain('value="saved words"');
    expect((await stranger.get(location ?? "")).text).not.toContain("saved words");
    expect((await stranger.send("/settings/security/email", fields)).location).not.toBe(location);
    server.clock.advance(HOUR);
    expect((await owner.get(location ?? "")).text).not.toContain("saved words");
  });
});

describe("new recovery codes", () => {
  test("DASH-03 are shown on every load for ten minutes, to the session that made them alone", async () => {
    const owner = await enterDashboard(server);
    const there = await enterDashboard(server, owner);
    const { page, codes } = await switchOn(server, owner);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    // Switching two-factor on has signed the other session out.
    expect((await there.get(CODES_PAGE)).location).toBe("/login");
    server.clock.advance(9 * MINUTE);
    expect(await codesOf(owner)).toEqual(codes);
    expect((await owner.get("/settings/security")).text).toContain(`href="${CODES_PAGE}"`);
    server.clock.advance(MINUTE);
    expect(await owner.get(CODES_PAGE)).toMatchObject({ status: 302, location: "/settings/security" });
    expect((await owner.get("/settings/security")).text).not.toContain(`href="${CODES_PAGE}"`);
  });

  test("DASH-03 are gone once their owner says that they are kept", async () => {
    const owner = await enterDashboard(server);
    await switchOn(server, owner);
    expect((await owner.send("/settings/security/recovery-codes/saved")).location).toBe("/settings/security");
    expect((await owner.get(CODES_PAGE)).location).toBe("/settings/security");
  });
});
