import { createHash } from "node:crypto";
import { PDF, type PdfRef } from "@libpdf/core";
import { fromPem, verify } from "@sealwright/seal";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, linkIn, startSigning, typed } from "../signing-harness.ts";
import { type Program, programOf, twoSigners } from "./api-client.ts";
import { pageOf, samplePdf } from "./pdf-samples.ts";

let signing: Harness;
let program: Program;
beforeAll(async () => {
  signing = await startSigning();
  program = await programOf(signing, undefined, { mode: "live" });
});
afterAll(() => signing.stop());

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Signers in steps, each with a signature, a text and a box. */
async function sendInSteps(orders: readonly number[], upload?: Uint8Array<ArrayBuffer>) {
  const document = (await program.upload(upload ?? (await samplePdf(1)))).body.id;
  const [first] = twoSigners();
  const signers = orders.map((order, index) => ({
    role: `role-${index}`,
    name: `Signer ${index}`,
    order,
    email: `${index}-${first?.email}`,
  }));
  const place = (role: string, index: number) => {
    const [x, y] = [72, 100 + index * 120];
    const common = { role, document, page: 1 };
    return [
      { ...common, kind: "signature", x, y },
      { ...common, kind: "text", x, y: y + 50, label: "Delivery address", required: true },
      { ...common, kind: "checkbox", x, y: y + 80, label: "Insurance is included" },
    ];
  };
  const fields = signers.flatMap(({ role }, index) => place(role, index));
  const sent = await program.post("/envelopes", {
    subject: "In steps",
    documents: [document],
    signers,
    fields,
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  return { id: sent.body.id as string, document, emails: signers.map(({ email }) => email) };
}

const open = async (email: string) => signing.signer(linkIn(await signing.mailTo(email)));
type Signer = Awaited<ReturnType<typeof open>>;

async function shownTo(signer: Signer): Promise<Uint8Array> {
  return new Uint8Array(await (await signer.file("shown")).arrayBuffer());
}

/** The names and values of all fields of a file. */
async function valuesIn(bytes: Uint8Array): Promise<Record<string, unknown>> {
  const form = (await PDF.load(bytes)).getForm();
  return Object.fromEntries((form?.getFields() ?? []).map((field) => [field.name, field.getValue()]));
}

async function fillAndSign(signer: Signer, text: string, isChecked = false) {
  await signer.agree();
  const places = (await signer.read()).body.places as { id: string; kind: string }[];
  const of = (kind: string) => places.find((place) => place.kind === kind)?.id ?? "";
  const texts = { [of("text")]: text, ...(isChecked ? { [of("checkbox")]: "yes" } : {}) };
  const kept = await signer.fill({ ...typed("Some One"), texts });
  expect(kept.status, JSON.stringify(kept.body)).toBe(200);
  return signer.signReviewed();
}

test("SEAL-04 those of later steps are shown what was filled in, each file the beginning of the next", async () => {
  const { id, document, emails } = await sendInSteps([1, 1, 2, 3]);
  const [a, b, c, d] = emails as [string, string, string, string];
  const [first, other] = [await open(a), await open(b)];
  const shown = [await shownTo(first)];
  expect(sha256(await shownTo(other))).toBe(sha256(shown[0] ?? new Uint8Array()));
  await fillAndSign(first, "1 Oak St, Denver", true);
  // The same bytes for all who sign in a step, also after one of them has.
  expect(sha256(await shownTo(other))).toBe(sha256(shown[0] ?? new Uint8Array()));
  await fillAndSign(other, "2 Elm St, Denver");

  const second = await open(c);
  shown.push(await shownTo(second));
  expect(Object.values(await valuesIn(shown[1] ?? new Uint8Array()))).toEqual(
    expect.arrayContaining(["1 Oak St, Denver", "2 Elm St, Denver", "Yes"]),
  );
  await fillAndSign(second, "3 Ash St, Denver");
  const third = await open(d);
  shown.push(await shownTo(third));
  await fillAndSign(third, "4 Fir St, Denver", true);
  await signing.settled();

  const sealed = (await program.get(`/envelopes/${id}/documents/${document}/file`)).body as Uint8Array;
  for (const [index, file] of shown.entries()) {
    const next = shown[index + 1] ?? sealed;
    expect(next.length).toBeGreaterThan(file.length);
    expect(Buffer.from(next.subarray(0, file.length)).equals(file)).toBe(true);
  }
  const verdict = await verify(sealed, fromPem(await signing.signing.roots()));
  expect(verdict.kind).toBe("sealed");
  const hashes = shown.map(sha256);
  expect(verdict.evidence?.documents[0]?.shown.map((file) => file.sha256)).toEqual(hashes);
  expect(verdict.evidence?.recipients.map((one) => one.shown[0]?.sha256)).toEqual([
    hashes[0],
    hashes[0],
    hashes[1],
    hashes[2],
  ]);
  expect((await program.get(`/envelopes/${id}/record`)).body.files[0].shown).toEqual(hashes);
  const values = Object.values(await valuesIn(sealed));
  expect(values).toEqual(expect.arrayContaining(["3 Ash St, Denver", "4 Fir St, Denver"]));
  // Who signed first still reads what they signed.
  expect(sha256(await shownTo(first))).toBe(hashes[0]);
});

test("SEAL-04 a step that fills nothing in shows the next one the same file, at once", async () => {
  const document = (await program.upload(await samplePdf(1))).body.id;
  const signers = twoSigners();
  const fields = signers.flatMap(({ role }, index) => [
    { role, kind: "signature", document, page: 1, x: 72, y: 100 + 90 * index },
    { role, kind: "text", document, page: 1, x: 72, y: 150 + 90 * index, label: "Remarks" },
  ]);
  await program.post("/envelopes", { subject: "No remarks", documents: [document], signers, fields });
  const first = await open(signers[0]?.email ?? "");
  const shown = sha256(await shownTo(first));
  expect((await fillAndSign(first, "")).status).toBe(200);
  expect(sha256(await shownTo(await open(signers[1]?.email ?? "")))).toBe(shown);
});

test("SEAL-04 what must be filled in is asked for, and what does not fit is refused", async () => {
  const { emails } = await sendInSteps([1]);
  const signer = await open(emails[0] ?? "");
  const missing = await fillAndSign(signer, "");
  expect(missing).toMatchObject({ status: 422, body: { code: "mark-not-valid" } });
  const places = (await signer.read()).body.places as { id: string; kind: string; required: boolean }[];
  expect(places.map(({ kind, required }) => [kind, required])).toEqual([
    ["signature", true],
    ["text", true],
    ["checkbox", false],
  ]);
  const text = places.find(({ kind }) => kind === "text")?.id ?? "";
  const long = await signer.fill({ ...typed("Some One"), texts: { [text]: "x".repeat(81) } });
  expect(long.body.code).toBe("mark-not-valid");
});

test("SIGN-06 an answer that does not fit leaves its place as it was, and the others are saved", async () => {
  const { emails } = await sendInSteps([1]);
  const signer = await open(emails[0] ?? "");
  await signer.agree();
  const places = (await signer.read()).body.places as { id: string; kind: string }[];
  const idOf = (kind: string) => places.find((place) => place.kind === kind)?.id ?? "";
  const [text, box] = [idOf("text"), idOf("checkbox")];
  await signer.fill({ ...typed("Some One"), texts: { [text]: "1 Oak St" } });
  for (const [unfit, sentence] of [
    ["x".repeat(81), "characters or fewer."],
    ["1 Oak St \u{1F984}", "The PDF can’t show"],
  ] as const) {
    const refused = await signer.fill({ ...typed("Some One Else"), texts: { [text]: unfit, [box]: "yes" } });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: "mark-not-valid", problems: { [text]: expect.stringContaining(sentence) } },
    });
    expect((await signer.read()).body.filled).toMatchObject({
      mark: { text: "Some One Else" },
      texts: { [text]: "1 Oak St", [box]: "yes" },
    });
  }
  const mark = { kind: "typed", text: "Some \u{1F984}" };
  const refused = await signer.fill({ mark, texts: { [text]: "2 Elm St" } });
  expect(refused.body.problems).toEqual({ mark: expect.stringMatching(/^The PDF can’t show .*\.$/) });
  expect((await signer.read()).body.filled).toMatchObject({
    mark: { text: "Some One Else" },
    texts: { [text]: "2 Elm St" },
  });
});

