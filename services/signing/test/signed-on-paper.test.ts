import { randomUUID } from "node:crypto";
import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import { DAY } from "@sealwright/runtime";
import { textPdf } from "@sealwright/testkit/text-pdf";
import { type Receiver, startReceiver } from "@sealwright/testkit/webhook-receiver";
import { afterAll, beforeAll, expect, test } from "vitest";
import { programOf, twoSigners } from "./api/api-client.ts";
import { samplePdf } from "./api/pdf-samples.ts";
import { billOfSale, sendBill, sendRequest } from "./bill-of-sale.ts";
import { type Harness, linkIn, secretIn, startSigning } from "./signing-harness.ts";
import { ownerWithWebhook } from "./webhooks/webhook-owner.ts";

let signing: Harness;
let receiver: Receiver;
beforeAll(async () => {
  signing = await startSigning();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.stop();
  await signing.stop();
});

const today = () => new Date(signing.clock.now()).toISOString().slice(0, 10);

/** A scan like no other. */
const scan = async () => ({
  name: "Scan.pdf",
  bytes: await textPdf("BILL OF SALE", `Signed in ink ${randomUUID()}`),
});

type Owner = ReturnType<Harness["owner"]>;

async function addScan(owner: Owner, id: string, more: object = {}) {
  return owner.call("contracts/add-paper-scan", { id, signedOn: today(), ...(await scan()), ...more });
}

test("WORK-08 a contract that was signed on paper ends online, is in force and shows its scan", async () => {
  const { owner } = await ownerWithWebhook(signing, receiver.url, {
    events: ["envelope.signed_on_paper", "envelope.completed"],
  });
  const { id, seller, buyer } = await sendBill(owner, { reminds: false });
  const [sams, beas] = [linkIn(await signing.mailTo(seller)), linkIn(await signing.mailTo(buyer))];
  const sam = await signing.signer(sams);
  await sam.sign("Sam Seller");
  await (await signing.signer(beas)).act("sessions/ask-for-paper", { reason: "No screen" });

  const file = await scan();
  expect((await addScan(owner, id, file)).status).toBe(200);
  const body = (await owner.call("contracts/read", { id })).body as unknown as ContractRecord;
  expect(body).toMatchObject({ state: "signed_on_paper", standing: "in-force", sealed: false });
  expect(body.paper).toMatchObject({ signedOn: today(), pages: 2 });
  expect(body.envelope?.events.at(-1)).toMatchObject({ kind: "signed_on_paper" });
  const kept = await (await owner.importFile(body.paper?.scan ?? "")).arrayBuffer();
  expect(Buffer.from(kept).equals(file.bytes)).toBe(true);
  const { contracts, counts } = (
    await owner.call("contracts/list", {
      search: "",
      filter: "in-force",
      sort: "next",
      cursor: null,
      timeZone: "UTC",
    })
  ).body;
  expect(contracts).toMatchObject([{ id, state: "signed_on_paper", paperSignedOn: today() }]);
  expect(counts).toMatchObject({ "in-force": 1, out: 0 });

  const toldOf = (address: string) =>
    signing.mailTo(address, ({ content }) => content.subject.startsWith("Signed on paper"));
  await Promise.all([toldOf(seller), toldOf(buyer)]);
  for (const link of [sams, beas]) {
    expect((await signing.call("links/look", { secret: secretIn(link) })).body.link).toBe("signed_on_paper");
  }
  expect((await sam.read()).body).toMatchObject({ envelope: { state: "signed_on_paper" } });
  expect((await receiver.got(1)).map(({ body: told }) => JSON.parse(told).type)).toEqual([
    "envelope.signed_on_paper",
  ]);

  expect((await addScan(owner, id)).body.code).toBe("wrong-state");
  expect((await owner.call("contracts/void", { id, reason: "Too late" })).body.code).toBe("wrong-state");
  signing.clock.advance(DAY);
  await signing.signing.sweep();
  await signing.settled();
  expect((await owner.file(id, "sealed")).status).toBe(409);
});

