import { randomUUID } from "node:crypto";
import type { DocumentDraft, DocumentTemplate, ListedTemplate } from "@sealwright/protocol/signing/answers";
import { DAY, runChores } from "@sealwright/runtime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { samplePdf } from "./api/pdf-samples.ts";
import { asOwner, joinWorkspace } from "./colleagues.ts";
import { type Harness, startSigning } from "./signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

type Owner = ReturnType<Harness["owner"]>;

const PERSON = { id: "", capacity: "", order: 1, needsCode: false, message: "" };
const ANNA = { ...PERSON, name: "Anna Berg", email: "anna@berg.example" };
const BEN = { ...PERSON, name: "Ben Ito", email: "ben@ito.example", order: 2 };
const PLACE = { page: 1, x: 72, y: 500, width: 180, height: 36, label: "", required: false };

async function read(owner: Owner, id: string): Promise<DocumentDraft> {
  return (await owner.call("drafts/read", { id })).body as unknown as DocumentDraft;
}

async function save(owner: Owner, id: string, part: object): Promise<DocumentDraft> {
  const { revision } = await read(owner, id);
  const { status, body } = await owner.call("drafts/save", { id, revision, ...part });
  expect([status, body]).toEqual([200, { revision: revision + 1 }]);
  return read(owner, id);
}

/** With two people, each with a place for a signature, and a text that is filled in. */
async function draft(owner: Owner): Promise<DocumentDraft> {
  const { body } = await owner.call("drafts/start", { name: "Lease.pdf", bytes: await samplePdf() });
  const { id, people, documents } = await save(owner, String(body.id), { people: [ANNA, BEN] });
  const document = documents[0]?.id;
  const signatures = people.map((person, row) => {
    return { ...PLACE, y: PLACE.y + 50 * row, kind: "signature", person: person.id, document };
  });
  const unit = {
    ...PLACE,
    y: 200,
    height: 20,
    kind: "text",
    label: "Unit",
    value: "2A",
    person: people[0]?.id,
  };
  return save(owner, id, { fields: [...signatures, { ...unit, document }] });
}

async function savedAs(owner: Owner, contract: string, blanks: string[], name = "Lease") {
  const request = { contract, name, blanks, requestId: randomUUID() };
  return (await owner.call("templates/save", request)).body as { id: string; editing: string | null };
}

/** Of a draft, whose first person is asked for each time. */
async function template(owner: Owner): Promise<string> {
  const { id, people } = await draft(owner);
  const { id: made, editing } = await savedAs(owner, id, [people[0]?.id ?? ""]);
  expect(editing).toBeNull();
  return made;
}

async function readTemplate(owner: Owner, id: string, version?: number): Promise<DocumentTemplate> {
  const { body } = await owner.call("templates/read-documents", { id, ...(version ? { version } : {}) });
  return body as unknown as DocumentTemplate;
}

async function edit(owner: Owner, id: string): Promise<DocumentDraft> {
  return read(owner, String((await owner.call("templates/edit", { id })).body.draft));
}

async function use(owner: Owner, id: string, people: object[], version?: number): Promise<DocumentDraft> {
  const { body } = await owner.call("templates/use", { id, people, ...(version ? { version } : {}) });
  return read(owner, String(body.draft));
}

/** Its people's roles and its title. @returns the version */
async function saveVersion(owner: Owner, id: string): Promise<number> {
  const edited = await edit(owner, id);
  const roles = ["Tenant", "Manager"];
  const people = edited.people.map((one, row) => ({ ...one, role: roles[row] }));
  const { revision } = await save(owner, edited.id, { people, title: "Lease of {Tenant}, {date}" });
  const { body } = await owner.call("templates/save-version", { id: edited.id, revision });
  expect(body).toEqual({ template: id });
  return (await readTemplate(owner, id)).shown?.version ?? 0;
}

