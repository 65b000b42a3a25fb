import { randomUUID } from "node:crypto";
import { type Answers, type Form, fillForm, writeText } from "@sealwright/forms";
import type { DocumentDraft, DocumentTemplate } from "@sealwright/protocol/signing/answers";
import { readFormData } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DocumentForm } from "../src/base/envelope-request.ts";
import { samplePdf } from "./api/pdf-samples.ts";
import { billOfSale } from "./bill-of-sale.ts";
import { type Harness, startSigning } from "./signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

type Owner = ReturnType<Harness["owner"]>;

const read = async (owner: Owner, id: string) =>
  (await owner.call("drafts/read", { id })).body as unknown as DocumentDraft;

/** A filled form, as a draft of its own. */
async function filled(owner: Owner, draft: Awaited<ReturnType<typeof billOfSale>>): Promise<string> {
  const form = owner.draft(draft);
  await owner.call("contracts/open-draft", { id: form });
  return form;
}

/** A draft of an upload and the form, in this order. */
async function withForm(owner: Owner, form: string): Promise<DocumentDraft> {
  const { body } = await owner.call("drafts/start", { name: "Terms.pdf", bytes: await samplePdf() });
  const id = String(body.id);
  expect((await owner.call("drafts/add-form", { id, from: "draft", form })).body).toEqual({ added: true });
  return read(owner, id);
}

async function answersOf(owner: Owner, id: string, document: string) {
  const { status, body } = await owner.call("drafts/form", { id, document });
  expect(status).toBe(200);
  return body as unknown as { answers: Answers; isEdited: boolean; revision: number; title: string };
}

/** Puts other answers into a form of a draft. */
async function answer(owner: Owner, id: string, document: string, more: Answers): Promise<DocumentDraft> {
  const { answers, revision } = await answersOf(owner, id, document);
  const saved = { id, document, revision, answers: { ...answers, ...more } };
  const { body } = await owner.call("drafts/save-form", saved);
  const finished = await owner.call("drafts/finish-form", { id, document, revision: body.revision });
  expect(finished.body).toEqual({ finished: true });
  return read(owner, id);
}

const formIn = ({ documents }: DocumentDraft, at = 1) => documents[at]?.id ?? "";

test("WORK-09 a form among documents is answered anew in its place; what is typed is kept before it is finished", async () => {
  const owner = signing.owner();
  const draft = await withForm(owner, await filled(owner, await billOfSale()));
  const { id } = draft;
  const document = formIn(draft);
  expect(draft.documents.map(({ form }) => form?.templateId)).toEqual([undefined, 1045]);
  const { answers, revision, isEdited } = await answersOf(owner, id, document);
  expect([answers.payment, isEdited]).toEqual(["cash", false]);

  const typed = { id, document, revision, answers: { ...answers, payment: "bank transfer" } };
  const { body } = await owner.call("drafts/save-form", typed);
  expect(body).toEqual({ revision: revision + 1 });
  // The answer may be lost, and the save sent again.
  expect((await owner.call("drafts/save-form", typed)).body).toEqual(body);
  const older = { ...typed, answers: { ...answers, payment: "check" } };
  expect((await owner.call("drafts/save-form", older)).body.code).toBe("draft-changed");
  expect(await answersOf(owner, id, document)).toMatchObject({
    answers: { payment: "bank transfer" },
    isEdited: true,
  });
  const pending = await read(owner, id);
  const sentence = `General Bill of Sale: Its new answers are not in the document yet. Finish them, or discard them.`;
  expect(pending.problems).toMatchObject({ "forms.1.0": sentence });
  expect(formIn(pending)).toBe(document);
  const refused = await owner.call("drafts/send", { id, revision: pending.revision });
  expect([refused.body.code, refused.body.problems]).toEqual(["not-ready-to-send", pending.problems]);

  const discarded = { ...typed, revision: pending.revision, answers: null };
  await owner.call("drafts/save-form", discarded);
  expect(await answersOf(owner, id, document)).toMatchObject({
    answers: { payment: "cash" },
    isEdited: false,
  });

  const changed = await answer(owner, id, document, { payment: "bank transfer", items: [] });
  expect(changed.documents.map(({ name }) => name)).toEqual(draft.documents.map(({ name }) => name));
  expect(formIn(changed)).not.toBe(document);
  expect(changed.problems["forms.1.0"]).toBe("General Bill of Sale: “Item” is not answered yet.");
  expect((await answersOf(owner, id, formIn(changed))).answers.payment).toBe("bank transfer");
  expect((await owner.call("drafts/form", { id, document })).body.code).toBe("contract-not-found");
  const kinds = ({ fields }: DocumentDraft) => fields.map(({ kind, person }) => [kind, person]);
  expect(kinds(changed)).toEqual(kinds(draft));
  expect(changed.people).toEqual(draft.people);
});

