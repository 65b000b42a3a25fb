import { randomUUID } from "node:crypto";
import { DAY, runChores } from "@sealwright/runtime";
import { UNLIMITED } from "@sealwright/signing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SigningError } from "../src/base/errors.ts";
import { billOfSale, sendBill } from "./bill-of-sale.ts";
import { type Harness, startSigning } from "./signing-harness.ts";

let hasRoom = true;
let signing: Harness;
beforeAll(async () => {
  signing = await startSigning(
    {},
    {
      usage: {
        ...UNLIMITED,
        async assertRoomForTemplate() {
          if (!hasRoom) throw new SigningError("templates-full");
        },
      },
    },
  );
});
afterAll(() => signing.stop());

type Owner = ReturnType<Harness["owner"]>;

async function draft(owner: Owner): Promise<string> {
  const id = owner.draft(await billOfSale());
  await owner.call("contracts/open-draft", { id });
  return id;
}

const BLANKS = ["buyer", "effectiveDate"];

async function saved(owner: Owner, name = "Chairs"): Promise<string> {
  const request = { contract: await draft(owner), name, blanks: BLANKS, requestId: randomUUID() };
  return String((await owner.call("templates/save", request)).body.id);
}

test("WORK-03 a template keeps the answers but for the blanks, and its own text", async () => {
  const owner = signing.owner();
  const contract = await draft(owner);
  const proposal = (await owner.call("templates/propose", { id: contract })).body;
  expect(proposal).toMatchObject({ title: "General Bill of Sale", templateId: 1045, refusal: null });
  expect(proposal.fields).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: "buyer", answer: "Bea Buyer", isBlank: true }),
      expect.objectContaining({ id: "effectiveDate", isBlank: true }),
      expect.objectContaining({ id: "payment", isBlank: false }),
    ]),
  );
  const request = { contract, name: " Chairs ", blanks: BLANKS, requestId: randomUUID() };
  const { body } = await owner.call("templates/save", request);
  expect((await owner.call("templates/save", request)).body).toEqual(body);
  // The template survives when its contract is deleted.
  await owner.call("contracts/delete", { id: contract });
  const { template, reuse } = (await owner.call("templates/read", { id: body.id })).body as {
    template: { blanks: string[] };
    reuse: { answers: object; changes: unknown[] };
  };
  expect(template).toMatchObject({ name: "Chairs", uses: 0, lastUsedAt: null, form: "same" });
  expect(template.blanks).toHaveLength(2);
  const { answers, changes } = reuse;
  expect(Object.keys(answers)).toContain("seller");
  for (const blank of BLANKS) expect(Object.keys(answers)).not.toContain(blank);
  expect(changes).toEqual([]);
});

test("WORK-03 the last used one is first, and its uses are counted", async () => {
  const owner = signing.owner();
  const [first, second] = [await saved(owner, "First"), await saved(owner, "Second")];
  signing.clock.advance(DAY);
  const { body } = await owner.call("form-drafts/start", { from: { template: first }, title: "Chairs" });
  expect(body).toEqual({ id: expect.any(String) });
  const { templates } = (await owner.call("templates/list")).body;
  expect(templates).toMatchObject([
    { id: first, uses: 1 },
    { id: second, uses: 0, lastUsedAt: null },
  ]);
});

test("WORK-03 a form that has changed since is marked as changed, with the lines that differ", async () => {
  const owner = signing.owner();
  const id = await saved(owner);
  const { text } = await signing.query
    .selectFrom("signing.templates")
    .select("text")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await signing.query
    .updateTable("signing.templates")
    .set({ text: `${text}\nA line of a former version.`, version: "0.9" })
    .where("id", "=", id)
    .execute();
  expect((await owner.call("templates/list")).body.templates).toMatchObject([{ id, form: "changed" }]);
  const { reuse } = (await owner.call("templates/read", { id })).body as {
    reuse: { changes: object[]; version: string };
  };
  expect(reuse.version).toBe("0.9");
  expect(reuse.changes).toContainEqual({ kind: "removed", line: "A line of a former version." });
});

