import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, freshAccount, type Harness, LIMITS, startProduct } from "./product-harness.ts";

const PER_OWNER = 5;
const LEASE = 1015;
/** A notice that the law wants on paper; a will. */
const NOT_SIGNED_ONLINE = [1024, 1083];
const DRAFT = {
  templateId: LEASE,
  version: "1.0",
  answers: { rent: 185_050, landlord: { name: "Paul Hart" }, tenants: [{ tenant: { name: "Zoë" } }] },
  text: "RESIDENTIAL LEASE AGREEMENT\n\nRent is $1,850.50 a month.\n",
};

let product: Harness;
beforeAll(async () => {
  product = await startProduct({ limits: { ...LIMITS, draftsPerOwner: PER_OWNER } });
});
afterAll(() => product.stop());

/** An owner with an ID token from the site and a grant from the dashboard. */
async function newOwner(account: Account = freshAccount()) {
  const idToken = await product.idToken(account);
  const { email } = account;
  const grant = await product.grant(account);
  return {
    ...account,
    idToken,
    store: (draft: object = DRAFT) => product.call("drafts", idToken, { email, ...draft }),
    list: async () => (await product.call("drafts/list", grant, { email })).body.drafts as object[],
    read: (id: unknown) => product.call("drafts/read", grant, { email, id }),
    remove: (id: unknown) => product.call("drafts/delete", grant, { email, id }),
    exported: async () => (await product.call("owners/export", grant, { email })).body,
  };
}

describe("a draft", () => {
  test("FORM-07 is stored as it was sent, listed, read by its owner, and deleted", async () => {
    const owner = await newOwner();
    const { status, body } = await owner.store();
    expect([status, body]).toEqual([200, { id: expect.stringMatching(/^[\da-f-]{36}$/) }]);
    const listed = {
      id: body.id,
      templateId: LEASE,
      version: "1.0",
      sentAt: new Date(product.clock.now()).toISOString(),
    };
    expect(await owner.list()).toEqual([listed]);
    expect((await owner.read(body.id)).body).toEqual({
      ...listed,
      answers: DRAFT.answers,
      text: DRAFT.text,
    });
    expect((await owner.remove(body.id)).body).toEqual({ deleted: true });
    expect(await owner.list()).toEqual([]);
    for (const call of [owner.read, owner.remove]) {
      const gone = await call(body.id);
      expect([gone.status, gone.body.error]).toEqual([404, "Draft not found"]);
    }
  });

  test("FORM-07 of another owner can be neither listed, read nor deleted", async () => {
    const [owner, stranger] = [await newOwner(), await newOwner()];
    const { id } = (await owner.store()).body;
    expect(await stranger.list()).toEqual([]);
    for (const call of [stranger.read, stranger.remove]) {
      const answer = await call(id);
      expect([answer.status, answer.body.code]).toEqual([404, "draft-not-found"]);
    }
    expect(await owner.list()).toHaveLength(1);
  });

  test("FORM-07 the newest comes first", async () => {
    const owner = await newOwner();
    const ids: unknown[] = [];
    for (const version of ["1.0", "1.1", "2.0"]) {
      product.clock.advance(1000);
      ids.unshift((await owner.store({ ...DRAFT, version })).body.id);
    }
    expect((await owner.list()).map((draft) => "id" in draft && draft.id)).toEqual(ids);
  });

  test("FORM-07, API-07: hostile answers and text are stored unchanged", async () => {
    const owner = await newOwner();
    const hostile = `<script>alert(1)</script>'; drop table product.drafts; -- \u202e {"a":1} 🙂 \\u0000`;
    const draft = { ...DRAFT, answers: { [hostile]: hostile, list: [hostile] }, text: hostile };
    const { id } = (await owner.store(draft)).body;
    expect((await owner.read(id)).body).toMatchObject({ answers: draft.answers, text: hostile });
  });
});

