import { randomUUID } from "node:crypto";
import { auditRecord, envelope, envelopePage } from "@sealwright/protocol/api/schemas/envelope";
import type { DocumentDraft } from "@sealwright/protocol/signing/answers";
import { DAY } from "@sealwright/runtime";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendBill } from "../bill-of-sale.ts";
import { type Harness, linkIn, startSigning } from "../signing-harness.ts";
import { ALL_SCOPES, type Program, programOf, twoSigners } from "./api-client.ts";
import { samplePdf } from "./pdf-samples.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

const FORMER = ALL_SCOPES.filter((scope) => scope !== "envelopes:read-all");
type Listed = { id: string; subject: string };

const subjects = async ({ get }: Program, query = "") =>
  (await get(`/envelopes?${query}`)).body.data.map(({ subject }: Listed) => subject);

test("SEAL-07 a key with the scope reads what was sent in the app, and one without it does not", async () => {
  const owner = signing.owner();
  const sent = await sendBill(owner);
  const all = await programOf(signing, owner, { mode: "live" });
  const former = await programOf(signing, owner, { mode: "live", scopes: FORMER });
  const testing = await programOf(signing, owner);
  const stranger = await programOf(signing, undefined, { mode: "live" });
  const path = `/envelopes/${sent.envelope}`;

  const page = (await all.get("/envelopes")).body;
  expect(envelopePage.parse(page)).toEqual(page);
  expect(page.data.map(({ id }: Listed) => id)).toEqual([sent.envelope]);
  const told = (await all.get(path)).body;
  expect(told).toMatchObject({ id: sent.envelope, status: "sent", metadata: {} });
  expect(Object.keys(told.answers).length).toBeGreaterThan(3);
  const record = (await all.get(`${path}/record`)).body;
  expect(auditRecord.parse(record)).toEqual(record);
  const file = `${path}/documents/${told.documents[0]}/file`;
  expect((await all.get(`${file}?version=shown`)).status).toBe(200);
  const refused = await all.post(`${path}/void`, { reason: "No" });
  expect([refused.status, refused.body.error.reason]).toEqual([409, "sent_in_app"]);

  for (const other of [former, testing, stranger]) {
    expect((await other.get("/envelopes")).body.data).toEqual([]);
    for (const one of [path, `${path}/record`, file]) expect((await other.get(one)).status).toBe(404);
    expect((await other.post(`${path}/void`, { reason: "No" })).status).toBe(404);
  }
});

const ANNA = { id: "", name: "Anna", email: "anna@berg.example", capacity: "", order: 1, needsCode: false };
const PLACE = {
  kind: "signature",
  page: 1,
  x: 72,
  y: 600,
  width: 180,
  height: 36,
  label: "",
  required: false,
};

/** A document of an owner's, ready to be sent in the app. */
async function readyDocument(owner: ReturnType<Harness["owner"]>): Promise<string> {
  const id = String(
    (await owner.call("drafts/start", { name: "Supply.pdf", bytes: await samplePdf() })).body.id,
  );
  const read = async () => (await owner.call("drafts/read", { id })).body as unknown as DocumentDraft;
  await owner.call("drafts/save", { id, revision: (await read()).revision, people: [ANNA] });
  const { revision, people, documents } = await read();
  const fields = [{ ...PLACE, person: people[0]?.id, document: documents[0]?.id }];
  await owner.call("drafts/save", { id, revision, fields });
  return id;
}

/** The draft under an id as earlier releases made them. */
async function withFormerId(id: string): Promise<string> {
  const former = randomUUID();
  const renamed = sql`jsonb_build_object('id', ${former}::text)`;
  await sql`insert into signing.contracts
    select (jsonb_populate_record(row, ${renamed})).* from signing.contracts row where id = ${id}`.execute(
    signing.query,
  );
  const moved = sql`jsonb_build_object('id', ${former}::text, 'contract_id', ${former}::text)`;
  await sql`insert into signing.api_envelopes
    select (jsonb_populate_record(row, ${moved})).* from signing.api_envelopes row where id = ${id}`.execute(
    signing.query,
  );
  await signing.query
    .updateTable("signing.uploads")
    .set({ draftId: former })
    .where("draftId", "=", id)
    .execute();
  return former;
}

