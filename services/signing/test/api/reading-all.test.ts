import { auditRecord, envelopePage } from "@sealwright/protocol/api/schemas/envelope";
import { DAY } from "@sealwright/runtime";
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