const LEASE: Answers = {
  landlord: {
    kind: "person",
    name: "Lena Landlord",
    address: "2 Elm St, Springfield, IL 62701",
    email: "l@example.com",
  },
  tenants: ["Timo", "Tara"].map((name) => ({
    tenant: {
      kind: "person",
      name: `${name} Tenant`,
      address: "1 Oak St, Springfield, IL 62701",
      email: `${name.toLowerCase()}@example.com`,
    },
  })),
  hasManager: false,
  occupants: "no one else",
  premises: { street: "1 Oak Street", city: "Springfield", state: "IL", zip: "62701" },
  builtBefore1978: false,
  governingState: "Illinois",
  belowThird: true,
  effectiveDate: "2026-12-01",
  startDate: "2026-12-15",
  rent: 150_000,
  dueDay: 1,
  included: "nothing more",
  payment: "bank transfer",
  takesDeposit: false,
  utilities: ["water"],
  pets: "notAllowed",
} as Answers;

async function lease() {
  const path = "/signature/contracts/real-estate/month-to-month-rental-agreement.json";
  const form = JSON.parse((await readFormData(path)) ?? "") as Form;
  const text = writeText(fillForm(form, LEASE, "2026-11-28"), Number.POSITIVE_INFINITY);
  return { templateId: form.templateId, version: form.version, answers: LEASE, text };
}

test("WORK-09 with other answers, fields of a form follow their places; those of a party that is gone are named", async () => {
  const owner = signing.owner();
  const before = await withForm(owner, await filled(owner, await lease()));
  const { id, people } = before;
  expect(people.map(({ name }) => name)).toEqual(["Lena Landlord", "Timo Tenant", "Tara Tenant"]);
  const own = {
    document: formIn(before),
    person: people[0]?.id,
    kind: "text",
    page: 1,
    x: 300,
    y: 20,
    width: 90,
    height: 20,
    label: "Parking space",
    required: false,
  };
  await owner.call("drafts/save", { id, revision: before.revision, fields: [...before.fields, own] });
  // The owner knows one of them by another name, which the form doesn’t undo.
  const renamed = people.map((one, at) => (at === 0 ? { ...one, name: "Lena L. Landlord" } : one));
  await owner.call("drafts/save", { id, revision: before.revision + 1, people: renamed });
  const [timo] = LEASE.tenants as { tenant: object }[];
  const after = await answer(owner, id, formIn(before), {
    occupants: "two children of the tenant. ".repeat(60),
    tenants: [{ tenant: { ...timo?.tenant, name: "Timo Tenant Jr." } }] as never,
  });
  expect(after.people.map(({ name }) => name)).toEqual([
    "Lena L. Landlord",
    "Timo Tenant Jr.",
    "Tara Tenant",
  ]);
  const { form } = after.documents[1] ?? {};
  expect(form?.lost.length).toBeGreaterThan(0);
  for (const sentence of form?.lost ?? []) expect(sentence).toMatch(/^.+ of Tara Tenant on page \d+$/);
  expect(form?.otherNames).toEqual([{ inForm: "Lena Landlord", name: "Lena L. Landlord" }]);
  expect(after.fields.filter(({ person }) => person === people[2]?.id)).toEqual([]);
  expect(after.problems.fields).toBe("Tara Tenant has no place to sign.");
  const { document: _, ...place } = own;
  expect(after.fields).toContainEqual(expect.objectContaining(place));
  const signatureOf = ({ fields }: DocumentDraft, person: string | undefined) =>
    fields.find((field) => field.kind === "signature" && field.person === person);
  const [was, now] = [before, after].map((one) => signatureOf(one, people[1]?.id));
  expect([now?.page, now?.y]).not.toEqual([was?.page, was?.y]);

  const tara = (LEASE.tenants as object[])[1];
  const again = await answer(owner, id, formIn(after), { tenants: [timo, tara] as never });
  expect(again.people).toHaveLength(3);
  expect(again.problems.fields).toBeUndefined();
  expect(again.documents[1]?.form?.lost).toEqual([]);
});