test("WORK-08 a form that is signed on paper is in force once its scan is added", async () => {
  const owner = signing.owner();
  const id = owner.draft(await billOfSale());
  await owner.call("contracts/open-draft", { id });
  expect((await addScan(owner, id)).status).toBe(200);
  const { body } = await owner.call("contracts/read", { id });
  expect(body).toMatchObject({ standing: "in-force", origin: "import", envelope: null });
  expect(body.paper).toMatchObject({ signedOn: today() });
  expect((await owner.call("contracts/export", {})).body.imports).toMatchObject([{ name: "Scan.pdf" }]);
  expect((await owner.call("imports/delete", { id })).status).toBe(200);
  expect((await owner.call("contracts/export", {})).body.imports).toEqual([]);
});

test("WORK-08 a page from before its scan was added neither deletes, changes nor sends what is in force", async () => {
  const owner = signing.owner();
  const id = owner.draft(await billOfSale());
  await owner.call("contracts/open-draft", { id });
  const { revision, answers } = (await owner.call("form-drafts/read", { id })).body;
  const sending = await sendRequest(owner, id);
  expect((await addScan(owner, id)).status).toBe(200);
  const changed = await owner.call("contracts/read", { id });
  const acts: [string, object][] = [
    ["contracts/delete", { id }],
    ["contracts/delete", { id, forGood: true }],
    ["form-drafts/read", { id }],
    ["form-drafts/save", { id, revision, title: "Twelve chairs", answers }],
    ["contracts/prepare", { id, answers: {}, overrides: {}, timeZone: "UTC" }],
    ["contracts/send", sending],
  ];
  for (const [path, body] of acts)
    expect([path, (await owner.call(path, body)).body.code]).toEqual([path, "wrong-state"]);
  expect((await owner.call("contracts/read", { id })).body).toEqual(changed.body);
});

test("WORK-08 a scan that can’t be kept is refused in a sentence, and the contract stays out", async () => {
  const owner = signing.owner();
  const { id } = await sendBill(owner);
  const other = await sendBill(owner);
  const file = await scan();
  expect((await addScan(owner, other.id, file)).status).toBe(200);
  const tomorrow = new Date(signing.clock.now() + 2 * DAY).toISOString().slice(0, 10);
  const refusals = [
    await addScan(owner, id, file),
    await addScan(owner, id, { bytes: new Uint8Array() }),
    await addScan(owner, id, { bytes: new TextEncoder().encode("A photo") }),
    await addScan(owner, id, { signedOn: tomorrow }),
  ];
  expect(refusals.map(({ body }) => [body.code, body.error])).toEqual([
    ["file-not-readable", "This file belongs to another contract in your register. Choose this one’s scan"],
    ["file-not-readable", "This file is empty"],
    ["file-not-readable", "This file isn’t a PDF. Save the scan as a PDF, and upload that"],
    ["bad-request", "signedOn: choose today or an earlier day"],
  ]);
  expect((await owner.call("contracts/read", { id })).body).toMatchObject({ state: "sent", paper: null });
});

test("SEAL-07 programs read that an envelope was signed on paper, and why it has no sealed file", async () => {
  const program = await programOf(signing, undefined, { mode: "live" });
  const document = (await program.upload(await samplePdf(1))).body.id;
  const asked = { subject: "Supply agreement", documents: [document], signers: twoSigners() };
  const { id } = (await program.post("/envelopes", asked)).body;
  const row = await signing.query
    .selectFrom("signing.envelopes")
    .select("contractId")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect((await addScan(program.owner, row.contractId)).status).toBe(200);
  const { body } = await program.get(`/envelopes/${id}`);
  expect(body).toMatchObject({ status: "signed_on_paper", sealedAt: null, endedAt: null });
  expect(body.completedAt).toEqual(expect.any(String));
  const refused = await program.get(`/envelopes/${id}/documents/${document}/file`);
  expect([refused.status, refused.body.error.reason]).toEqual([409, "signed_on_paper"]);
  const audit = (await program.get(`/envelopes/${id}/record`)).body;
  expect(JSON.stringify(audit)).toContain("signed_on_paper");
});