test("WORK-03 a sent contract makes another one like it, with what changed since", async () => {
  const owner = signing.owner();
  const { id } = await sendBill(owner);
  const { body } = await owner.call("templates/another", { id });
  expect(body).toMatchObject({ templateId: 1045, answers: { payment: "cash" }, changes: [] });
});

test("WORK-03 is renamed, deleted, taken back within a day, and gone after it", async () => {
  const owner = signing.owner();
  const id = await saved(owner);
  expect((await owner.call("templates/rename", { id, name: "Oak chairs", from: "Chairs" })).body).toEqual({
    renamed: true,
  });
  expect((await owner.call("templates/delete", { id })).body).toEqual({ deleted: true });
  expect((await owner.call("templates/list")).body.templates).toEqual([]);
  expect((await owner.call("form-drafts/start", { from: { template: id }, title: "Chairs" })).body.code).toBe(
    "template-not-found",
  );
  expect((await owner.call("templates/restore", { id })).body).toEqual({ restored: true });
  expect((await owner.call("templates/list")).body.templates).toMatchObject([{ name: "Oak chairs" }]);
  await owner.call("templates/delete", { id });
  signing.clock.advance(2 * DAY);
  await runChores(signing.signing.chores);
  expect((await owner.call("templates/restore", { id })).body.code).toBe("template-not-found");
});

test("WORK-03 when two tabs rename it, the second is refused because it was renamed, and the first name stays", async () => {
  const owner = signing.owner();
  const id = await saved(owner);
  await owner.call("templates/rename", { id, name: "Oak chairs", from: "Chairs" });
  const second = await owner.call("templates/rename", { id, name: "Ash chairs", from: "Chairs" });
  expect([second.status, second.body.code]).toEqual([409, "template-renamed"]);
  expect((await owner.call("templates/list")).body.templates).toMatchObject([{ id, name: "Oak chairs" }]);
});

test("WORK-05 a full plan is reported before a template is named, and refuses it", async () => {
  const owner = signing.owner();
  const contract = await draft(owner);
  const id = await saved(owner);
  await owner.call("templates/delete", { id });
  hasRoom = false;
  expect((await owner.call("templates/propose", { id: contract })).body.refusal).toMatch(/as many templates/);
  const request = { contract, name: "x", blanks: [], requestId: randomUUID() };
  expect((await owner.call("templates/save", request)).body.code).toBe("templates-full");
  expect((await owner.call("templates/restore", { id })).body.code).toBe("templates-full");
  hasRoom = true;
});

test("WORK-03 templates are their owner's alone: signed out or with another's grant nothing opens", async () => {
  const [owner, other] = [signing.owner(), signing.owner()];
  const id = await saved(owner);
  const contract = await draft(owner);
  const otherGrant = [...signing.accounts].find(([, { uid }]) => uid === other.uid)?.[0];
  const calls: [string, object, string][] = [
    ["templates/list", {}, ""],
    ["templates/propose", { id: contract }, "contract-not-found"],
    ["templates/another", { id: contract }, "contract-not-found"],
    ["templates/save", { contract, name: "x", blanks: [], requestId: randomUUID() }, "contract-not-found"],
    ["templates/read", { id }, "template-not-found"],
    ["form-drafts/start", { from: { template: id }, title: "Chairs" }, "template-not-found"],
    ["templates/rename", { id, name: "Mine", from: "Chairs" }, "template-not-found"],
    ["templates/delete", { id }, "template-not-found"],
    ["templates/restore", { id }, "template-not-found"],
  ];
  for (const [path, body, code] of calls) {
    const asked = { email: owner.email, ...body };
    const refused = [await signing.call(path, asked), await signing.call(path, asked, otherGrant)];
    expect([path, ...refused.map((one) => one.body.code)]).toEqual([path, "not-signed-in", "not-signed-in"]);
    const foreign = await other.call(path, body);
    if (path === "templates/list") expect(foreign.body).toEqual({ templates: [] });
    else expect([path, foreign.body.code]).toEqual([path, code]);
  }
  expect((await owner.call("templates/list")).body.templates).toMatchObject([
    { id, name: "Chairs", uses: 0 },
  ]);
});