test("a file that could not be made for the next step is made later, and no one is asked before", async () => {
  const { id, emails } = await sendInSteps([1, 2]);
  const first = await open(emails[0] ?? "");
  await fillAndSign(first, "1 Oak St, Denver");
  // As after a crash that took the job with it.
  await signing.settled();
  const later = await sendInSteps([1, 2]);
  const step = await open(later.emails[0] ?? "");
  await signing.query.updateTable("signing.envelopes").set({ nextStep: 2 }).where("id", "=", id).execute();
  const [, second] = (await program.get(`/envelopes/${id}`)).body.signers;
  const asked = { envelope: id, signer: second.id, origins: ["https://portal.loewens.example"] };
  expect((await program.post("/signing-sessions", asked)).body.error.code).toBe("wrong_state");
  await signing.signing.sweep();
  await signing.settled();
  expect((await program.post("/signing-sessions", asked)).status).toBe(201);
  expect((await fillAndSign(step, "5 Yew St, Denver")).status).toBe(200);
});

test("SEAL-04 fields have labels where a signer is asked something, and only there", async () => {
  const document = (await program.upload(await samplePdf(1))).body.id;
  const [mara] = twoSigners();
  const sign = { role: "supplier", kind: "signature", document, page: 1, x: 72, y: 100 };
  const ask = (field: object) =>
    program.post("/envelopes", {
      subject: "Labels",
      documents: [document],
      signers: [mara],
      fields: [sign, { ...sign, y: 200, ...field }],
    });
  const parameterOf = async (field: object) => (await ask(field)).body.error?.parameter;
  expect(await parameterOf({ kind: "text" })).toBe("fields[1].label");
  expect(await parameterOf({ kind: "checkbox" })).toBe("fields[1].label");
  expect(await parameterOf({ kind: "date", label: "Day" })).toBe("fields[1].label");
  expect(await parameterOf({ kind: "initials", required: true })).toBe("fields[1].required");
  expect((await ask({ kind: "checkbox", label: "Agreed" })).status).toBe(201);
});

test("SEAL-01 a page that draws objects that do not exist keeps no name for them, also once others have filled in and signed", async () => {
  const numbers = Array.from({ length: 80 }, (_, index) => index + 5);
  const content = numbers.map((number) => `/X${number} Do`).join(" ");
  const objects = numbers.map((number) => `/X${number} ${number} 0 R`).join(" ");
  const upload = pageOf(`/Contents 4 0 R /Resources << /XObject << ${objects} >> >>`, [
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
  const { id, document, emails } = await sendInSteps([1, 2], upload);
  const files: Uint8Array[] = [];
  for (const email of emails) {
    const signer = await open(email);
    files.push(await shownTo(signer));
    await fillAndSign(signer, "9,", true);
  }
  await signing.settled();
  files.push((await program.get(`/envelopes/${id}/documents/${document}/file`)).body as Uint8Array);
  for (const file of files) {
    const read = await PDF.load(file);
    const resolve = (ref: PdfRef) => read.getObject(ref);
    const drawn = read.getPage(0)?.dict.getDict("Resources", resolve)?.getDict("XObject", resolve);
    expect([...(drawn ?? [])].map(([name]) => name.value).filter((name) => /^X\d+$/.test(name))).toEqual([]);
  }
});
