import { createHash, randomUUID } from "node:crypto";
import type { DocumentDraft, ExportedContracts } from "@sealwright/protocol/signing/answers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, linkIn, startSigning } from "../signing-harness.ts";
import { type Program, programOf, twoSigners } from "./api-client.ts";
import { everyKind } from "./every-kind.ts";
import { samplePdf } from "./pdf-samples.ts";

let signing: Harness;
let program: Program;
beforeAll(async () => {
  signing = await startSigning();
  program = await programOf(signing, undefined, { mode: "live" });
});
afterAll(() => signing.stop());

const upload = async (bytes: Uint8Array<ArrayBuffer>, name?: string) =>
  String((await program.upload(bytes, name)).body.id);

/** @returns the contract */
async function sent(request: object): Promise<string> {
  const { status, body } = await program.post("/envelopes", { subject: "Supply", ...request });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.id;
}

async function save(contract: string) {
  const request = { contract, name: "Supply", blanks: [], requestId: randomUUID() };
  return program.owner.call("templates/save", request);
}

async function read(id: unknown): Promise<DocumentDraft> {
  return (await program.owner.call("drafts/read", { id })).body as unknown as DocumentDraft;
}

async function used(template: unknown): Promise<DocumentDraft> {
  const { body } = await program.owner.call("templates/use", { id: template, people: [] });
  return read(body.draft);
}

const SIGNED = { kind: "signature", page: 1, x: 72, y: 400 };

test("WORK-09 what a program sent becomes a template, with its fields where they came to be", async () => {
  const document = await upload(await samplePdf());
  const signers = twoSigners();
  const unit = { role: "client", kind: "text", document, page: 2, x: 72, y: 200, label: "Unit", value: "2A" };
  const contract = await sent({
    documents: [document],
    signers,
    fields: [
      { ...SIGNED, role: "supplier", document },
      { role: "client", kind: "signature", document, anchor: { text: "page 2", position: "below" } },
      unit,
    ],
    remindDays: [5],
  });
  const proposed = (await program.owner.call("templates/propose", { id: contract })).body;
  expect(proposed).toMatchObject({ templateId: null, fields: [{ label: "supplier" }, { label: "client" }] });
  const { body } = await save(contract);
  expect(body.editing).toBeNull();
  const draft = await used(body.id);
  expect(draft.problems).toEqual({});
  expect(draft.people).toMatchObject(signers);
  expect(draft.remindDays).toEqual([5]);
  expect(draft.documents).toMatchObject([{ name: "supply-agreement.pdf", pages: 2 }]);
  const [supplier, client] = draft.people.map(({ id }) => id);
  expect(draft.fields).toMatchObject([
    { kind: "signature", person: supplier, page: 1, x: 72, y: 400 },
    { kind: "signature", person: client, page: 2 },
    { kind: "text", person: client, page: 2, label: "Unit", value: "2A" },
  ]);
  expect(draft.fields[1]?.y).toBeGreaterThan(0);
  expect((await program.owner.call("drafts/send", { id: draft.id, revision: draft.revision })).status).toBe(
    200,
  );

  const another = await program.owner.call("templates/another-of-documents", {
    id: contract,
    title: "Second",
  });
  expect(await read(another.body.draft)).toMatchObject({ title: "Second", problems: {} });
  expect((await signing.owner().call("templates/propose", { id: contract })).body.code).toBe(
    "contract-not-found",
  );
});

test("WORK-09 without fields of its own, what a program sent is prepared before its version is saved", async () => {
  const contract = await sent({ documents: [await upload(await samplePdf())], signers: twoSigners() });
  const { body } = await save(contract);
  const edited = await read(body.editing);
  expect(edited.documents).toMatchObject([{ pages: 2 }]);
  expect(edited.fields).toEqual([]);
  expect(edited.problems).toEqual({ fields: "Mara Loewens and Robin Askew have no place to sign." });
});

test("WORK-09 fields of every kind that a program sent are in the template as they were, and are sent again the same", async () => {
  const { owner } = program;
  const document = await upload(await samplePdf(1));
  const [supplier] = twoSigners();
  const asked = everyKind("supplier", document);
  const request = { documents: [document], signers: [supplier], fields: asked };
  const contract = await sent(request);
  const { body } = await save(contract);
  expect(body.editing).toBeNull();
  const { data } = (await program.get("/templates")).body as { data: { fields: object[] }[] };
  const listed = data.find(({ fields }) => fields.length === asked.length);
  expect(listed?.fields.slice(-4, -2)).toMatchObject([
    { kind: "radio", label: "Carrier", required: true, options: ["Rail", "Road"] },
    { kind: "list", label: "Billing", options: ["Monthly", "Quarterly", "Yearly"] },
  ]);

  const draft = await used(body.id);
  expect(draft.problems).toEqual({});
  expect(draft.fields).toMatchObject(
    asked.map(({ role: _, document: __, ...field }) => JSON.parse(JSON.stringify(field))),
  );
  // Saved as they were read, they are the same.
  const { id, revision, fields } = draft;
  expect((await owner.call("drafts/save", { id, revision, fields })).body).toEqual({ revision });
  expect((await owner.call("drafts/send", { id, revision })).status).toBe(200);
  expect(await fieldsOf(id)).toEqual(await fieldsOf(contract));
  const { templates } = (await owner.call("contracts/export")).body as unknown as ExportedContracts;
  const kept = templates.find((one) => one.id === body.id)?.versions[0];
  expect(kept?.roles).toMatchObject([{ role: "supplier", email: supplier?.email }]);
  expect(kept?.fields.map(({ role, kind, options }) => [role, kind, options])).toEqual(
    fields.map(({ kind, options }) => ["supplier", kind, options]),
  );

  const another = { ...request, send: false };
  expect((await save(await sent(another))).body.code).toBe("contract-not-found");
});

