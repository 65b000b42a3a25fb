import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { auditRecord, envelope as envelopeSchema } from "@sealwright/protocol/api/schemas/envelope";
import { event } from "@sealwright/protocol/api/schemas/webhook";
import { fromPem, verify } from "@sealwright/seal";
import { type Receiver, startReceiver } from "@sealwright/testkit/webhook-receiver";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, linkIn, startSigning, typed } from "../signing-harness.ts";
import { type Program, programOf, twoSigners } from "./api-client.ts";
import { ndaTemplate } from "./nda-template.ts";
import { samplePdf } from "./pdf-samples.ts";

let signing: Harness;
let receiver: Receiver;
let program: Program;
beforeAll(async () => {
  signing = await startSigning();
  receiver = await startReceiver();
  program = await programOf(signing, undefined, { mode: "live" });
});
afterAll(async () => {
  await receiver.stop();
  await signing.stop();
});

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const CLIENT = { ip: expect.any(String), userAgent: expect.any(String) };

/** One signer by mail, then one in a page of the program; each has a text to fill in. */
async function sendWithFields() {
  const document = (await program.upload(await samplePdf(1))).body.id as string;
  const signers = twoSigners();
  const place = (role: string, y: number, field: object) => ({ role, document, page: 1, x: 72, y, ...field });
  const fields = [
    place("supplier", 100, { kind: "signature" }),
    place("supplier", 160, { kind: "text", label: "Purchase order" }),
    place("supplier", 190, { kind: "checkbox", label: "Insured" }),
    place("supplier", 220, { kind: "text", label: "Contract number", value: "C-4711", readOnly: true }),
    place("client", 300, { kind: "signature" }),
    place("client", 360, { kind: "paragraph", label: "Delivery" }),
  ];
  const asked = { subject: "Supply agreement 2027", documents: [document], signers, fields };
  const { status, body } = await program.post("/envelopes", asked);
  expect(status, JSON.stringify(body)).toBe(201);
  return { id: body.id as string, document, signers, ids: body.signers.map((one: { id: string }) => one.id) };
}

type Signer = Awaited<ReturnType<Harness["signerInFrame"]>>;

/** @param texts by the label of their place */
async function fillAndSign(signer: Signer, texts: Record<string, string>): Promise<string> {
  const shown = sha256(new Uint8Array(await (await signer.file("shown")).arrayBuffer()));
  await signer.agree();
  const places = (await signer.read()).body.places as { id: string; label: string }[];
  const named = places.flatMap(({ id, label }) => (texts[label] ? [[id, texts[label]]] : []));
  await signer.fill({ ...typed("Some One"), texts: Object.fromEntries(named) });
  expect((await signer.signReviewed()).status).toBe(200);
  return shown;
}

test("SEAL-07 a webhook has values only by a key that reads them", async () => {
  const owner = signing.owner();
  const reader = await programOf(signing, owner);
  const hook = { url: "https://loewens.example/values", events: ["envelope.sent"] };
  const plain = (await reader.post("/webhooks", hook)).body.id;
  const full = (await reader.post("/webhooks", { ...hook, withValues: true })).body.id;
  for (const more of [[], ["envelopes:read"]] as const) {
    const { post, patch } = await programOf(signing, owner, { scopes: ["webhooks:write", ...more] });
    const refused = [
      await post("/webhooks", { ...hook, withValues: true }),
      await patch(`/webhooks/${plain}`, { withValues: true }),
      // Its values would go to another address.
      await patch(`/webhooks/${full}`, { url: "https://elsewhere.example/values" }),
    ];
    for (const { status, body } of refused) expect([status, body.error?.code]).toEqual([403, "not_allowed"]);
    expect((await post("/webhooks", hook)).status).toBe(201);
    expect((await patch(`/webhooks/${full}`, { events: ["envelope.voided"] })).status).toBe(200);
  }
  expect((await reader.patch(`/webhooks/${full}`, { url: "https://loewens.example/new" })).status).toBe(200);
});

