import { randomUUID } from "node:crypto";
import { HOUR } from "@sealwright/runtime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { billOfSale, sendRequest } from "./bill-of-sale.ts";
import { type Harness, startSigning } from "./signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

type Owner = ReturnType<Harness["owner"]>;

const BILL = 1045;
const OPERATING_AGREEMENT = 1113;

async function started(owner: Owner, from: object = { form: BILL }, title = "Six chairs"): Promise<string> {
  return String((await owner.call("form-drafts/start", { from, title })).body.id);
}

const read = async (owner: Owner, id: string) => (await owner.call("form-drafts/read", { id })).body;

test("WORK-07 a form is begun, saved as it is filled in, and is a draft of the register", async () => {
  const owner = signing.owner();
  expect((await owner.call("form-drafts/forms")).body.forms).toContain(BILL);
  const id = await started(owner);
  const blank = await read(owner, id);
  expect(blank).toMatchObject({ title: "Six chairs", answers: {}, form: { templateId: BILL } });

  const { answers } = await billOfSale();
  const saved = { id, revision: blank.revision, title: "Chairs for Bea", answers };
  const { body } = await owner.call("form-drafts/save", saved);
  expect(body.revision).not.toBe(blank.revision);
  // The answer may be lost, and the save sent again.
  expect((await owner.call("form-drafts/save", saved)).body).toEqual(body);
  expect(await read(owner, id)).toMatchObject({ ...body, title: "Chairs for Bea", answers });
  const record = (await owner.call("contracts/read", { id })).body;
  expect(record).toMatchObject({ title: "Chairs for Bea", state: "draft" });
  expect(record.text).toContain("Six oak chairs");
  const prepared = { id, answers: {}, overrides: {}, timeZone: "UTC" };
  expect((await owner.call("contracts/prepare", prepared)).body).toMatchObject({ changes: [], problems: {} });
});

test("WORK-07 in the evening, the law of the workspace’s day counts, and not tomorrow’s", async () => {
  const late = await startSigning();
  try {
    const owner = late.owner();
    const begun = await owner.call("form-drafts/start", { from: { form: BILL }, title: "Six chairs" });
    const on = async () => (await owner.call("form-drafts/read", { id: begun.body.id })).body.on;
    expect(await on()).toBe("2026-05-04");
    // 3 AM in UTC, 11 PM in New York.
    late.clock.advance(12 * HOUR);
    expect(await on()).toBe("2026-05-04");
    late.clock.advance(HOUR);
    expect(await on()).toBe("2026-05-05");
  } finally {
    await late.stop();
  }
});

test("WORK-07 a save over an older revision is refused, and changes nothing", async () => {
  const owner = signing.owner();
  const id = await started(owner);
  const { revision } = await read(owner, id);
  const save = (title: string) => owner.call("form-drafts/save", { id, revision, title, answers: {} });
  expect((await save("First")).status).toBe(200);
  expect((await save("Second")).body.code).toBe("draft-changed");
  expect((await read(owner, id)).title).toBe("First");
});

test("WORK-07 sensitive answers are not stored, and a title has no link", async () => {
  const owner = signing.owner();
  const id = await started(owner, { form: OPERATING_AGREEMENT }, "Alder Bakery");
  const { revision, form } = await read(owner, id);
  const { fields } = form as { fields: { id: string; sensitive?: boolean }[] };
  const secret = fields.find(({ sensitive }) => sensitive)?.id ?? "";
  const answers = { company: "Alder Bakery LLC", [secret]: "12-3456789" };
  const save = (title: string) => owner.call("form-drafts/save", { id, revision, title, answers });
  expect((await save("Go to www.example.com")).body.code).toBe("bad-request");
  expect((await save("")).body.code).toBe("bad-request");
  await save("Alder Bakery");
  expect((await read(owner, id)).answers).toEqual({ company: "Alder Bakery LLC" });
  const rows = await signing.query.selectFrom("signing.contracts").selectAll().where("id", "=", id).execute();
  expect(JSON.stringify(rows)).not.toContain("12-3456789");
});

test("WORK-03, WORK-07 a template and another contract begin one with their answers", async () => {
  const owner = signing.owner();
  const first = owner.draft(await billOfSale());
  await owner.call("contracts/open-draft", { id: first });
  const asked = { contract: first, name: "Chairs", blanks: ["buyer"], requestId: randomUUID() };
  const template = String((await owner.call("templates/save", asked)).body.id);

  const ofTemplate = await read(owner, await started(owner, { template }, "Chairs for Bea"));
  expect(ofTemplate.answers).toMatchObject({ payment: "cash" });
  expect(ofTemplate.answers).not.toHaveProperty("buyer");
  const used = (await owner.call("templates/list")).body.templates as { uses: number }[];
  expect(used).toMatchObject([{ uses: 1 }]);

  const another = await read(owner, await started(owner, { contract: first }, "More chairs"));
  expect(another).toMatchObject({ title: "More chairs", answers: { buyer: { name: "Bea Buyer" } } });
});

test("WORK-07 drafts are their owner's alone, and only forms of the library are begun", async () => {
  const [owner, stranger] = [signing.owner(), signing.owner()];
  const id = await started(owner);
  const { revision } = await read(owner, id);
  const refused = [
    await stranger.call("form-drafts/read", { id }),
    await stranger.call("form-drafts/save", { id, revision, title: "Mine", answers: {} }),
    await stranger.call("form-drafts/start", { from: { contract: id }, title: "Mine" }),
    await owner.call("form-drafts/start", { from: { form: 1 }, title: "None" }),
  ];
  expect(refused.map(({ body }) => body.code)).toEqual([
    ...Array(3).fill("contract-not-found"),
    "not-for-esign",
  ]);
});

test("WORK-09 the record of a contract names the template of a form that it was made from, once it is deleted as well", async () => {
  const owner = signing.owner();
  const first = owner.draft(await billOfSale());
  await owner.call("contracts/open-draft", { id: first });
  const asked = { contract: first, name: "Chairs", blanks: [], requestId: randomUUID() };
  const template = String((await owner.call("templates/save", asked)).body.id);
  const id = await started(owner, { template }, "Chairs for Bea");
  const templateOf = async (contract: string) =>
    (await owner.call("contracts/read", { id: contract })).body.template;
  expect(await templateOf(first)).toBeNull();
  expect(await templateOf(id)).toEqual({ id: template, name: "Chairs", version: null });
  const another = await started(owner, { contract: id }, "More chairs");
  expect(await templateOf(another)).toEqual({ id: template, name: "Chairs", version: null });
  const sent = await owner.call("contracts/send", await sendRequest(owner, id));
  expect(sent.status).toBe(200);
  await owner.call("templates/delete", { id: template });
  expect(await templateOf(id)).toEqual({ id: null, name: "Chairs", version: null });
});
