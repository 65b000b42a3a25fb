import { mailText } from "@sealwright/mail";
import type { DocumentDraft } from "@sealwright/protocol/signing/answers";
import { DAY } from "@sealwright/runtime";
import { createSignerRegister } from "@sealwright/signing";
import { NO_TERMS } from "@sealwright/terms";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withCovers } from "../src/workspace/document-drafts/found-places.ts";
import { samplePdf } from "./api/pdf-samples.ts";
import { programOf } from "./api-program.ts";
import { emojiPdf, encryptedPdf, restrictedPdf } from "./imports/pdf-files.ts";
import { type Harness, linkIn, startSigning } from "./signing-harness.ts";
import { formPdf } from "./uploads/proposing-pdf.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

type Owner = ReturnType<Harness["owner"]>;

const ANNA = {
  id: "",
  name: "Anna Berg",
  email: "anna@berg.example",
  capacity: "",
  order: 1,
  needsCode: false,
};
const PLACE = { page: 1, x: 72, y: 600, width: 180, height: 36, label: "", required: false };

async function started(owner: Owner, name = "Supply agreement.pdf"): Promise<DocumentDraft> {
  const { body } = await owner.call("drafts/start", { name, bytes: await samplePdf() });
  return read(owner, String(body.id));
}

async function read(owner: Owner, id: string): Promise<DocumentDraft> {
  return (await owner.call("drafts/read", { id })).body as unknown as DocumentDraft;
}

async function saved(owner: Owner, draft: DocumentDraft, part: object): Promise<DocumentDraft> {
  const { status, body } = await owner.call("drafts/save", {
    id: draft.id,
    revision: draft.revision,
    ...part,
  });
  expect([status, body]).toEqual([200, { revision: draft.revision + 1 }]);
  return read(owner, draft.id);
}

/** With two people, each with a place for a signature. */
async function complete(owner: Owner): Promise<DocumentDraft> {
  const ben = { ...ANNA, name: "Ben Ito", email: "Ben@Ito.example", capacity: "Buyer", order: 2 };
  const draft = await saved(owner, await started(owner), { people: [ANNA, ben] });
  const fields = draft.people.map(({ id }, index) => ({
    ...PLACE,
    y: PLACE.y + 50 * index,
    kind: "signature",
    person: id,
    document: draft.documents[0]?.id,
  }));
  return saved(owner, draft, { fields });
}

const send = (owner: Owner, { id, revision }: DocumentDraft) => owner.call("drafts/send", { id, revision });