test("WORK-09 a form in a template keeps its answers in each version; what it leaves open is named when it is used", async () => {
  const owner = signing.owner();
  const bill = await billOfSale({ payment: "" });
  const draft = await withForm(owner, await filled(owner, bill));
  expect(draft.problems).toMatchObject({
    "forms.1.0": expect.stringMatching(/: .*How will the price be paid/),
  });
  const blanks = draft.people.map((person) => person.id);
  const request = { contract: draft.id, name: "Sale", blanks, requestId: randomUUID() };
  const saved = (await owner.call("templates/save", request)).body;
  expect(saved.editing).toBeNull();
  const id = String(saved.id);
  const template = async () =>
    (await owner.call("templates/read-documents", { id })).body as unknown as DocumentTemplate;
  expect((await template()).shown?.documents[1]).toMatchObject({
    form: { templateId: 1045, open: [expect.stringMatching(/How will the price be paid/)] },
  });

  const edited = await read(owner, String((await owner.call("templates/edit", { id })).body.draft));
  const typed = await answersOf(owner, edited.id, formIn(edited));
  await owner.call("drafts/save-form", {
    id: edited.id,
    document: formIn(edited),
    revision: typed.revision,
    answers: { ...typed.answers, condition: "warranty", warrantyDays: 60 },
  });
  const version = { id: edited.id, revision: typed.revision + 1 };
  expect((await owner.call("templates/save-version", version)).body.code).toBe("not-ready-to-send");
  expect((await owner.call("drafts/finish-form", { ...version, document: formIn(edited) })).status).toBe(200);
  const { revision } = await read(owner, edited.id);
  expect((await owner.call("templates/save-version", { ...version, revision })).body).toEqual({
    template: id,
  });

  const people = ["sam", "bea"].map((name, at) => {
    return { role: draft.people[at]?.role, name, email: `${name}-${randomUUID()}@sale.example` };
  });
  const use = async (number: number) => {
    const { body } = await owner.call("templates/use", { id, version: number, people });
    return read(owner, String(body.draft));
  };
  const [first, second] = [await use(1), await use(2)];
  expect((await answersOf(owner, first.id, formIn(first))).answers.condition).toBe("asIs");
  expect((await answersOf(owner, second.id, formIn(second))).answers.condition).toBe("warranty");
  expect(Object.keys(second.problems)).toEqual(["forms.1.0"]);
  const refused = await owner.call("drafts/send", { id: second.id, revision: second.revision });
  expect(refused.body.problems).toEqual(second.problems);
  const whole = await answer(owner, second.id, formIn(second), { payment: "cash" });
  expect(whole.people.map(({ name }) => name)).toEqual(["sam", "bea"]);
  expect(whole.problems).toEqual({});
  expect((await owner.call("drafts/send", { id: whole.id, revision: whole.revision })).status).toBe(200);

  // What was sent has the answers too.
  const { body } = await owner.call("templates/another-of-documents", { id: whole.id, title: "Again" });
  const again = await read(owner, String(body.draft));
  expect((await answersOf(owner, again.id, formIn(again))).answers).toMatchObject({ payment: "cash" });
  const exported = (await owner.call("contracts/export")).body as {
    contracts: { id: string; forms: { answers: Answers }[] }[];
    templates: { versions: { forms: { answers: Answers }[] }[] }[];
  };
  expect(exported.contracts.find((one) => one.id === whole.id)?.forms).toMatchObject([
    { templateId: 1045, answers: { payment: "cash" } },
  ]);
  expect(exported.templates[0]?.versions.map(({ forms }) => forms[0]?.answers.condition)).toEqual([
    "warranty",
    "asIs",
  ]);
});