test("WORK-09 a draft becomes a template with roles; its versions stay, and what is made of one says which", async () => {
  const owner = signing.owner();
  const id = await template(owner);
  const first = await readTemplate(owner, id);
  expect(first.template).toMatchObject({
    name: "Lease",
    templateId: null,
    blanks: ["Signer 1"],
    form: "same",
  });
  expect(first.shown).toMatchObject({
    version: 1,
    documents: [{ name: "Lease.pdf", pages: 2 }],
    roles: [
      { role: "Signer 1", does: "signs", name: "", email: "" },
      { role: "Signer 2", does: "signs", email: "ben@ito.example" },
    ],
    fields: 3,
  });
  const early = await use(owner, id, [{ role: "Signer 1", name: "Ada", email: "ada@one.example" }]);
  expect(early.problems).toEqual({});
  expect(early).toMatchObject({ title: "Lease", madeFrom: { id, name: "Lease", version: 1, latest: 1 } });

  expect(await saveVersion(owner, id)).toBe(2);
  const second = await use(owner, id, [{ role: "Tenant", name: "Bo", email: "Bo@Two.example" }]);
  expect(second).toMatchObject({
    title: `Lease of Bo, May 4, 2026`,
    madeFrom: { version: 2, latest: 2 },
    people: [
      { role: "Tenant", name: "Bo", email: "bo@two.example" },
      { role: "Manager", name: "Ben Ito" },
    ],
  });
  expect(second.fields.map(({ person, value }) => [person, value])).toEqual([
    [second.people[0]?.id, ""],
    [second.people[1]?.id, ""],
    [second.people[0]?.id, "2A"],
  ]);
  expect((await read(owner, early.id)).madeFrom).toMatchObject({ version: 1, latest: 2 });
  expect((await readTemplate(owner, id, 1)).shown?.roles[0]?.role).toBe("Signer 1");
  expect((await use(owner, id, [], 1)).people.map(({ role }) => role)).toEqual(["Signer 1", "Signer 2"]);

  expect((await owner.call("drafts/send", { id: second.id, revision: second.revision })).status).toBe(200);
  expect((await owner.call("contracts/read", { id: second.id })).body).toMatchObject({
    template: { name: "Lease", version: 2 },
  });
  const { templates } = (await owner.call("templates/list")).body as { templates: ListedTemplate[] };
  expect(templates).toMatchObject([{ id, version: "2", uses: 3, blanks: ["Tenant"] }]);
});

test("WORK-09 what was sent becomes a template or another draft, with its files as they were uploaded", async () => {
  const owner = signing.owner();
  const first = await draft(owner);
  await owner.call("drafts/send", { id: first.id, revision: first.revision });
  const proposal = (await owner.call("templates/propose", { id: first.id })).body;
  expect(proposal.fields).toMatchObject([
    { label: "Signer 1", answer: "Anna Berg, anna@berg.example", isBlank: true },
    { label: "Signer 2", isBlank: true },
  ]);
  const { id, editing } = await savedAs(owner, first.id, []);
  expect(editing).toBeNull();
  const copy = await use(owner, id, []);
  const { body } = await owner.call("templates/another-of-documents", {
    id: first.id,
    title: "Second lease",
  });
  const another = await read(owner, String(body.draft));
  for (const made of [copy, another]) {
    expect(made.problems).toEqual({});
    expect(made.fields.map(({ kind, value }) => [kind, value])).toEqual([
      ["signature", ""],
      ["signature", ""],
      ["text", "2A"],
    ]);
    expect(made.documents[0]?.leftOut).toEqual([]);
    expect((await owner.call("drafts/send", { id: made.id, revision: made.revision })).status).toBe(200);
  }
  expect(another).toMatchObject({ title: "Second lease", madeFrom: null, people: first.people.map(namedAs) });
});

const namedAs = ({ name, email, role }: DocumentDraft["people"][number]) => ({ name, email, role });

test("WORK-09 a template that can’t be sent yet stays with what is edited, and is saved once nothing is missing", async () => {
  const owner = signing.owner();
  const request = { name: "From nothing", requestId: randomUUID() };
  const started = (await owner.call("templates/start", request)).body;
  expect((await owner.call("templates/start", request)).body).toEqual(started);
  const id = String(started.draft);
  const empty = await read(owner, id);
  expect(empty.problems).toMatchObject({ documents: "Add the document to sign.", people: "Add who signs." });
  const refused = await owner.call("templates/save-version", { id, revision: empty.revision });
  expect([refused.status, refused.body.code]).toEqual([422, "not-ready-to-send"]);
  const templateId = empty.template?.id ?? "";
  expect((await owner.call("templates/use", { id: templateId, people: [] })).body.code).toBe("wrong-state");
  expect((await owner.call("drafts/send", { id, revision: 1 })).body.code).toBe("contract-not-found");

  await owner.call("drafts/add", { id, name: "Rules.pdf", bytes: await samplePdf() });
  const people = [
    { ...PERSON, role: "Tenant", name: "", email: "" },
    { ...PERSON, role: "Tenant", name: "", email: "" },
  ];
  const approvers = [{ role: "", name: "", email: "", needsCode: false }];
  const named = await save(owner, id, { people, approvers, title: "Rules for {Ghost}" });
  expect(named.people.map(({ role }) => role)).toEqual(["Tenant", "Tenant 2"]);
  expect(named.problems).toMatchObject({
    title: "“{Ghost}” is not a role of this template. Write one of its roles in braces, or {date}.",
    "approvers.0.role": "Enter what the template calls them.",
    fields: "Tenant and Tenant 2 have no place to sign.",
  });
  const document = named.documents[0]?.id;
  const fields = named.people.map((person, row) => {
    return { ...PLACE, y: PLACE.y + 50 * row, kind: "signature", person: person.id, document };
  });
  await save(owner, id, { fields });
  const renamed = named.people.map((one, row) => ({ ...one, role: row === 0 ? "Landlord" : "" }));
  const timing = { message: "Hello", timeZone: "UTC", remindDays: [], expiresInDays: 10 };
  const ready = await save(owner, id, {
    people: renamed,
    approvers: [{ ...approvers[0], role: "Counsel" }],
    title: "Rules for {Tenant 2}",
    timing,
  });
  expect(ready.problems).toEqual({});
  expect(ready.fields.map(({ person }) => person)).toEqual(named.people.map((one) => one.id));
  await owner.call("templates/save-version", { id, revision: ready.revision });
  expect((await owner.call("drafts/save", { id, revision: ready.revision, title: "Late" })).body.code).toBe(
    "wrong-state",
  );
  const made = await use(owner, templateId, [{ role: "Counsel", name: "Lena", email: "lena@law.example" }]);
  expect(made).toMatchObject({ title: "Rules for Tenant 2", remindDays: [], expiresInDays: 10 });
  expect(made.approvers).toMatchObject([{ role: "Counsel", email: "lena@law.example" }]);
  const unknown = await owner.call("templates/use", {
    id: templateId,
    people: [{ role: "Ghost", name: "A", email: "a@b.example" }],
  });
  expect([unknown.status, unknown.body.code]).toEqual([400, "bad-request"]);
});

