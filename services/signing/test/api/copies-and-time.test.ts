import type { Form } from "@sealwright/forms";
import { auditRecord, envelope as envelopeSchema } from "@sealwright/protocol/api/schemas/envelope";
import { DAY, HOUR } from "@sealwright/runtime";
import { readFormData } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assertLawAllows } from "../../src/api/envelopes/extension.ts";
import { type Harness, linkIn, startSigning } from "../signing-harness.ts";
import { type Program, programOf, request, twoSigners } from "./api-client.ts";
import { ndaTemplate } from "./nda-template.ts";
import { samplePdf } from "./pdf-samples.ts";

let signing: Harness;
let program: Program;
let document: string;
beforeAll(async () => {
  signing = await startSigning();
  program = await programOf(signing, undefined, { mode: "live" });
  document = (await program.upload(await samplePdf(1))).body.id;
});
afterAll(() => signing.stop());

const base = (more: object = {}) => ({
  subject: "Supply agreement",
  documents: [document],
  signers: twoSigners(),
  ...more,
});
const create = async (more: object = {}) => (await program.post("/envelopes", base(more))).body;
const problemOf = async (more: object) => {
  const { parameter, message } = (await create(more)).error;
  return [parameter, message];
};
const remove = (id: string) => request(signing, "DELETE", `/envelopes/${id}`, program.key);
/** Wall-clock time in UTC. */
const wall = (at: number) => new Date(at).toISOString().slice(0, "2027-01-31T17:00".length);

test("SIGN-02, SEAL-04 copies get the sealed file, and each signer reads the message to all and their own", async () => {
  const [mara, robin] = twoSigners();
  const copies = [{ name: "Noor Idris", email: "NOOR@loewens.example" }];
  const signers = [
    { ...mara, message: "Initial page 2." },
    { ...robin, order: 1 },
  ];
  const sent = await create({ message: "As agreed.", signers, copies });
  expect(envelopeSchema.parse(sent)).toEqual(sent);
  expect(sent.copies).toEqual([
    { id: expect.stringMatching(/^rcp_/), name: "Noor Idris", email: "noor@loewens.example" },
  ]);
  expect(sent.signers).toHaveLength(2);
  const messages: unknown[] = [];
  for (const { email = "" } of [mara, robin].flatMap((one) => one ?? [])) {
    const signer = await signing.signer(linkIn(await signing.mailTo(email)));
    messages.push((await signer.read()).body.message);
    await signer.sign("Some One");
  }
  expect(messages).toEqual(["As agreed.\n\nInitial page 2.", "As agreed."]);
  await signing.settled();
  expect((await signing.mailTo("noor@loewens.example")).content.subject).toContain("Supply agreement");
  const record = (await program.get(`/envelopes/${sent.id}/record`)).body;
  expect(auditRecord.parse(record).entries).toContainEqual(
    expect.objectContaining({ what: "delivered", signer: sent.copies[0].id }),
  );
});

test("SEAL-04 who gets a copy is corrected in a draft and while it is out, and gets the sealed file there", async () => {
  const copies = [{ name: "Noor Idris", email: "noor@wrong.example" }];
  const address = "noor.idris@loewens.example";
  for (const isSent of [false, true]) {
    const { id, copies: made, signers } = await create({ copies, send: isSent });
    const path = `/envelopes/${id}/copies/${made[0].id}`;
    const { status, body } = await program.patch(path, { email: "Noor.Idris@loewens.example" });
    expect([status, body]).toEqual([200, { ...made[0], email: address }]);
    expect((await program.get(`/envelopes/${id}`)).body.copies).toEqual([body]);
    expect((await program.patch(path, { email: "nowhere" })).body.error.parameter).toBe("email");
    expect((await program.patch(`${path}x`, { email: address })).body.error.code).toBe("not_found");
    if (!isSent) continue;
    for (const { email } of signers)
      await (await signing.signer(linkIn(await signing.mailTo(email)))).sign("Some One");
    await signing.settled();
    expect((await signing.mailTo(address)).content.subject).toContain("Supply agreement");
    const late = await program.patch(path, { name: "Noor" });
    expect(late.body.error).toMatchObject({ code: "wrong_state", reason: "completed" });
  }
});

