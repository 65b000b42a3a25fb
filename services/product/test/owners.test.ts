import { CAMPAIGN_VALUE_MAX_LENGTH } from "@sealwright/protocol/campaign";
import { PROFILE_TEXT_MAX_LENGTH } from "@sealwright/protocol/plain-text";
import { DAY, runChores } from "@sealwright/runtime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, freshAccount, type Harness, startProduct } from "./product-harness.ts";

let product: Harness;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const stored = (email: string) =>
  product.query.selectFrom("product.owners").selectAll().where("email", "=", email).execute();

const FIELDS = {
  name: "Zoë Doe",
  profilePic: "https://pictures.example/zoe.png",
  phone: "+1 555 0100",
  from: "pricing",
  timezone: "Europe/Berlin",
  projectId: "p-1",
  utmData: { utm_source: "ads", utm_campaign: "spring & summer" },
};

/** The row of an owner who has just registered. */
async function registered(account: Account) {
  await product.call("owners", await product.idToken(account), { email: account.email, ...FIELDS });
  const [row] = await stored(account.email);
  if (!row) throw new Error("not registered");
  return row;
}

describe("owners", () => {
  test("API-02, AUTH-11: the first time, the owner is stored with every field and the response reports a sign-up", async () => {
    const account = freshAccount();
    const answer = await product.call("owners", await product.idToken(account), {
      email: account.email,
      ...FIELDS,
      // Pages send it for backends that read it here; ours does not store it.
      accessToken: "dropped",
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ owner: { email: account.email, isSignUp: true }, isSignUp: true });
    expect(await stored(account.email)).toEqual([
      {
        email: account.email,
        uid: account.uid,
        name: FIELDS.name,
        profilePic: FIELDS.profilePic,
        phone: FIELDS.phone,
        source: FIELDS.from,
        timezone: FIELDS.timezone,
        projectId: FIELDS.projectId,
        utmData: FIELDS.utmData,
        signUpClaim: null,
        createdAt: new Date(product.clock.now()),
        updatedAt: new Date(product.clock.now()),
      },
    ]);
  });

  test("API-02, HOUSE-01 registering twice is idempotent, and a sign-up until someone has claimed it", async () => {
    const account = freshAccount();
    const idToken = await product.idToken(account);
    const register = () => product.call("owners", idToken, { email: account.email });
    for (const time of ["first", "second"]) {
      const { body } = await register();
      expect([time, body]).toEqual([
        time,
        { owner: { email: account.email, isSignUp: true }, isSignUp: true },
      ]);
    }
    await product.call("complete-login", idToken, { email: account.email, signUpClaim: "a".repeat(32) });
    const claimed = await register();
    expect(claimed.body).toEqual({ owner: { email: account.email, isSignUp: false }, isSignUp: false });
    expect(await stored(account.email)).toHaveLength(1);
  });

  test("API-02, HOUSE-01 an owner from before claims were recorded is no sign-up", async () => {
    const account = freshAccount();
    const now = new Date(product.clock.now());
    const { signUpClaim: _, ...row } = {
      ...(await registered(freshAccount())),
      ...account,
      utmData: "{}",
      createdAt: now,
    };
    await product.query.insertInto("product.owners").values(row).execute();
    const idToken = await product.idToken(account);
    const { body } = await product.call("owners", idToken, { email: account.email });
    expect(body).toMatchObject({ isSignUp: false });
    const completed = await product.call("complete-login", idToken, {
      email: account.email,
      signUpClaim: "a".repeat(32),
    });
    expect(completed.body).toMatchObject({ isSignUp: false });
  });

  test("API-02 registering many times in parallel results in one owner", async () => {
    const account = freshAccount();
    const idToken = await product.idToken(account);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => product.call("owners", idToken, { email: account.email })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await stored(account.email)).toHaveLength(1);
  });

  test("API-02 registering again updates new values, and keeps missing ones and the source", async () => {
    const account = freshAccount();
    const idToken = await product.idToken(account);
    await product.call("owners", idToken, { email: account.email, ...FIELDS });
    const [before] = await stored(account.email);
    product.clock.advance(1000);
    await product.call("owners", idToken, {
      email: account.email,
      phone: "+1 555 0199",
      from: "blog",
      utmData: { utm_source: "newsletter" },
    });
    expect(await stored(account.email)).toEqual([
      { ...before, phone: "+1 555 0199", updatedAt: new Date(product.clock.now()) },
    ]);
  });

  test("API-02 a name that the owner chose stays, whatever the next sign-in’s provider calls them", async () => {
    const account = freshAccount();
    const idToken = await product.idToken(account, { name: "A. Park" });
    await product.call("owners", idToken, { email: account.email, ...FIELDS, name: "A. Park" });
    const renaming = { email: account.email, name: "Ada Park" };
    await product.call("owners/rename", await product.grant(account), renaming);
    await product.call("owners", idToken, { email: account.email, name: "A. Park" });
    expect(await stored(account.email)).toMatchObject([{ name: "Ada Park" }]);
  });

  test("API-02 the next holder of an email address does not inherit the former holder's data", async () => {
    const former = freshAccount();
    await product.call("owners", await product.idToken(former), { email: former.email, ...FIELDS });
    product.clock.advance(1000);
    const heir = { ...freshAccount(), email: former.email };
    const answer = await product.call("owners", await product.idToken(heir), { email: heir.email });
    expect(answer.body).toMatchObject({ isSignUp: true });
    const now = new Date(product.clock.now());
    expect(await stored(heir.email)).toEqual([
      {
        email: heir.email,
        uid: heir.uid,
        name: "",
        profilePic: "",
        phone: "",
        source: "",
        timezone: "",
        projectId: "",
        utmData: {},
        signUpClaim: null,
        createdAt: now,
        updatedAt: now,
      },
    ]);
  });

  test("API-02 an owner who takes over an email address keeps their own data, once", async () => {
    const former = freshAccount();
    await product.call("owners", await product.idToken(former), { email: former.email, phone: "former's" });
    const owner = freshAccount();
    const idToken = await product.idToken(owner);
    await product.call("owners", idToken, { email: owner.email, ...FIELDS });
    await product.call("complete-login", idToken, { email: owner.email, signUpClaim: "a".repeat(32) });
    const [before] = await stored(owner.email);
    product.clock.advance(1000);
    const moved = { ...owner, email: former.email };
    const answer = await product.call("owners", await product.idToken(moved), { email: moved.email });
    expect(answer.body).toMatchObject({ isSignUp: false });
    expect(await stored(moved.email)).toEqual([
      { ...before, email: moved.email, updatedAt: new Date(product.clock.now()) },
    ]);
    expect(await stored(owner.email)).toEqual([]);
  });

  test("AUTH-11 the email address is lower-cased in the request and the response", async () => {
    const account = freshAccount();
    const answer = await product.call("owners", await product.idToken(account), {
      email: `  ${account.email.toUpperCase()} `,
    });
    expect(answer.body).toMatchObject({ owner: { email: account.email } });
    expect(await stored(account.email)).toHaveLength(1);
  });

  test("API-02 name and picture come from the ID token if the page sends none", async () => {
    const account = freshAccount();
    const idToken = await product.idToken(account, { name: "From Google", picture: "https://p.example/1" });
    await product.call("owners", idToken, { email: account.email });
    expect(await stored(account.email)).toMatchObject([
      { name: "From Google", profilePic: "https://p.example/1", utmData: {}, phone: "" },
    ]);
  });

  test("API-02 a name and a picture URL can be as long as the identity service allows", async () => {
    const account = freshAccount();
    const name = "n".repeat(PROFILE_TEXT_MAX_LENGTH);
    const profilePic = "https://p.example/".padEnd(PROFILE_TEXT_MAX_LENGTH, "x");
    const answer = await product.call("owners", await product.idToken(account), {
      email: account.email,
      name,
      profilePic,
    });
    expect(answer.status).toBe(200);
    expect(await stored(account.email)).toMatchObject([{ name, profilePic }]);
  });

  test("API-02 a campaign, phone number or time zone that cannot be stored does not block registration", async () => {
    const account = freshAccount();
    const idToken = await product.idToken(account);
    const long = "x".repeat(CAMPAIGN_VALUE_MAX_LENGTH + 1);
    const answer = await product.call("owners", idToken, {
      email: account.email,
      phone: long,
      from: long,
      timezone: "Europe/\0",
      utmData: { utm_source: long, utm_term: "a\0\ud800b" },
    });
    expect([answer.status, answer.body.isSignUp]).toEqual([200, true]);
    const clipped = long.slice(1);
    expect(await stored(account.email)).toMatchObject([
      { phone: "", source: clipped, timezone: "", utmData: { utm_source: clipped, utm_term: "ab" } },
    ]);
  });

  test.each([
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    " https://p.example/",
    "https://",
    "zoe.png",
  ])("API-02 %j is not a picture URL: the owner is stored and handed off without one", async (picture) => {
    const account = freshAccount();
    const idToken = await product.idToken(account, { picture });
    const answer = await product.call("owners", idToken, { email: account.email, profilePic: picture });
    expect(answer.status).toBe(200);
    expect(await stored(account.email)).toMatchObject([{ profilePic: "" }]);
    await product.query
      .updateTable("product.owners")
      .set({ profilePic: picture })
      .where("email", "=", account.email)
      .execute();
    const { body } = await product.call("complete-login", idToken, { email: account.email });
    const handedOver = await product.call("handoff/redeem", undefined, { token: body.token });
    expect(handedOver.body).toMatchObject({ email: account.email, photoUrl: "" });
  });

  test("API-02 an unverified email address is rejected, and nothing is stored", async () => {
    const account = freshAccount();
    const idToken = await product.idToken(account, { email_verified: false });
    const answer = await product.call("owners", idToken, { email: account.email });
    expect([answer.status, answer.body.code]).toEqual([403, "email-not-verified"]);
    expect(await stored(account.email)).toEqual([]);
  });
});

