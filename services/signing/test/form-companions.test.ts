import { execFileSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { type Form, fillForm, writeText } from "@sealwright/forms";
import { envelope } from "@sealwright/protocol/api/schemas/envelope";
import { readFormData } from "@sealwright/testkit";
import { LEASE_WITH_DISCLOSURES } from "@sealwright/testkit/sent-papers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { programOf } from "./api/api-client.ts";
import { type Harness, linkIn, startSigning } from "./signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

const ON = "2026-11-28";
const { answers, path, parties } = LEASE_WITH_DISCLOSURES;

async function leaseDraft() {
  const form = JSON.parse((await readFormData(path)) ?? "") as Form;
  const text = writeText(fillForm(form, answers, ON), Number.POSITIVE_INFINITY);
  return { templateId: form.templateId, version: form.version, answers, text };
}

const TITLES = ["Month to Month Rental Agreement", "Lead paint disclosure", "Disclosure of radon hazards"];

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("LAW-07, SIGN-01: what goes with a form is sent, signed and sealed as documents of its own", async () => {
  const owner = signing.owner();
  const id = owner.draft(await leaseDraft());
  await owner.call("contracts/open-draft", { id });
  const filled = { id, answers: {}, overrides: {}, timeZone: "America/Chicago" };
  const { body: prepared } = await owner.call("contracts/prepare", filled);
  expect(prepared.problems).toEqual({});
  const recipients = parties.map((party, index) => ({
    role: "signer",
    party,
    name: ["Sam Seller", "Bea Buyer"][index] ?? "",
    email: `${party}-${randomUUID()}@example.com`,
    capacity: "",
    order: 1,
    needsCode: false,
  }));
  const request = { ...filled, recipients, message: "", expiresInDays: 30, reminds: false };
  const sent = await owner.call("contracts/send", {
    ...request,
    textHash: prepared.textHash,
    requestId: randomUUID(),
  });
  expect(sent).toMatchObject({ status: 200 });
  for (const { email, name } of recipients) {
    const signer = await signing.signer(linkIn(await signing.mailTo(email)));
    expect((await signer.read()).body).toMatchObject({ files: TITLES });
    expect(await signer.sign(name)).toMatchObject({ status: 200 });
  }
  await signing.settled();
  const { body } = await owner.call("contracts/read", { id });
  const { documents } = body.envelope as { documents: { title: string; sealedHash: string | null }[] };
  expect(documents.map(({ title }) => title)).toEqual(TITLES);
  const mail = await signing.mailTo(owner.email, ({ content }) => content.subject.startsWith("Signed"));
  const files = (mail.content.attachments ?? []).map(({ bytes }) => new Uint8Array(bytes));
  const hashes = new Set(files.map(sha256));
  for (const { sealedHash } of documents) expect(hashes).toContain(sealedHash);
  const certificate = files.find((file) => !documents.some(({ sealedHash }) => sealedHash === sha256(file)));
  const words = textOf(certificate ?? new Uint8Array());
  expect(words).toContain("Lead paint disclosure");
  expect(words).toContain("Disclosure of radon hazards");
  const [main, lead] = documents.map(({ sealedHash }) => files.find((file) => sha256(file) === sealedHash));
  expect(textOf(main ?? new Uint8Array())).not.toContain("Lead Warning Statement");
  expect(textOf(lead ?? new Uint8Array())).toContain("Lead Warning Statement");
});

test("SEAL-04, LAW-07 what goes with a program’s form is read and downloaded by it, each under an id of its own", async () => {
  const program = await programOf(signing, undefined, { mode: "live" });
  const { owner } = program;
  const contract = owner.draft(await leaseDraft());
  await owner.call("contracts/open-draft", { id: contract });
  const saved = await owner.call("templates/save", {
    contract,
    name: "Lease",
    blanks: [],
    requestId: randomUUID(),
  });
  expect(saved).toMatchObject({ status: 200 });
  const { data } = (await program.get("/templates")).body;
  const signers = [
    { role: "landlord", name: "Lena Landlord", email: "lena@landlord.example" },
    { role: "tenants.0.tenant", name: "Timo Tenant", email: "timo@tenant.example" },
  ];
  const { status, body } = await program.post(`/templates/${data[0].id}/envelopes`, { signers });
  expect([status, body]).toEqual([201, envelope.parse(body)]);
  for (const { email, name } of signers) {
    await (await signing.signer(linkIn(await signing.mailTo(email)))).sign(name);
  }
  await signing.settled();

  const read = (await program.get(`/envelopes/${body.id}`)).body;
  expect(read.documents).toEqual(Array(3).fill(expect.stringMatching(/^doc_[A-Za-z0-9]{12}$/)));
  expect(new Set(read.documents).size).toBe(3);
  expect(read.signers[1].shown.map((one: { document: string }) => one.document)).toEqual(read.documents);
  const { files } = (await program.get(`/envelopes/${body.id}/record`)).body;
  for (const { document, sealed } of files) {
    const file = await program.get(`/envelopes/${body.id}/documents/${document}/file`);
    expect([file.status, sha256(file.body)]).toEqual([200, sealed]);
  }
  expect(files.map(({ document }: { document: string }) => document)).toEqual(read.documents);
});

function textOf(file: Uint8Array): string {
  return execFileSync("pdftotext", ["-raw", "-", "-"], { input: file, encoding: "utf8" }).replaceAll(
    /\s+/g,
    " ",
  );
}
