import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import type { Answers } from "@sealwright/forms";
import type { DocumentDraft } from "@sealwright/protocol/signing/answers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { billOfSale } from "../bill-of-sale.ts";
import { type Harness, startSigning } from "../signing-harness.ts";
import { formPdf } from "../uploads/proposing-pdf.ts";
import { type Program, programOf } from "./api-client.ts";
import { samplePdf } from "./pdf-samples.ts";

let signing: Harness;
let program: Program;
let template: string;
beforeAll(async () => {
  signing = await startSigning();
  program = await programOf(signing, undefined, { mode: "live" });
  template = await documentTemplate();
});
afterAll(() => signing.stop());

const PERSON = { id: "", name: "", email: "", capacity: "", order: 1, needsCode: false };
const PLACE = { page: 1, x: 72, width: 180, height: 36, kind: "signature", label: "", required: false };

/** With a tenant, counsel who approves, and a manager who is always the same. @returns its id for programs */
async function documentTemplate(
  name = "House rules",
  more: object = {},
  bytes?: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const { owner } = program;
  const id = String((await owner.call("templates/start", { name, requestId: randomUUID() })).body.draft);
  const read = async () => (await owner.call("drafts/read", { id })).body as unknown as DocumentDraft;
  const save = async (part: object) =>
    owner.call("drafts/save", { id, revision: (await read()).revision, ...part });
  await owner.call("drafts/add", { id, name: "House rules.pdf", bytes: bytes ?? (await samplePdf()) });
  await save({
    title: "Rules for {Tenant}",
    people: [
      { ...PERSON, role: "Tenant" },
      { ...PERSON, role: "Manager", name: "Marcus Bell", email: "marcus@bell.example", order: 2 },
    ],
    approvers: [{ role: "Counsel", name: "", email: "", needsCode: false }],
    ...more,
  });
  const { people, documents } = await read();
  const document = documents[0]?.id;
  const fields = people.map((person, row) => ({ ...PLACE, y: 378 + 60 * row, person: person.id, document }));
  await save({ fields });
  await owner.call("templates/save-version", { id, revision: (await read()).revision });
  const { data } = (await program.get("/templates")).body as { data: { id: string; name: string }[] };
  return data.find((one) => one.name === name)?.id ?? "";
}

let count = 0;
function people() {
  count += 1;
  return [
    { role: "Tenant", name: "Ada Park", email: `ada-${count}@one.example` },
    { role: "Counsel", name: "Lena Ortiz", email: `lena-${count}@law.example` },
  ];
}
const post = (body: object, by = program) => by.post(`/templates/${template}/envelopes`, body);

test("WORK-09 a template of documents tells programs its people, fields and version", async () => {
  expect((await program.get(`/templates/${template}`)).body).toMatchObject({
    name: "House rules",
    version: 1,
    roles: ["Counsel", "Tenant"],
    values: [],
    people: [
      { role: "Counsel", does: "approves", order: null, email: null },
      { role: "Tenant", does: "signs", order: 1, name: null },
      { role: "Manager", does: "signs", order: 2, email: "marcus@bell.example" },
    ],
    documents: [{ name: "House rules.pdf", pages: 2, form: null }],
    fields: [
      { role: "Tenant", kind: "signature" },
      { role: "Manager", kind: "signature" },
    ],
  });
});

test("WORK-09 a program names people by role; the envelope names the version", async () => {
  const signers = people();
  const { status, body } = await post({ signers, metadata: { unit: "2A" } });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    status: "sent",
    subject: "Rules for Ada Park",
    template: { id: template, name: "House rules", version: 1 },
    signers: [
      { role: "Tenant", email: signers[0]?.email, order: 1 },
      { role: "Manager", email: "marcus@bell.example", order: 2 },
    ],
    approvers: [{ name: "Lena Ortiz", email: signers[1]?.email }],
  });
  const [document] = body.documents as string[];
  expect((await program.get(`/documents/${document}`)).status).toBe(200);
  expect((await program.get(`/envelopes/${body.id}`)).body).toMatchObject({ template: body.template });

  const test = await programOf(signing, program.owner, { mode: "test" });
  const draft = await post({ signers: people(), send: false, subject: "Ours", version: 1 }, test);
  expect(draft.body).toMatchObject({ status: "draft", mode: "test", subject: "Ours" });
  expect((await test.post(`/envelopes/${draft.body.id}/send`)).body).toMatchObject({ status: "sent" });
});

test("WORK-09 an unknown role, one without a person, values and an unknown version are refused at their place", async () => {
  const [tenant, counsel] = people();
  for (const [body, parameter, message] of [
    [
      { signers: [tenant, { ...counsel, role: "Owner" }] },
      "signers[1].role",
      "The template’s roles are: Counsel, Tenant, Manager.",
    ],
    [{ signers: [tenant] }, "signers", "The role Counsel needs a signer."],
    [{ signers: [tenant, counsel, tenant] }, "signers[2].role", "Another signer has the role Tenant."],
    [
      { signers: [tenant, counsel], values: { unit: "2A" } },
      "values",
      "A template of documents has no blanks",
    ],
    [{ signers: [tenant, counsel], version: 7 }, "version", "The template’s newest version is 1."],
  ] as const) {
    const refused = await post(body);
    expect([refused.status, refused.body.error]).toEqual([
      400,
      expect.objectContaining({
        code: "invalid_request",
        parameter,
        message: expect.stringContaining(message),
      }),
    ]);
  }
});