describe("login methods", () => {
  const methods = (uid: string) =>
    product.query
      .selectFrom("product.logins")
      .select(["method", "loggedInAt"])
      .where("uid", "=", uid)
      .orderBy("id")
      .execute();

  test("AUTH-10, API-04: the method of every sign-in is recorded with its time", async () => {
    const account = freshAccount();
    const idToken = await product.idToken(account);
    const at = new Date(product.clock.now());
    for (const method of ["google", "microsoft", "email_password", "google"]) {
      const answer = await product.call("login-methods", idToken, { email: account.email, method });
      expect([answer.status, answer.body]).toEqual([200, { recorded: true }]);
    }
    expect(await methods(account.uid)).toEqual([
      { method: "google", loggedInAt: at },
      { method: "microsoft", loggedInAt: at },
      { method: "email_password", loggedInAt: at },
      { method: "google", loggedInAt: at },
    ]);
  });

  test("AUTH-10 recorded sign-ins are deleted after the days that security events are kept", async () => {
    const account = freshAccount();
    const record = async (method: string) =>
      product.call("login-methods", await product.idToken(account), { email: account.email, method });
    await record("google");
    product.clock.advance(179 * DAY);
    await record("microsoft");
    product.clock.advance(2 * DAY);
    await runChores(product.chores);
    expect(await methods(account.uid)).toMatchObject([{ method: "microsoft" }]);
  });

  test.each(["facebook", "", "Google", 1, null])(
    "API-07, AUTH-10: the method %j is rejected, naming the valid ones",
    async (method) => {
      const account = freshAccount();
      const answer = await product.call("login-methods", await product.idToken(account), {
        email: account.email,
        method,
      });
      expect([answer.status, answer.body.error]).toEqual([
        400,
        "method must be one of google, microsoft, email_password",
      ]);
      expect(await methods(account.uid)).toEqual([]);
    },
  );
});
