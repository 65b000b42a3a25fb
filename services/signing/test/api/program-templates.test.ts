import { createHash, randomUUID } from "node:crypto";
import type { DocumentDraft } from "@sealwright/protocol/signing/answers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, linkIn, startSigning } from "../signing-harness.ts";
import { type Program, programOf, twoSigners } from "./api-client.ts";
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

test("WORK-09 a choice of several options keeps what a program sent from becoming a template, and a draft has no template yet", async () => {
  const document = await upload(await samplePdf());
  const [supplier] = twoSigners();
  const size = { role: "supplier", kind: "list", document, page: 1, x: 72, y: 200, label: "Size" };
  const request = {
    documents: [document],
    signers: [supplier],
    fields: [
      { ...SIGNED, role: "supplier", document },
      { ...size, options: [{ label: "Small" }, { label: "Large" }] },
    ],
  };
  const { status, body } = await save(await sent(request));
  expect([status, body.code]).toEqual([409, "wrong-state"]);
  expect(body.error).toMatch(/^“Size” is a choice of several options/);
  const draft = await sent({ ...request, send: false });
  expect((await save(draft)).body.code).toBe("contract-not-found");
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