test("SIGN-02, SEAL-04 an envelope expires at its hour in its zone, and reminds on its days", async () => {
  const noon = new Date(signing.clock.now() + 20 * DAY).toISOString().slice(0, 10);
  const timing = { expiresOn: `${noon}T12:30`, timeZone: "America/Denver", remindDays: [9, 2] };
  const sent = await create(timing);
  expect(sent).toMatchObject({
    expiresAt: `${noon}T18:30:00Z`,
    timeZone: "America/Denver",
    remindDays: [2, 9],
  });
  expect((await create({ remindDays: [] })).remindDays).toEqual([]);
  expect((await create()).remindDays).toEqual([3, 7, 14, 21, 28]);
  const { id, ...draft } = await create({ ...timing, send: false });
  expect(draft).toMatchObject({ status: "draft", expiresAt: null, remindDays: [2, 9] });
  expect((await program.post(`/envelopes/${id}/send`)).body.expiresAt).toBe(`${noon}T18:30:00Z`);
});

test("SEAL-04 times and days that can’t be used, and links in a message, are refused by name", async () => {
  const now = signing.clock.now();
  const over = "This time is over. Choose a later one for the links to expire.";
  expect(await problemOf({ expiresOn: wall(now - HOUR) })).toEqual(["expiresOn", over]);
  expect(await problemOf({ expiresOn: wall(now + 366 * DAY) })).toEqual([
    "expiresOn",
    "Choose a time within 365 days.",
  ]);
  expect(await problemOf({ expiresOn: "2027-02-30T10:00" })).toEqual([
    "expiresOn",
    "expiresOn must be a day and a time, as in 2027-01-31T17:00.",
  ]);
  expect(await problemOf({ expiresOn: wall(now + DAY), expiresInDays: 3 })).toEqual([
    "expiresOn",
    "Give expiresOn or expiresInDays, not both.",
  ]);
  expect(await problemOf({ remindDays: [3, 4] })).toEqual([
    "remindDays",
    "Leave at least 3 days between reminders.",
  ]);
  const [mara] = twoSigners();
  const [parameter] = await problemOf({ signers: [{ ...mara, message: "See https://evil.example" }] });
  expect(parameter).toBe("signers[0].message");
  const copies = [{ name: "Noor", email: "nowhere" }];
  expect((await problemOf({ copies }))[0]).toBe("copies[0].email");
});

test("SEAL-04 a draft whose time has come meanwhile is not sent", async () => {
  const { id } = await create({ send: false, expiresOn: wall(signing.clock.now() + 2 * HOUR) });
  signing.clock.advance(3 * HOUR);
  const { status, body } = await program.post(`/envelopes/${id}/send`);
  expect([status, body.error.parameter]).toEqual([400, "expiresOn"]);
  expect((await program.get(`/envelopes/${id}`)).body.status).toBe("draft");
});

test("SEAL-04 a sent envelope gets more time, never less, and the record has it", async () => {
  const { id, signers } = await create({ expiresInDays: 2 });
  const extend = (body: object) => program.post(`/envelopes/${id}/extend`, body);
  const now = signing.clock.now();
  expect((await extend({ expiresInDays: 1 })).body.error.parameter).toBe("expiresInDays");
  expect((await extend({})).body.error.parameter).toBe("expiresOn");
  expect((await extend({ expiresOn: wall(now + 400 * DAY) })).body.error.parameter).toBe("expiresOn");
  const later = wall(now + 5 * DAY);
  const { status, body } = await extend({ expiresOn: later });
  expect([status, body.expiresAt]).toEqual([200, `${later}:00Z`]);
  expect((await extend({ expiresOn: later })).status).toBe(200);
  signing.clock.advance(3 * DAY);
  await signing.signing.sweep();
  const mara = await signing.signer(linkIn(await signing.mailTo(signers[0].email)));
  expect((await mara.sign("Mara Loewens")).status).toBe(200);
  const { entries } = auditRecord.parse((await program.get(`/envelopes/${id}/record`)).body);
  expect(entries.filter(({ what }) => what === "extended").map(({ until }) => until)).toEqual([
    `${later}:00Z`,
  ]);
  signing.clock.advance(3 * DAY);
  const codes = [await extend({ expiresInDays: 9 }), await remove(id)].map(({ body: { error } }) => error);
  expect(codes).toMatchObject(Array(2).fill({ code: "wrong_state", reason: "expired" }));
});