describe("sending a draft", () => {
  test("FORM-07 requires a verified email address", async () => {
    const account = freshAccount();
    const idToken = await product.idToken(account, { email_verified: false });
    const answer = await product.call("drafts", idToken, { email: account.email, ...DRAFT });
    expect([answer.status, answer.body.code]).toEqual([403, "email-not-verified"]);
  });

  test("FORM-07 is not possible for another owner, without a token, or from another origin", async () => {
    const [owner, { email }] = [await newOwner(), freshAccount()];
    const body = { email: owner.email, ...DRAFT };
    const rejected = [
      await owner.store({ ...DRAFT, email }),
      await product.call("drafts", undefined, body),
      await product.call("drafts", "a.b.c", body),
      await product.call("drafts", owner.idToken, body, { Origin: "https://evil.example" }),
    ];
    expect(rejected.map(({ status, body: { code } }) => [status, code])).toEqual([
      [403, "wrong-account"],
      [401, "not-signed-in"],
      [401, "not-signed-in"],
      [403, "origin-not-allowed"],
    ]);
    expect(await owner.list()).toEqual([]);
  });

  test("FORM-07 drafts cannot be read with an ID token, which does not prove a second factor", async () => {
    const owner = await newOwner();
    const { id } = (await owner.store()).body;
    for (const path of ["drafts/list", "drafts/read", "drafts/delete"]) {
      const answer = await product.call(path, owner.idToken, { email: owner.email, id });
      expect([path, answer.status, answer.body.code]).toEqual([path, 401, "not-signed-in"]);
    }
  });

  test("FORM-07 is not possible with a revoked sign-in", async () => {
    const ended = await startProduct(undefined, {
      isSignInValid: async () => false,
    });
    try {
      const account = freshAccount();
      const body = { email: account.email, ...DRAFT };
      const answer = await ended.call("drafts", await ended.idToken(account), body);
      expect([answer.status, answer.body.code]).toEqual([401, "signed-out"]);
      expect(await ended.query.selectFrom("product.drafts").selectAll().execute()).toEqual([]);
    } finally {
      await ended.stop();
    }
  });
});