test("SEAL-07 a document that was sent in the app is read whole and paged past, also under an id of an earlier release", async () => {
  const owner = signing.owner();
  const program = await programOf(signing, owner, { mode: "live" });
  const made = await readyDocument(owner);
  const former = await withFormerId(await readyDocument(owner));
  expect(made).toMatch(/^env_[A-Za-z0-9]{12}$/);
  for (const id of [former, made]) {
    signing.clock.advance(DAY);
    const { revision } = (await owner.call("drafts/read", { id })).body;
    const sent = await owner.call("drafts/send", { id, revision });
    expect(sent.body).toEqual({ envelope: id });
    const told = (await program.get(`/envelopes/${id}`)).body;
    expect(envelope.parse(told)).toEqual(told);
    const record = (await program.get(`/envelopes/${id}/record`)).body;
    expect(auditRecord.parse(record)).toEqual(record);
    const file = await program.get(`/envelopes/${id}/documents/${told.documents[0]}/file?version=shown`);
    expect(file.status).toBe(200);
  }
  const ids: string[] = [];
  let after = "";
  do {
    const { status, body } = await program.get(`/envelopes?limit=1${after}`);
    expect([status, body]).toEqual([200, envelopePage.parse(body)]);
    ids.push(body.data[0].id);
    after = body.next && `&after=${body.next}`;
  } while (after);
  expect(ids).toEqual([made, former]);
});

test("SEAL-04 lists are filtered by state, time, subject and person, drafts among them, page by page", async () => {
  const owner = signing.owner();
  const program = await programOf(signing, owner, { mode: "live" });
  const documents = [(await program.upload(await samplePdf(1))).body.id];
  const make = async (subject: string, more: object = {}) => {
    const signers = twoSigners();
    const { body } = await program.post("/envelopes", { subject, documents, signers, ...more });
    // The invitation is in its record.
    await signing.settled();
    signing.clock.advance(DAY);
    return { id: body.id as string, email: signers[0]?.email ?? "" };
  };
  const start = new Date(signing.clock.now()).toISOString();
  const first = await make("Supply agreement 50%");
  await make("Lease", { send: false });
  const between = new Date(signing.clock.now()).toISOString();
  await make("Supply of paper");
  const end = new Date(signing.clock.now()).toISOString();

  expect(await subjects(program)).toEqual(["Supply of paper", "Lease", "Supply agreement 50%"]);
  expect(await subjects(program, "status=draft")).toEqual(["Lease"]);
  expect(await subjects(program, "subject=sUPPLY")).toEqual(["Supply of paper", "Supply agreement 50%"]);
  expect(await subjects(program, `subject=${encodeURIComponent("50%")}`)).toEqual(["Supply agreement 50%"]);
  expect(await subjects(program, "subject=%25")).toEqual(["Supply agreement 50%"]);
  expect(await subjects(program, "person=ASKEW&status=draft")).toEqual(["Lease"]);
  expect(await subjects(program, `person=${first.email}`)).toEqual(["Supply agreement 50%"]);
  expect(await subjects(program, `createdAfter=${between}`)).toEqual(["Supply of paper"]);
  expect(await subjects(program, `createdAfter=${start}&createdBefore=${between}`)).toEqual([
    "Lease",
    "Supply agreement 50%",
  ]);
  await signing.signer(linkIn(await signing.mailTo(first.email)));
  expect(await subjects(program, `updatedAfter=${end}`)).toEqual(["Supply agreement 50%"]);
  expect(await subjects(program, `updatedBefore=${between}`)).toEqual(["Lease"]);
  const page = (await program.get("/envelopes?subject=supply&limit=1")).body;
  expect(await subjects(program, `subject=supply&limit=1&after=${page.next}`)).toEqual([
    "Supply agreement 50%",
  ]);
  const wrong = await program.get("/envelopes?createdAfter=yesterday");
  expect([wrong.status, wrong.body.error.parameter]).toEqual([400, "createdAfter"]);
});