test("SEAL-04 a draft is deleted, its documents stay, and what was sent does not go", async () => {
  const { id } = await create({ send: false });
  const sending = create();
  expect((await remove(id)).status).toBe(204);
  for (const gone of [await remove(id), await program.get(`/envelopes/${id}`)]) {
    expect(gone.body.error.code).toBe("not_found");
  }
  expect((await program.post(`/envelopes/${id}/send`)).body.error.code).toBe("not_found");
  expect((await program.get(`/documents/${document}`)).status).toBe(200);
  const sent = await sending;
  expect((await remove(sent.id)).body.error).toMatchObject({ code: "wrong_state", reason: "sent" });
  await program.post(`/envelopes/${sent.id}/void`, { reason: "A new version follows" });
  expect((await remove(sent.id)).body.error.reason).toBe("voided");
});

test("SEAL-04 a draft that is sent and deleted at once is one or the other", async () => {
  const { id } = await create({ send: false });
  const [sent, deleted] = await Promise.all([program.post(`/envelopes/${id}/send`), remove(id)]);
  expect([
    [200, 409],
    [404, 204],
  ]).toContainEqual([sent.status, deleted.status]);
});

test("SEAL-04 templates take copies, messages and times too, and a corrected draft keeps them", async () => {
  const template = await ndaTemplate(signing, program.owner);
  const signers = twoSigners().map((signer, index) => ({
    ...signer,
    role: ["partyA", "partyB"][index],
    message: "For you",
  }));
  const expiresOn = wall(signing.clock.now() + 9 * DAY);
  const { status, body } = await program.post(`/templates/${template}/envelopes`, {
    signers,
    values: { purpose: "To try", effectiveDate: "2026-12-01", termYears: "1" },
    copies: [{ name: "Noor Idris", email: "noor@loewens.example" }],
    remindDays: [5],
    expiresOn,
    send: false,
  });
  expect([status, body.copies.length, body.remindDays]).toEqual([201, 1, [5]]);
  const path = `/envelopes/${body.id}`;
  const corrected = await program.patch(`${path}/signers/${body.signers[0].id}`, {
    email: "m@loewens.example",
  });
  expect(corrected.body).toMatchObject({ email: "m@loewens.example", capacity: body.signers[0].capacity });
  const sent = (await program.post(`${path}/send`)).body;
  expect(sent.expiresAt).toBe(`${expiresOn}:00Z`);
  const mara = await signing.signer(linkIn(await signing.mailTo("m@loewens.example")));
  expect((await mara.read()).body.message).toBe("For you");
  expect((await program.post(`${path}/extend`, { expiresInDays: 60 })).status).toBe(200);
  const update = await program.patch(`${path}/signers/${body.signers[1].id}`, { message: "Later" });
  expect(update.body.error).toMatchObject({ code: "wrong_state", reason: "sent" });
});

test("LAW-05, SEAL-04 a form gets no more time than the law that it was checked against lasts", async () => {
  const path = "/signature/contracts/business/noncompete-agreement.json";
  const form = JSON.parse((await readFormData(path)) ?? "") as Form;
  const paperwork = { form: async () => form };
  const envelope = { timeZone: "America/Chicago", sentAt: new Date("2026-12-20T15:00:00Z") };
  const answers = { governingState: "Illinois", annualPay: 7_800_000, offerDate: "2026-12-20" };
  const until = (day: string) => {
    const at = new Date(`${day}T20:00:00Z`);
    return assertLawAllows({ templateId: form.templateId, answers }, at, { paperwork, envelope });
  };
  await until("2026-12-31");
  await expect(until("2027-01-19")).rejects.toMatchObject({ code: "invalid_request" });
});