/** As they came to be in what was sent. */
async function fieldsOf(envelope: string) {
  const { places } = await signing.query
    .selectFrom("signing.documents")
    .select("places")
    .where("envelopeId", "=", envelope)
    .executeTakeFirstOrThrow();
  return places?.map(({ placed }) => placed);
}

test("WORK-09 an owner changes what can be chosen, and reads what is missing in it", async () => {
  const { owner } = program;
  const document = await upload(await samplePdf(1));
  const [supplier] = twoSigners();
  const { body } = await save(
    await sent({ documents: [document], signers: [supplier], fields: everyKind("supplier", document) }),
  );
  const { id, revision, fields } = await read(
    (await owner.call("templates/edit", { id: body.id })).body.draft,
  );
  const changed = fields.map((field) => {
    const [first] = field.options;
    if (field.kind === "radio")
      return { ...field, options: [...field.options, { label: "", x: 272, y: 460 }] };
    return field.kind === "list" ? { ...field, value: "Weekly", options: [first] } : field;
  });
  await owner.call("drafts/save", { id, revision, fields: changed });
  expect((await read(id)).problems).toEqual({
    "fields.12": "Say what can be chosen in the choice on page 1.",
    "fields.13": "Give the list on page 1 at least two options.",
  });
  const named = changed.map((field) => {
    const options = field.options.map((option) => ({ ...option, label: option?.label || "Air" }));
    return field.kind === "list"
      ? { ...field, options: [...options, { label: "Weekly" }] }
      : { ...field, options };
  });
  await owner.call("drafts/save", { id, revision: revision + 1, fields: named });
  const ready = await read(id);
  expect(ready.problems).toEqual({});
  await owner.call("templates/save-version", { id, revision: ready.revision });
  const draft = await used(body.id);
  expect(draft.fields.slice(12, 14)).toMatchObject([
    { options: [{ label: "Rail" }, { label: "Road" }, { label: "Air", x: 272, y: 460 }] },
    { value: "Weekly", options: [{ label: "Monthly" }, { label: "Weekly" }] },
  ]);
  expect((await owner.call("drafts/send", { id: draft.id, revision: draft.revision })).status).toBe(200);
});

/** A contract that was signed and sealed before. */
async function sealedFile(): Promise<Uint8Array<ArrayBuffer>> {
  const document = await upload(await samplePdf(1));
  const [mara] = twoSigners();
  const contract = await sent({ documents: [document], signers: [mara] });
  await (await signing.signer(linkIn(await signing.mailTo(mara?.email ?? "")))).sign("Mara Loewens");
  await signing.settled();
  const { body } = await program.get(`/envelopes/${contract}/documents/${document}/file`);
  return body as Uint8Array<ArrayBuffer>;
}

test("WORK-09 a file that was signed before stays as it is where no one signs on it, and is refused where its signature would be used again", async () => {
  const { owner } = program;
  const sealed = await sealedFile();
  const [document, attachment] = [
    await upload(await samplePdf()),
    await upload(sealed, "Master agreement.pdf"),
  ];
  const [supplier] = twoSigners();
  const field = { ...SIGNED, role: "supplier", document };
  const request = { documents: [document, attachment], signers: [supplier], fields: [field] };
  const { body } = await save(await sent(request));
  expect(body.editing).toBeNull();
  const draft = await used(body.id);
  const kept = await signing.query
    .selectFrom("signing.uploads")
    .select(["isSigned", "sha256"])
    .where("id", "=", draft.documents[1]?.id ?? "")
    .executeTakeFirst();
  expect(kept).toEqual({ isSigned: true, sha256: createHash("sha256").update(sealed).digest("hex") });
  expect((await owner.call("drafts/send", { id: draft.id, revision: draft.revision })).status).toBe(200);
  // Also of what an owner sent.
  const { body: again } = await owner.call("templates/another-of-documents", {
    id: draft.id,
    title: "Again",
  });
  expect((await read(again.draft)).problems).toEqual({});

  const onBoth = { ...request, fields: [field, { ...field, document: attachment }] };
  const refused = await save(await sent(onBoth));
  expect([refused.status, refused.body.code]).toEqual([422, "file-not-readable"]);
  const sentence = "“Master agreement” has a signature in it that was given for one contract";
  expect(refused.body.error).toContain(sentence);

  // A template that is edited can’t be saved with it.
  const id = String((await owner.call("templates/edit", { id: body.id })).body.draft);
  const edited = await read(id);
  const fields = edited.fields.map((one) => ({ ...one, document: edited.documents[1]?.id }));
  await owner.call("drafts/save", { id, revision: edited.revision, fields: [...edited.fields, ...fields] });
  const unready = await read(id);
  expect(unready.problems).toEqual({ documents: expect.stringContaining(sentence) });
  const version = await owner.call("templates/save-version", { id, revision: unready.revision });
  expect([version.body.code, version.body.problems]).toEqual(["not-ready-to-send", unready.problems]);
});
