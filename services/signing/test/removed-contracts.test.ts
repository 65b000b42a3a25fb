import type { JobTables } from "@sealwright/database";
import { DAY, MINUTE, runChores } from "@sealwright/runtime";
import type { SigningTables } from "@sealwright/signing";
import { textPdf } from "@sealwright/testkit/text-pdf";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { programOf, request, twoSigners } from "./api/api-client.ts";
import { samplePdf } from "./api/pdf-samples.ts";
import { completedBill, sendBill } from "./bill-of-sale.ts";
import { type Harness, startSigning } from "./signing-harness.ts";

const KEPT_DAYS = 40;

let signing: Harness;
let owner: ReturnType<Harness["owner"]>;
beforeAll(async () => {
  signing = await startSigning({ contractsKeptDays: KEPT_DAYS });
});
afterAll(() => signing.stop());
beforeEach(() => {
  owner = signing.owner();
});

async function removeAfter(time: number) {
  await signing.settled();
  signing.clock.advance(time);
  await runChores(signing.signing.chores);
}

async function listed() {
  const all = { search: "", filter: "all", sort: "changed", cursor: null, timeZone: "America/Denver" };
  return (await owner.call("contracts/list", all)).body as {
    contracts: { id: string }[];
    counts: { all: number; draft: number };
  };
}

async function rowsIn(table: keyof (SigningTables & JobTables), column: string, id: string) {
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
    signing.query,
  );
  return rows.length;
}

test("SIGN-05 contracts are deleted after CONTRACTS_KEPT_DAYS with answers, text and evidence, and those that are out are not", async () => {
  const { id, envelope } = await completedBill(signing, owner);
  const evidence = ["signing.marks", "signing.consents", "signing.events", "signing.documents"] as const;
  const left = async () => {
    const rows = [];
    for (const table of evidence) rows.push(await rowsIn(table, "envelope_id", envelope));
    return rows;
  };
  const out = await sendBill(owner, { expiresInDays: 90 });
  const voided = await sendBill(owner);
  await owner.call("contracts/void", { id: voided.id, reason: "" });
  await removeAfter(KEPT_DAYS * DAY - MINUTE);
  expect(await listed()).toMatchObject({ counts: { all: 3 } });
  expect(await left()).not.toContain(0);
  await removeAfter(2 * MINUTE);
  expect(await listed()).toMatchObject({ contracts: [{ id: out.id }], counts: { all: 1, draft: 0 } });
  expect((await owner.call("contracts/read", { id })).body.code).toBe("contract-not-found");
  expect(await left()).toEqual([0, 0, 0, 0]);
  for (const one of [id, voided.id]) expect(await rowsIn("signing.contracts", "id", one)).toBe(0);
});

test("SIGN-05 a contract that was signed on paper is deleted with its scan", async () => {
  const { id } = await sendBill(owner);
  const scan = { name: "Scan.pdf", bytes: await textPdf("BILL OF SALE", "Signed in ink"), id };
  const signedOn = new Date(signing.clock.now()).toISOString().slice(0, 10);
  expect((await owner.call("contracts/add-paper-scan", { ...scan, signedOn })).status).toBe(200);
  expect(await rowsIn("signing.imports", "contract_id", id)).toBe(1);
  await removeAfter(KEPT_DAYS * DAY + MINUTE);
  expect(await rowsIn("signing.contracts", "id", id)).toBe(0);
  expect(await rowsIn("signing.imports", "contract_id", id)).toBe(0);
});

test("SIGN-05 programs’ envelopes are deleted with what was requested and uploaded", async () => {
  const program = await programOf(signing, owner, { mode: "live" });
  const document = (await program.upload(await samplePdf(1))).body.id;
  const asked = { subject: "Supply agreement", documents: [document], signers: twoSigners() };
  const { id } = (await program.post("/envelopes", asked)).body;
  const draft = (await program.post("/envelopes", { ...asked, documents: [document], send: false })).body.id;
  expect((await program.post(`/envelopes/${id}/void`, { reason: "No longer needed" })).status).toBe(200);
  await removeAfter(KEPT_DAYS * DAY + MINUTE);
  expect((await program.get(`/envelopes/${id}`)).status).toBe(404);
  expect((await program.get("/envelopes")).body.data).toMatchObject([{ id: draft, status: "draft" }]);
  expect(await rowsIn("signing.contracts", "id", id)).toBe(0);
  expect(await rowsIn("signing.uploads", "id", document)).toBe(1);
  expect((await request(signing, "DELETE", `/envelopes/${draft}`, program.key)).status).toBe(204);
  await removeAfter(DAY);
  expect(await rowsIn("signing.uploads", "id", document)).toBe(0);
});

test("SIGN-05 a contract with a later envelope stays until that one’s day", async () => {
  const { id, envelope } = await sendBill(owner);
  await owner.call("contracts/void", { id, reason: "" });
  const first = await signing.query
    .selectFrom("signing.envelopes")
    .selectAll()
    .where("id", "=", envelope)
    .executeTakeFirstOrThrow();
  const later = new Date(signing.clock.now() + DAY);
  const second = { ...first, id: `${envelope}-later`, requestId: "later", sentAt: later, endedAt: later };
  await signing.query
    .insertInto("signing.envelopes")
    .values({ ...second, remindDays: null })
    .execute();
  await removeAfter(KEPT_DAYS * DAY + MINUTE);
  expect(await rowsIn("signing.envelopes", "contract_id", id)).toBe(1);
  expect(await listed()).toMatchObject({ contracts: [{ id }] });
  await removeAfter(DAY);
  expect(await rowsIn("signing.contracts", "id", id)).toBe(0);
});