test("SEAL-04, SEAL-07 envelope, events, record, evidence and file tell what was filled in, shown, and how it was opened", async () => {
  const hook = { url: receiver.url, events: ["envelope.completed"] };
  await program.post("/webhooks", { ...hook, withValues: true });
  await program.post("/webhooks", hook);
  const { id, document, signers, ids } = await sendWithFields();
  const byMail = await signing.signer(linkIn(await signing.mailTo(signers[0]?.email ?? "")));
  const first = await fillAndSign(byMail, { "Purchase order": "PO-88", Insured: "yes" });
  await signing.settled();
  const asked = { envelope: id, signer: ids[1], origins: ["https://portal.loewens.example"] };
  const inFrame = await signing.signerInFrame((await program.post("/signing-sessions", asked)).body.url);
  const second = await fillAndSign(inFrame, { Delivery: "Back door on Linden Street" });
  await signing.settled();

  const told = (await program.get(`/envelopes/${id}`)).body;
  expect(envelopeSchema.parse(told)).toEqual(told);
  expect(told).toMatchObject({
    subject: "Supply agreement 2027",
    status: "completed",
    reason: null,
    answers: {},
  });
  expect(told.sealedAt).not.toBeNull();
  expect(told.signers).toMatchObject([
    { opened: { by: "email" }, shown: [{ document, sha256: first }] },
    { opened: { by: "frame" }, shown: [{ document, sha256: second }] },
  ]);
  expect(first).not.toBe(second);
  const values = [
    [ids[0], "Purchase order", "PO-88"],
    [ids[0], "Insured", "yes"],
    [null, "Contract number", "C-4711"],
    [ids[1], "Delivery", "Back door on Linden Street"],
  ];
  const valuesOf = (some: { signer: string; label: string; value: string; document: string }[]) =>
    some.map(({ signer, label, value }) => [signer, label, value]);
  expect(valuesOf(told.values)).toEqual(values);
  expect(told.values[0].document).toBe(document);

  const { values: _, answers: __, ...plain } = told;
  const events = (await receiver.got(2)).map(({ body }) => event.parse(JSON.parse(body)).data.envelope);
  expect(events.toSorted((one, other) => Object.keys(one).length - Object.keys(other).length)).toEqual([
    plain,
    told,
  ]);

  const record = (await program.get(`/envelopes/${id}/record`)).body;
  expect(auditRecord.parse(record)).toEqual(record);
  expect(record).toMatchObject({ subject: told.subject, status: "completed", reason: null, answers: {} });
  expect(record.values).toEqual(told.values);
  expect(record.signers).toMatchObject([
    { opened: told.signers[0].opened, shown: told.signers[0].shown, known: { frame: null } },
    { opened: told.signers[1].opened, shown: told.signers[1].shown, known: { mailbox: null } },
  ]);
  const openings = record.entries.filter(({ what }: { what: string }) => what === "opened");
  expect(openings).toMatchObject([
    { signer: ids[0], by: "email", ...CLIENT },
    { signer: ids[1], by: "frame", ...CLIENT },
  ]);

  const sealed = (await program.get(`/envelopes/${id}/documents/${document}/file`)).body;
  const { evidence } = await verify(sealed, fromPem(await signing.signing.roots()));
  if (evidence?.version !== 2) throw new Error("The evidence is of an earlier version");
  expect(evidence.envelope.title).toBe("Supply agreement 2027");
  expect(evidence.values.map(({ label, value }) => [label, value])).toEqual(
    values.map(([, label, value]) => [label, value]),
  );
  expect(evidence.recipients.map(({ shown }) => shown[0]?.sha256)).toEqual([first, second]);
  const text = execFileSync("pdftotext", ["-layout", "-", "-"], { input: sealed }).toString();
  for (const value of ["PO-88", "C-4711", "Back door on Linden Street"]) expect(text).toContain(value);
});

test("SEAL-04 why an envelope was declined or voided is in the envelope and in its record", async () => {
  const declined = await sendWithFields();
  const signer = await signing.signer(linkIn(await signing.mailTo(declined.signers[0]?.email ?? "")));
  await signer.act("sessions/decline", { reason: "The price is wrong" });
  const voided = await sendWithFields();
  await program.post(`/envelopes/${voided.id}/void`, { reason: "A new version follows" });
  const expected = [
    [declined.id, "declined", "The price is wrong"],
    [voided.id, "voided", "A new version follows"],
  ];
  for (const [id, status, reason] of expected) {
    const told = (await program.get(`/envelopes/${id}`)).body;
    expect(told).toMatchObject({ status, reason });
    expect(told.endedAt).not.toBeNull();
    const record = (await program.get(`/envelopes/${id}/record`)).body;
    expect(record).toMatchObject({ status, reason });
    expect(record.entries).toContainEqual(expect.objectContaining({ what: status, reason }));
  }
});

test("SEAL-04 the answers of a form have the names that its template has", async () => {
  const template = await ndaTemplate(signing, program.owner);
  const [mara, robin] = twoSigners();
  const values = { purpose: "To try sensors", effectiveDate: "2026-12-01", termYears: "3" };
  const signers = [
    { ...mara, role: "partyA" },
    { ...robin, role: "partyB" },
  ];
  for (const send of [true, false]) {
    const { body } = await program.post(`/templates/${template}/envelopes`, { signers, values, send });
    expect(body.answers).toMatchObject({ ...values, "partyB.name": "Robin Askew", loserPays: "no" });
    expect(body.values).toEqual([]);
  }
});