test("WORK-09 who approves or gets a copy of a template is read like in any envelope, and nothing given for them is ignored", async () => {
  const withCopy = await documentTemplate("Filed rules", {
    title: "Rules for {Counsel}",
    copies: [{ role: "Archive", name: "", email: "" }],
  });
  const [tenant, counsel] = people();
  const archive = { role: "Archive", name: "Ari Chive", email: "archive@one.example" };
  const make = (more: { counsel?: object; archive?: object }) =>
    program.post(`/templates/${withCopy}/envelopes`, {
      signers: [tenant, { ...counsel, ...more.counsel }, { ...archive, ...more.archive }],
    });
  const link = "links are not allowed";
  for (const [more, parameter, message] of [
    [{ counsel: { name: "Claim it at https://evil.example/win" } }, "signers[1].name", link],
    [{ archive: { name: "See www.evil.example" } }, "signers[2].name", link],
    [{ counsel: { name: "Pharaoh \u{13000}" } }, "signers[1].name", "\u{13000}"],
    [{ archive: { name: "Pharaoh \u{13000}" } }, "signers[2].name", "\u{13000}"],
    [{ counsel: { order: 2 } }, "signers[1].order", "Only someone who signs has an order."],
    [{ archive: { order: 1 } }, "signers[2].order", "Only someone who signs has an order."],
    [{ counsel: { message: "Soon?" } }, "signers[1].message", "Only someone who signs gets a message"],
    [{ archive: { message: "Soon?" } }, "signers[2].message", "Only someone who signs gets a message"],
    [{ archive: { verification: "email_code" } }, "signers[2].verification", "is never asked for a code."],
  ] as const) {
    const { status, body } = await make(more);
    expect([more, status, body.error]).toEqual([
      more,
      400,
      expect.objectContaining({ parameter, message: expect.stringContaining(message) }),
    ]);
  }
  const made = await make({ counsel: { verification: "email_code" }, archive: { verification: "none" } });
  expect([made.status, made.body]).toMatchObject([
    201,
    {
      subject: "Rules for Lena Ortiz",
      approvers: [{ name: "Lena Ortiz", email: counsel?.email, verification: "email_code" }],
      copies: [{ name: "Ari Chive", email: "archive@one.example" }],
    },
  ]);
});

test("WORK-09 a form among a template’s documents is named without its answers; programs send it once nothing is open in it", async () => {
  const { owner } = program;
  const made = async (name: string, more: Answers) => {
    const form = owner.draft(await billOfSale(more));
    await owner.call("contracts/open-draft", { id: form });
    const started = { name, requestId: randomUUID() };
    const id = String((await owner.call("templates/start", started)).body.draft);
    await owner.call("drafts/add-form", { id, from: "draft", form });
    const { revision } = (await owner.call("drafts/read", { id })).body;
    expect((await owner.call("templates/save-version", { id, revision })).status).toBe(200);
    const { data } = (await program.get("/templates")).body as { data: { id: string; name: string }[] };
    return data.find((one) => one.name === name)?.id ?? "";
  };
  const whole = await made("Whole", {});
  const { version } = await billOfSale();
  const { body } = await program.get(`/templates/${whole}`);
  expect(body.documents).toMatchObject([{ name: "General Bill of Sale.pdf", form: { id: 1045, version } }]);
  expect(JSON.stringify(body)).not.toMatch(/Six oak chairs/);
  const sent = await program.post(`/templates/${whole}/envelopes`, { signers: [] });
  expect(sent.status).toBe(201);
  const open = await made("Open", { payment: "" });
  const refused = await program.post(`/templates/${open}/envelopes`, { signers: [] });
  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    { code: "wrong_state", reason: "form_open" },
  ]);
});

test("WORK-09 the tags of a template’s file are covered by their fields when a program sends it", async () => {
  const tag = "BT /F1 10 Tf 1 0 0 1 80 390 Tm ({{signature:1}}) Tj ET";
  const pictures: Buffer[] = [];
  for (const content of ["", tag]) {
    const name = content ? "Tagged" : "Blank";
    const made = await documentTemplate(name, {}, formPdf({ content }));
    const sent = await program.post(`/templates/${made}/envelopes`, { signers: people() });
    expect(sent.status).toBe(201);
    const { id, documents } = sent.body;
    const { body } = await program.get(`/envelopes/${id}/documents/${documents[0]}/file?version=shown`);
    pictures.push(firstPage(body as Uint8Array));
  }
  expect(pictures[1]?.equals(pictures[0] ?? Buffer.of())).toBe(true);
});

test("SEAL-04 a draft with fields takes no other signer, who could never sign it", async () => {
  const draft = (await post({ signers: people(), send: false })).body;
  const ida = { role: "Guest", name: "Ida Moss", email: "ida@moss.example" };
  const refused = await program.post(`/envelopes/${draft.id}/signers`, ida);
  expect(refused).toMatchObject({ status: 409, body: { error: { reason: "fixed_signers" } } });
  expect(refused.body.error.message).toMatch(/^The fields of this draft can’t be changed/);
  expect(await program.post(`/envelopes/${draft.id}/send`)).toMatchObject({ status: 200 });
});

function firstPage(file: Uint8Array): Buffer {
  const how = ["-gray", "-r", "100", "-singlefile", "-"];
  return execFileSync("pdftoppm", how, { input: file, maxBuffer: 20_000_000 });
}