test("WORK-09 a form keeps its text: what has changed in it since is read beside its answers, and is new once they are finished", async () => {
  const owner = signing.owner();
  const words = "The finish is worn on two seats.\nThe buyer has seen both.";
  const draft = await withForm(owner, await filled(owner, await billOfSale({ knownDefects: words })));
  const { id } = draft;
  const document = formIn(draft);
  expect(draft.documents[1]?.form?.isChanged).toBe(false);
  const opened = await owner.call("drafts/form", { id, document });
  expect(opened.body).toMatchObject({ answers: { knownDefects: words }, changes: [] });

  const stored = () =>
    signing.query
      .selectFrom("signing.apiEnvelopes")
      .select("request")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const rewrite = async (change: (form: DocumentForm) => DocumentForm) => {
    const { request } = await stored();
    const next = { ...request, forms: request.forms?.map(change) };
    await signing.query
      .updateTable("signing.apiEnvelopes")
      .set({ request: JSON.stringify(next) })
      .where("id", "=", id)
      .execute();
  };
  expect((await stored()).request.forms?.[0]?.text).toContain("The buyer has seen both.");
  await rewrite((form) => ({ ...form, text: `${form.text}\nA line of a former law.` }));
  expect((await read(owner, id)).documents[1]?.form?.isChanged).toBe(true);
  expect((await owner.call("drafts/form", { id, document })).body.changes).toContainEqual({
    kind: "removed",
    line: "A line of a former law.",
  });
  const request = { contract: id, name: "Sale", blanks: [], requestId: randomUUID() };
  const template = String((await owner.call("templates/save", request)).body.id);
  const used = await owner.call("templates/use", { id: template, people: [] });
  const copy = await read(owner, String(used.body.draft));
  expect(copy.documents[1]?.form?.isChanged).toBe(true);
  const exported = JSON.stringify((await owner.call("contracts/export")).body);
  expect(exported.match(/A line of a former law/g)).toHaveLength(3);

  const updated = await answer(owner, id, document, {});
  expect(updated.documents[1]?.form?.isChanged).toBe(false);
  expect((await stored()).request.forms?.[0]?.text).not.toContain("former law");

  // Earlier releases kept the version alone.
  await rewrite(({ text: _, ...form }) => ({ ...form, version: "0.9" }));
  expect((await read(owner, id)).documents[1]?.form).toMatchObject({ isChanged: true, version: "0.9" });
  expect((await owner.call("drafts/form", { id, document: formIn(updated) })).body.changes).toEqual([]);
});

test("WORK-09 the answers of a form in a draft are its workspace’s alone, and a version that is saved stays", async () => {
  const [owner, other] = [signing.owner(), signing.owner()];
  const draft = await withForm(owner, await filled(owner, await billOfSale()));
  const { id, revision } = draft;
  const document = formIn(draft);
  const calls = {
    "drafts/form": {},
    "drafts/save-form": { revision, answers: {} },
    "drafts/finish-form": { revision },
  };
  for (const [path, more] of Object.entries(calls)) {
    expect((await other.call(path, { id, document, ...more })).body.code).toBe("contract-not-found");
    const upload = { id, document: draft.documents[0]?.id, ...more };
    expect((await owner.call(path, upload)).body.code).toBe("contract-not-found");
  }
  const request = { contract: id, name: "Sale", blanks: [], requestId: randomUUID() };
  const template = String((await owner.call("templates/save", request)).body.id);
  const { shown } = (await owner.call("templates/read-documents", { id: template }))
    .body as unknown as DocumentTemplate;
  const version = { id: shown?.id, document: shown?.documents[1]?.id };
  expect((await owner.call("drafts/form", version)).body.code).toBe("wrong-state");
  // Removed with its document, or replaced by a file.
  await owner.call("drafts/add", {
    id,
    name: "Signed copy.pdf",
    bytes: await samplePdf(),
    replaces: document,
  });
  expect((await read(owner, id)).documents.map(({ form }) => form)).toEqual([null, null]);
});