describe("validation", () => {
  const nested = (levels: number) => JSON.parse(`{"a":${"[".repeat(levels)}${"]".repeat(levels)}}`) as object;
  test.each<[string, object, RegExp]>([
    ["an unknown form", { templateId: 999 }, /^templateId is not a form/],
    ...NOT_SIGNED_ONLINE.map((templateId): [string, object, RegExp] => [
      `form ${templateId}, which is not signed online`,
      { templateId },
      /^templateId: the .+ cannot be signed online$/,
    ]),
    ["a form by its name", { templateId: "1015" }, /^templateId must be/],
    ["no form", { templateId: undefined }, /^templateId must be/],
    ["half a version", { version: "1" }, /^version must be two numbers/],
    ["a version of letters", { version: "1.0<b>" }, /^version must be two numbers/],
    ["no version", { version: undefined }, /^version is required/],
    ["answers that are a list", { answers: [1] }, /^answers must be a JSON object/],
    ["answers that are text", { answers: "{}" }, /^answers must be a JSON object/],
    ["no answers", { answers: null }, /^answers must be a JSON object/],
    [
      "a NUL in an answer",
      { answers: { a: { b: ["x\0"] } } },
      /^answers must be text of characters that can be stored/,
    ],
    [
      "half a character as a name",
      { answers: { "\ud800": 1 } },
      /^answers must be text of characters that can be stored/,
    ],
    ["answers too deep", { answers: nested(9) }, /^answers must .+ at most 8 levels deep/],
    ["too many answers", { answers: { a: Array(1500).fill(1) } }, /^answers must .+ at most 1500 in all/],
    ["answers too large", { answers: { a: "é".repeat(32_000) } }, /^answers must be at most 64000 bytes/],
    ["no text", { text: "" }, /^text is required/],
    ["a number as text", { text: 1 }, /^text is required/],
    ["a NUL in the text", { text: "a\0b" }, /^text must contain only characters/],
    ["text too large", { text: "é".repeat(60_001) }, /^text must be at most 120000 bytes/],
  ])("API-07 %s is a 400 that names the field", async (_what, member, sentence) => {
    const owner = await newOwner();
    const { status, body } = await owner.store({ ...DRAFT, ...member });
    expect([status, body.code]).toEqual([400, "bad-request"]);
    expect(body.error).toMatch(sentence);
    expect(await owner.list()).toEqual([]);
  });

  test("API-07 the largest allowed draft is accepted, with all that has to be escaped in JSON", async () => {
    const owner = await newOwner();
    const draft = { ...DRAFT, answers: { a: '"'.repeat(30_000) }, text: "Two words\n".repeat(12_000) };
    expect((await owner.store(draft)).status).toBe(200);
  });

  test("API-07 answers nested as deep as a body allows are rejected, never a server error", async () => {
    const { email, idToken } = await newOwner();
    const answers = `{"a":${"[".repeat(90_000)}${"]".repeat(90_000)}}`;
    const { status, body } = await product.send("drafts", {
      method: "POST",
      headers: { Authorization: `Bearer ${idToken}` },
      body: JSON.stringify({ ...DRAFT, email, answers: "ANSWERS" }).replace('"ANSWERS"', answers),
    });
    expect([status, body.error]).toEqual([400, expect.stringMatching(/^answers must .+ levels deep/)]);
  });

  test("API-07 a body over all limits is a 413 with a sentence", async () => {
    const { status, body } = await (await newOwner()).store({ ...DRAFT, text: "x".repeat(200_000) });
    expect([status, body.error]).toEqual([413, expect.stringContaining("The body is larger than")]);
  });

  test("API-07 a draft id must be a string", async () => {
    const owner = await newOwner();
    for (const id of [undefined, 1, {}, "x".repeat(65), "\0"]) {
      const { status, body } = await owner.read(id);
      expect([status, body.error]).toEqual([400, expect.stringMatching(/^id/)]);
    }
    expect((await owner.read("' or 1=1 --")).status).toBe(404);
  });

  test("FORM-07, API-07: an account can store a limited number, also in parallel, and one more after one is deleted", async () => {
    const owner = await newOwner();
    const answers = await Promise.all(Array.from({ length: PER_OWNER + 3 }, () => owner.store()));
    const full = answers.filter(({ status }) => status !== 200);
    expect(full.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([409, "draft-limit-reached"]),
    );
    const drafts = (await owner.list()) as { id: string }[];
    expect(drafts).toHaveLength(PER_OWNER);
    expect((await (await newOwner()).store()).status).toBe(200);
    await owner.remove(drafts[0]?.id);
    expect((await owner.store()).status).toBe(200);
  });
});

describe("an owner's data", () => {
  test("FORM-07, DASH-03: drafts are complete in the export, and deleted with the account", async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    await other.store();
    const { id } = (await owner.store()).body;
    expect((await owner.exported()).drafts).toEqual([
      expect.objectContaining({ id, answers: DRAFT.answers, text: DRAFT.text }),
    ]);
    const deleted = await product.call("owners/delete", owner.idToken, { email: owner.email });
    expect(deleted.status).toBe(200);
    const left = await product.query.selectFrom("product.drafts").select("uid").execute();
    expect(left.map(({ uid }) => uid)).not.toContain(owner.uid);
    expect(await other.list()).toHaveLength(1);
  });

  test("OPS-05 answers are not logged", async () => {
    const owner = await newOwner();
    await owner.store();
    await owner.store({ ...DRAFT, templateId: 999 });
    for (const word of ["Paul Hart", "1,850.50"]) expect(JSON.stringify(product.logs)).not.toContain(word);
  });
});