describe("a draft of an owner's documents", () => {
  test("SIGN-07 is started by a file, saved part by part, and sent once", async () => {
    const owner = signing.owner();
    const first = await started(owner);
    expect(first).toMatchObject({
      title: "Supply agreement",
      documents: [{ name: "Supply agreement.pdf", pages: 2, leftOut: [] }],
      people: [],
      fields: [],
      problems: { people: "Add who signs." },
    });
    const draft = await complete(owner);
    expect(draft.problems).toEqual({});
    expect(draft.people).toMatchObject([
      { role: "Signer 1", email: "anna@berg.example" },
      { role: "Signer 2", email: "ben@ito.example", capacity: "Buyer" },
    ]);
    const listed = await owner.call("contracts/list");
    expect(listed.body.contracts).toHaveLength(2);
    expect(listed.body.contracts).toContainEqual(
      expect.objectContaining({
        id: draft.id,
        title: "Supply agreement",
        origin: "upload",
        standing: "draft",
      }),
    );
    for (let click = 0; click < 2; click += 1) {
      expect((await send(owner, draft)).body).toEqual({ envelope: draft.id });
    }
    await signing.settled();
    const anna = await signing.signer(linkIn(await signing.mailTo("anna@berg.example")));
    expect((await anna.read()).body).toMatchObject({ signer: { name: "Anna Berg" } });
    expect(signing.mails.filter(({ to }) => to === "anna@berg.example")).toHaveLength(1);
    const record = (await owner.call("contracts/read", { id: draft.id })).body;
    expect(record).toMatchObject({ state: "sent", title: "Supply agreement" });
    for (const path of ["drafts/read", "drafts/save"]) {
      const { body } = await owner.call(path, { id: draft.id, revision: draft.revision });
      expect([path, body.code]).toEqual([path, "wrong-state"]);
    }
    const uploads = await signing.query
      .selectFrom("signing.uploads")
      .select("draftId")
      .where("draftId", "=", draft.id)
      .execute();
    expect(uploads).toEqual([]);
  });

  test("SIGN-07 offers places at tags and words, places none unasked, and covers a tag below its field", async () => {
    const owner = signing.owner();
    const content = [
      "BT /F1 10 Tf 1 0 0 1 72 600 Tm ({{signature:1}}) Tj ET",
      "BT /F1 10 Tf 1 0 0 1 72 500 Tm (Date: ______________) Tj ET",
      "BT /F1 10 Tf 1 0 0 1 72 300 Tm ({{radio:1;label=Carrier;option=Rail}}) Tj ET",
      "BT /F1 10 Tf 1 0 0 1 72 280 Tm ({{radio:1;label=Carrier;option=Road}}) Tj ET",
    ];
    const { body } = await owner.call("drafts/start", {
      name: "Tagged.pdf",
      bytes: formPdf({ content: content.join("\n") }),
    });
    const draft = await saved(owner, await read(owner, String(body.id)), { people: [ANNA] });
    const [document] = draft.documents;
    expect(draft.fields).toEqual([]);
    expect(document?.found).toMatchObject([
      { source: "tag", text: "{{signature:1}}", kind: "signature", signer: 1, page: 1 },
      { kind: "radio", label: "Carrier", width: 14, options: [{ label: "Rail" }, { label: "Road", x: 72 }] },
      { source: "words", text: "Date", kind: "date", page: 1 },
    ]);
    const fields = document?.found.map(({ source: _, text: _text, signer: _signer, ...place }) => ({
      ...place,
      document: document.id,
      person: draft.people[0]?.id,
    }));
    const placed = await saved(owner, draft, { fields });
    expect(placed.problems).toEqual({});
    const upload = await signing.query
      .selectFrom("signing.uploads")
      .selectAll()
      .where("id", "=", document?.id ?? "")
      .executeTakeFirstOrThrow();
    const { request } = await signing.query
      .selectFrom("signing.apiEnvelopes")
      .select("request")
      .where("id", "=", draft.id)
      .executeTakeFirstOrThrow();
    const covered = withCovers(request, [upload]).fields ?? [];
    expect(covered.map(({ proposal }) => proposal?.covers.length)).toEqual([1, 2, undefined]);
    expect((await send(owner, placed)).status).toBe(200);
  });

  test("SIGN-07 proposes dates and amount, and has those that were entered in the register once it is signed", async () => {
    const owner = signing.owner();
    const zoe = { ...ANNA, name: "Zoe Lam", email: "zoe@brightside.example" };
    const lines = [
      "This Agreement is made between Company and Brightside Cleaning LLC.",
      "It begins on January 1, 2027 and ends on December 31, 2027.",
      "The Client shall pay a monthly fee of $1,200.00.",
    ];
    const content = lines.map((line, row) => `BT /F1 10 Tf 1 0 0 1 72 ${700 - 20 * row} Tm (${line}) Tj ET`);
    const { body } = await owner.call("drafts/start", {
      name: "Cleaning.pdf",
      bytes: formPdf({ content: content.join("\n") }),
    });
    const draft = await saved(owner, await read(owner, String(body.id)), { people: [zoe] });
    expect(draft).toMatchObject({
      terms: null,
      suggested: {
        document: draft.documents[0]?.id,
        terms: { start: "2027-01-01", end: "2027-12-31", amount: { cents: 120_000, per: "month" } },
      },
    });
    expect(draft.suggested?.findings).toContainEqual(
      expect.objectContaining({ field: "end", page: 1, quote: expect.stringContaining("December 31, 2027") }),
    );
    const fields = [
      { ...PLACE, kind: "signature", document: draft.documents[0]?.id, person: draft.people[0]?.id },
    ];
    const placed = await saved(owner, draft, { fields });
    const terms = { ...NO_TERMS, otherSide: "Brightside Cleaning LLC", start: "2027-01-01" };
    const wrong = await saved(owner, placed, { terms: { ...terms, end: "2026-12-31" } });
    expect(wrong.problems).toEqual({ "terms.end": "The last day is before the first day." });
    const ready = await saved(owner, wrong, { terms: { ...terms, end: "2027-12-31" } });
    expect(ready.problems).toEqual({});
    expect((await send(owner, ready)).status).toBe(200);
    await signing.settled();
    const signer = await signing.signer(linkIn(await signing.mailTo(zoe.email)));
    await signer.sign("Zoe Lam");
    await signing.settled();
    const { body: list } = await owner.call("contracts/list");
    expect(list.contracts).toContainEqual(
      expect.objectContaining({ id: draft.id, otherSide: "Brightside Cleaning LLC", endsOn: "2027-12-31" }),
    );
    const { deadlines } = (await owner.call("contracts/read", { id: draft.id })).body;
    expect(deadlines).toMatchObject({ inForce: true, terms: { end: "2027-12-31", amount: null } });
  });

  test("SIGN-07 takes a document whose sentence about an amount is cut within an emoji", async () => {
    const owner = signing.owner();
    const amount = " with a rent of $1,000.00 per month ";
    // Read up to its 1,500th letter, which is half of the sixth emoji.
    const before = "This lease says a lot ".repeat(80).slice(0, 1488 - amount.length);
    const lines = `${before}x${amount}${"~".repeat(30)}`.match(/\S.{0,90}(?= |$)/g) ?? [];
    const file = { name: "Lease.pdf", bytes: emojiPdf(lines) };
    const { status, body } = await owner.call("drafts/start", file);
    expect(status).toBe(200);
    const [finding] = (await read(owner, String(body.id))).suggested?.findings ?? [];
    expect(finding).toMatchObject({ field: "amount", quote: expect.stringMatching(/month 😀{5}$/u) });
  });

  test("SIGN-07 takes a photo as a page, and says what else a file is", async () => {
    const owner = signing.owner();
    const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: "#333" } })
      .jpeg()
      .toBuffer();
    const { body } = await owner.call("drafts/start", { name: "Meters.jpg", bytes: new Uint8Array(photo) });
    expect(await read(owner, String(body.id))).toMatchObject({ title: "Meters", documents: [{ pages: 1 }] });
    const bytes = new Uint8Array(Buffer.from("PK\x03\x04 an archive"));
    const refused = await owner.call("drafts/add", { id: body.id, name: "x.pdf", bytes });
    expect([refused.body.code, refused.body.error]).toEqual([
      "file-not-readable",
      expect.stringContaining("ZIP archive"),
    ]);
  });

  test("SIGN-07 tells the older of two tabs, and keeps what the newer one saved", async () => {
    const owner = signing.owner();
    const draft = await started(owner);
    await saved(owner, draft, { title: "Newer" });
    const { id, revision } = draft;
    const older = await owner.call("drafts/save", { id, revision, title: "Older" });
    expect([older.status, older.body.code]).toEqual([409, "draft-changed"]);
    // The same again, such as after an answer that was lost, is no conflict.
    expect((await owner.call("drafts/save", { id, revision, title: "Newer" })).status).toBe(200);
    expect(await read(owner, id)).toMatchObject({ title: "Newer" });
    expect((await send(owner, draft)).body.code).toBe("draft-changed");
  });

  test("SIGN-07 keeps the fields of a removed person unassigned, and drops those of a removed document", async () => {
    const owner = signing.owner();
    const draft = await complete(owner);
    const people = draft.people.slice(1).map(({ role: _, ...person }) => person);
    const fewer = await saved(owner, draft, { people: [...people, ANNA] });
    expect(fewer.people.map(({ role }) => role)).toEqual(["Signer 2", "Signer 1"]);
    expect(fewer.fields.map(({ person }) => person)).toEqual(["", fewer.people[0]?.id]);
    expect(fewer.problems).toEqual({
      "fields.0": "Signature on page 1 is no one’s. Choose whose it is, or delete it.",
      fields: "Anna Berg has no place to sign.",
    });
    const { status, body } = await send(owner, fewer);
    expect([status, body.code, body.problems]).toEqual([422, "not-ready-to-send", fewer.problems]);
    const without = await saved(owner, fewer, { documents: [] });
    expect([without.documents, without.fields]).toEqual([[], []]);
    expect(without.problems.documents).toBe("Add the document to sign.");
  });

  test("SIGN-02 sends copies, and a message to all and to one", async () => {
    const owner = signing.owner();
    const draft = await complete(owner);
    const copies = [{ name: "Cora Copy", email: "Cora@Copy.example" }];
    const [anna, ben] = draft.people.map(({ role: _, ...person }) => person);
    const both = {
      people: [
        { ...anna, order: 1, message: "Initial page 2." },
        { ...ben, order: 1 },
      ],
      copies,
    };
    const timing = { message: "As agreed.", expiresOn: draft.expiresOn, timeZone: "UTC", remindDays: [] };
    const timed = await saved(owner, await saved(owner, draft, both), { timing });
    expect(timed.copies).toEqual([{ role: "", name: "Cora Copy", email: "cora@copy.example" }]);
    expect(timed.problems).toEqual({});
    expect((await send(owner, timed)).status).toBe(200);
    await signing.settled();
    const first = await signing.mailTo("anna@berg.example");
    const said = JSON.stringify(await signing.mailTo("ben@ito.example"));
    expect(JSON.stringify(first)).toContain("As agreed.\\n\\nInitial page 2.");
    expect([said.includes("As agreed."), said.includes("Initial page 2.")]).toEqual([true, false]);
    const [shown, , copied] = timed.mails;
    const secret = /\/s\/[\w-]{43}/g;
    expect([shown?.subject, shown?.text]).toEqual([
      first.content.subject,
      mailText(first.content).replaceAll(secret, "/s/…"),
    ]);
    expect(copied).toMatchObject({ email: "cora@copy.example", isLast: true });
    expect(copied?.text).toContain("Anna Berg and Ben Ito signed this contract");
    const session = await signing.signer(linkIn(first));
    expect((await session.read()).body).toMatchObject({ message: "As agreed.\n\nInitial page 2." });
    expect(signing.mails.filter(({ to }) => to === "cora@copy.example")).toEqual([]);
    const { body } = await owner.call("contracts/read", { id: draft.id });
    expect(body.envelope).toMatchObject({ recipients: [{}, {}, { role: "copy", name: "Cora Copy" }] });
    await owner.call("contracts/void", { id: draft.id, reason: "Mistaken" });
    const register = createSignerRegister(signing.database);
    for (const address of ["cora@copy.example", "anna@berg.example"]) {
      for await (const { outcome } of register.erase(address)) expect(outcome).not.toBe("kept");
    }
    const { request } = await signing.query
      .selectFrom("signing.apiEnvelopes")
      .select("request")
      .where("id", "=", draft.id)
      .executeTakeFirstOrThrow();
    expect(request).toMatchObject({
      copies: [{ name: "(erased)", email: "" }],
      signers: [{ message: "" }, {}],
    });
  });

  test("SIGN-02 approvers are saved with the people, asked before them, and erased with them", async () => {
    const owner = signing.owner();
    const lena = { name: "Lena", email: "Lena@law.example", needsCode: false };
    const unnamed = { ...lena, name: "", needsCode: true };
    const asked = await saved(owner, await complete(owner), { approvers: [lena, unnamed] });
    expect(asked.problems).toEqual({ "approvers.1.name": "Enter the name." });
    const draft = await saved(owner, asked, { approvers: [lena] });
    expect(draft.approvers).toEqual([{ ...lena, role: "", email: "lena@law.example" }]);
    const test = await owner.call("drafts/send", { id: draft.id, revision: draft.revision, isTest: true });
    expect(test.body.problems).toMatchObject({ "approvers.0.email": expect.stringContaining("your own") });
    const before = signing.mails.length;
    expect(draft.mails.map(({ email, isLast }) => [email, isLast])).toEqual([
      ["lena@law.example", false],
      ["anna@berg.example", false],
      ["ben@ito.example", false],
    ]);
    expect((await send(owner, draft)).status).toBe(200);
    await signing.settled();
    expect(signing.mails.slice(before).map(({ to }) => to)).toEqual(["lena@law.example"]);
    const approver = await signing.signer(linkIn(await signing.mailTo("lena@law.example")));
    await approver.act("sessions/decline", { reason: "Not yet." });
    expect((await owner.call("contracts/read", { id: draft.id })).body).toMatchObject({ state: "declined" });
    const register = createSignerRegister(signing.database);
    for await (const { outcome } of register.erase("lena@law.example")) expect(outcome).toBe("erased");
    const { request } = await signing.query
      .selectFrom("signing.apiEnvelopes")
      .select("request")
      .where("id", "=", draft.id)
      .executeTakeFirstOrThrow();
    expect(request.approvers).toMatchObject([{ name: "(erased)", email: "" }]);
  });

  test("SIGN-02 expires on a day and hour of the sender’s zone, and reminds on chosen days", async () => {
    const owner = signing.owner();
    const { body } = await owner.call("drafts/start", {
      name: "Zoned.pdf",
      bytes: await samplePdf(),
      timeZone: "Asia/Kathmandu",
    });
    const zoned = await read(owner, String(body.id));
    expect(zoned).toMatchObject({ timeZone: "Asia/Kathmandu", remindDays: [3, 7, 14, 21, 28] });
    const draft = await complete(owner);
    const day = new Date(signing.clock.now() + 40 * DAY).toISOString().slice(0, 10);
    const timing = { message: "", expiresOn: `${day}T09:00`, timeZone: "America/Denver", remindDays: [1, 5] };
    for (const [wrong, problems] of [
      [{ expiresOn: "2020-01-31T09:00" }, { expiresOn: expect.stringContaining("This time is over.") }],
      [{ expiresOn: "2999-01-31T09:00" }, { expiresOn: "Choose a time within 365 days." }],
      [{ remindDays: [1, 3] }, { remindDays: "Leave at least 3 days between reminders." }],
    ] as const) {
      const before = await read(owner, draft.id);
      const after = await saved(owner, before, { timing: { ...timing, ...wrong } });
      expect(after.problems).toEqual(problems);
    }
    const timed = await saved(owner, await read(owner, draft.id), { timing });
    expect(timed).toMatchObject({ expiresOn: timing.expiresOn, remindDays: [1, 5], problems: {} });
    await send(owner, timed);
    await signing.settled();
    const { envelope } = (await owner.call("contracts/read", { id: draft.id })).body as {
      envelope: { expiresAt: string };
    };
    const wall = new Intl.DateTimeFormat("en-CA", {
      timeZone: "America/Denver",
      dateStyle: "short",
      timeStyle: "short",
      hourCycle: "h23",
    });
    expect(wall.format(new Date(envelope.expiresAt))).toBe(`${day}, 09:00`);
    const { remindAt } = await signing.query
      .selectFrom("signing.recipients")
      .select("remindAt")
      .where("envelopeId", "=", draft.id)
      .where("position", "=", 0)
      .executeTakeFirstOrThrow();
    const tomorrow = new Date(signing.clock.now() + DAY);
    expect(wall.format(remindAt ?? 0)).toBe(`${wall.format(tomorrow).slice(0, 10)}, 09:00`);
  });

  test("SIGN-02 says what is wrong with a copy, and that they are too many", async () => {
    const owner = signing.owner();
    const draft = await complete(owner);
    const copies = Array.from({ length: 19 }, () => ({ name: "", email: "cora" }));
    const { problems } = await saved(owner, draft, { copies });
    expect(problems).toMatchObject({
      "copies.0.name": "Enter the name.",
      "copies.18.email": "Please enter valid email",
      people: "At most 20 people sign, approve or get a copy.",
    });
  });

  test("SIGN-07 knows the people of earlier envelopes and drafts, of this workspace alone", async () => {
    const [owner, other] = [signing.owner(), signing.owner()];
    const contacts = async (of: Owner) => (await of.call("drafts/contacts")).body.contacts;
    expect(await contacts(owner)).toEqual([]);
    await send(owner, await complete(owner));
    const copies = [
      { name: "Cora Copy", email: "cora@copy.example" },
      { name: "Anna again", email: "anna@berg.example" },
      { name: "", email: "nameless@copy.example" },
    ];
    await saved(owner, await started(owner), { copies });
    const theirs = await started(other);
    await saved(other, theirs, { people: [{ ...ANNA, email: "secret@other.example" }] });
    expect(await contacts(owner)).toEqual([
      { name: "Anna Berg", email: "anna@berg.example" },
      { name: "Ben Ito", email: "ben@ito.example" },
      { name: "Cora Copy", email: "cora@copy.example" },
    ]);
    expect(await contacts(other)).toEqual([{ name: "Anna Berg", email: "secret@other.example" }]);
    await other.call("contracts/delete", { id: theirs.id });
    expect(await contacts(other)).toEqual([]);
  });

  test("SIGN-07 replaces a file, keeps its fields, and lists those that no longer fit", async () => {
    const owner = signing.owner();
    const draft = await complete(owner);
    const [first, second] = draft.fields;
    const placed = await saved(owner, draft, { fields: [first, { ...second, page: 2 }] });
    const replaces = placed.documents[0]?.id;
    const newer = { id: draft.id, name: "Newer.pdf", bytes: await samplePdf(1), replaces };
    expect((await owner.call("drafts/add", newer)).status).toBe(200);
    const after = await read(owner, draft.id);
    expect(after.documents).toMatchObject([{ name: "Newer.pdf", pages: 1 }]);
    const document = after.documents[0]?.id;
    expect(after.fields).toEqual(placed.fields.map((field) => ({ ...field, document })));
    expect(after.problems).toEqual({ "fields.1": "Signature is on page 2. The document’s last page is 1." });
    const late = await owner.call("drafts/add", newer);
    expect([late.status, late.body.code]).toEqual([409, "draft-changed"]);
    const rows = await signing.query
      .selectFrom("signing.uploads")
      .select("id")
      .where("draftId", "=", draft.id)
      .execute();
    expect(rows).toEqual([{ id: document }]);
  });

  test("SIGN-07 says what is wrong with a field, a person and a file", async () => {
    const owner = signing.owner();
    const draft = await complete(owner);
    const [signature, other] = draft.fields;
    const far = await saved(owner, draft, { fields: [{ ...signature, x: 500 }, other] });
    const answer = await send(owner, far);
    expect([answer.body.code, answer.body.problems]).toEqual([
      "not-ready-to-send",
      { "fields.0": expect.stringMatching(/^The field is not on the page: .* 612 × 792 points\.$/) },
    ]);
    const wrong = await saved(owner, far, {
      fields: [
        { ...signature, page: 3 },
        { ...other, y: 640 },
        { ...other, y: 650, kind: "text" },
        { ...other, y: 700, kind: "date", label: "Signed on" },
      ],
      people: [{ ...draft.people[0], email: "anna", name: "www.evil.example" }, draft.people[1]],
    });
    expect(wrong.problems).toEqual({
      "people.0.email": "Please enter valid email",
      "people.0.name": "A name has no link in it. Say it in words.",
      "fields.0": "Signature is on page 3. The document’s last page is 2.",
      "fields.2": "Say what is asked in the text on page 1.",
      "fields.3": "A date field has no label: its signer knows what it is.",
    });
    for (const [bytes, sentence] of [
      [new Uint8Array(), "This file is empty"],
      [await encryptedPdf(), "password"],
      [new Uint8Array(Buffer.from("MZ, an executable")), "PDF"],
      [new Uint8Array(Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic")), "HEIC photo"],
      [await samplePdf(501), "the limit is 500"],
      [new Uint8Array(25_000_001), "larger than 25 MB"],
    ] as const) {
      const refused = await owner.call("drafts/add", { id: draft.id, name: "x.pdf", bytes });
      expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining(sentence)]);
    }
    expect((await read(owner, draft.id)).documents).toHaveLength(1);
  });

  test("SIGN-07 takes a restricted file once the right to use it is confirmed, which the evidence has", async () => {
    const owner = signing.owner();
    const bytes = await restrictedPdf();
    const refused = await owner.call("drafts/start", { name: "Lease.pdf", bytes });
    expect(refused).toMatchObject({ status: 422, body: { code: "file-restricted" } });
    const { id } = (await owner.call("drafts/start", { name: "Lease.pdf", bytes, hasRights: true })).body;
    const draft = await read(owner, String(id));
    expect(draft.documents).toMatchObject([
      { pages: 1, leftOut: ["the restrictions of what may be done with it"] },
    ]);
    const withAnna = await saved(owner, draft, { people: [ANNA] });
    const own = { person: withAnna.people[0]?.id, document: draft.documents[0]?.id };
    const ready = await saved(owner, withAnna, { fields: [{ ...PLACE, ...own, kind: "signature" }] });
    expect((await send(owner, ready)).status).toBe(200);
    const { overrides } = await signing.query
      .selectFrom("signing.documents")
      .select("overrides")
      .where("envelopeId", "=", String(id))
      .executeTakeFirstOrThrow();
    expect(overrides).toEqual([
      "The sender confirmed the right to use “Lease.pdf”, a file whose use is restricted.",
    ]);
    const locked = await owner.call("drafts/start", {
      name: "Locked.pdf",
      bytes: await encryptedPdf(),
      hasRights: true,
    });
    expect(locked).toMatchObject({ status: 422, body: { code: "file-not-readable" } });
  });

  test("SIGN-07 is its owner's alone, and no program's", async () => {
    const [owner, other] = [signing.owner(), signing.owner()];
    const draft = await complete(owner);
    const document = draft.documents[0]?.id;
    const bytes = await samplePdf();
    for (const path of ["read", "save", "send", "file", "add"]) {
      const body = { id: draft.id, revision: draft.revision, document, name: "x.pdf", bytes };
      expect([path, (await other.call(`drafts/${path}`, body)).body.code]).toEqual([
        path,
        "contract-not-found",
      ]);
    }
    const program = await programOf(signing, owner);
    expect((await program.call("GET", `/envelopes/${draft.id}`)).status).toBe(404);
    expect((await program.call("GET", `/documents/${document}`)).status).toBe(404);
    expect((await program.call("GET", "/envelopes")).body).toMatchObject({ data: [] });
  });

  test("SIGN-07 is deleted with its workspace, and its bytes a day later", async () => {
    const owner = signing.owner();
    const { body } = await owner.call("drafts/start", { name: "Seven.pdf", bytes: await samplePdf(7) });
    const { sha256, workspaceId } = await signing.query
      .selectFrom("signing.uploads")
      .select(["sha256", "workspaceId"])
      .where("draftId", "=", String(body.id))
      .executeTakeFirstOrThrow();
    await signing.signing.forgetOwner(owner.uid);
    for (const table of ["signing.uploads", "signing.apiEnvelopes", "signing.contracts"] as const) {
      const rows = await signing.query
        .selectFrom(table)
        .select("id")
        .where("workspaceId", "=", workspaceId)
        .execute();
      expect([table, rows]).toEqual([table, []]);
    }
    signing.clock.advance(2 * DAY);
    for (const chore of signing.signing.chores) await chore.run(new AbortController().signal);
    const objects = await signing.query
      .selectFrom("signing.objects")
      .select("sha256")
      .where("sha256", "=", sha256)
      .execute();
    expect(objects).toEqual([]);
  });

  test("SIGN-07 goes with its files when it is deleted, a day later", async () => {
    const owner = signing.owner();
    const { id } = await started(owner);
    await owner.call("contracts/delete", { id });
    expect((await owner.call("drafts/read", { id })).body.code).toBe("contract-not-found");
    signing.clock.advance(2 * DAY);
    for (const chore of signing.signing.chores) await chore.run(new AbortController().signal);
    const rows = await signing.query
      .selectFrom("signing.uploads")
      .select("id")
      .where("draftId", "=", id)
      .execute();
    expect(rows).toEqual([]);
    const drafts = await signing.query
      .selectFrom("signing.apiEnvelopes")
      .select("id")
      .where("id", "=", id)
      .execute();
    expect(drafts).toEqual([]);
  });
});