test("WORK-09 what is edited is thrown away alone, and a template that was never saved with it", async () => {
  const owner = signing.owner();
  const id = await template(owner);
  const edited = await edit(owner, id);
  expect((await edit(owner, id)).id).toBe(edited.id);
  expect((await owner.call("templates/discard", { id: edited.id })).body).toEqual({ template: id });
  expect(await readTemplate(owner, id)).toMatchObject({ editing: null, shown: { version: 1 } });
  const { draft: started } = (await owner.call("templates/start", { name: "New", requestId: randomUUID() }))
    .body;
  expect((await owner.call("templates/discard", { id: started })).body).toEqual({ template: null });
  const { templates } = (await owner.call("templates/list")).body as { templates: ListedTemplate[] };
  expect(templates.map((one) => one.id)).toEqual([id]);
});

test("WORK-09 a template is its workspace’s alone, goes to the trash with its files, and is in the data download", async () => {
  const owner = signing.owner();
  const other = signing.owner();
  const id = await template(owner);
  const { shown } = await readTemplate(owner, id);
  const version = shown?.id ?? "";
  for (const [path, body] of Object.entries({
    "templates/read-documents": { id },
    "templates/edit": { id },
    "templates/use": { id, people: [] },
    "drafts/read": { id: version },
    "drafts/file": { id: version, document: shown?.documents[0]?.id },
    "templates/save-version": { id: version, revision: 1 },
  })) {
    expect((await other.call(path, body)).status).toBe(404);
  }
  const exported = (await owner.call("contracts/export")).body as { templates: object[] };
  expect(exported.templates).toMatchObject([
    { id, templateId: null, versions: [{ version: 1, files: [{ name: "Lease.pdf" }] }] },
  ]);
  const file = { id: version, document: shown?.documents[0]?.id };
  expect((await owner.call("drafts/file", file)).status).toBe(200);

  const uploads = () =>
    signing.query
      .selectFrom("signing.uploads")
      .innerJoin("signing.apiEnvelopes as version", "version.id", "signing.uploads.draftId")
      .select("signing.uploads.id")
      .where("version.templateId", "=", id)
      .execute();
  expect(await uploads()).toHaveLength(1);
  await owner.call("templates/delete", { id });
  expect((await owner.call("drafts/read", { id: version })).status).toBe(404);
  signing.clock.advance(2 * DAY);
  await runChores(signing.signing.chores);
  expect(await uploads()).toEqual([]);
});

test("WORK-09 files of a template that is older than unused uploads stay", async () => {
  const owner = signing.owner();
  const id = await template(owner);
  signing.clock.advance(40 * DAY);
  await runChores(signing.signing.chores);
  const made = await use(owner, id, [{ role: "Signer 1", name: "Ada", email: "ada@one.example" }]);
  expect((await owner.call("drafts/file", { id: made.id, document: made.documents[0]?.id })).status).toBe(
    200,
  );
});

test("WORK-09 a template is shared in the workspace: a sender uses it and saves its next version, a viewer only reads it", async () => {
  const owner = signing.owner();
  const id = await template(owner);
  const sender = asOwner(await joinWorkspace(signing, owner, "sender", "Cora Sender"));
  const viewer = asOwner(await joinWorkspace(signing, owner, "viewer", "Vera Viewer"));
  for (const colleague of [sender, viewer]) {
    expect((await readTemplate(colleague, id)).shown).toMatchObject({ version: 1 });
  }
  for (const [path, body] of Object.entries({
    "templates/use": { id, people: [] },
    "templates/edit": { id },
    "templates/delete": { id },
  })) {
    const refused = await viewer.call(path, body);
    expect([path, refused.status, refused.body.code]).toEqual([path, 403, "role-not-allowed"]);
  }
  expect(await saveVersion(sender, id)).toBe(2);
  const made = await use(sender, id, [{ role: "Tenant", name: "Bo", email: "bo@two.example" }]);
  expect(made.madeFrom).toMatchObject({ name: "Lease", version: 2 });
  expect((await readTemplate(owner, id)).versions.map(({ version }) => version)).toEqual([2, 1]);
});
