import { execFileSync } from "node:child_process";
import { auditRecord, envelope as envelopeSchema } from "@sealwright/protocol/api/schemas/envelope";
import { event } from "@sealwright/protocol/api/schemas/webhook";
import { fromPem, verify } from "@sealwright/seal";
import { type Receiver, startReceiver } from "@sealwright/testkit/webhook-receiver";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, linkIn, startSigning } from "../signing-harness.ts";
import { type Program, programOf, twoSigners } from "./api-client.ts";
import { samplePdf } from "./pdf-samples.ts";

let signing: Harness;
let receiver: Receiver;
let program: Program;
let document: string;
beforeAll(async () => {
  signing = await startSigning();
  receiver = await startReceiver();
  program = await programOf(signing, undefined, { mode: "live" });
  document = (await program.upload(await samplePdf(1))).body.id;
});
afterAll(async () => {
  await receiver.stop();
  await signing.stop();
});

let count = 0;

/** An envelope that two people have to approve. */
async function sendToApprovers() {
  count += 1;
  const approvers = ["lena", "noor"].map((name) => ({ name, email: `${name}-${count}@law.example` }));
  const signers = twoSigners();
  const sent = (
    await program.post("/envelopes", {
      subject: "Supply agreement",
      documents: [document],
      signers,
      approvers: [{ ...approvers[0], verification: "email_code" }, approvers[1]],
    })
  ).body;
  await signing.settled();
  const open = async (email = "") => signing.signer(linkIn(await signing.mailTo(email)));
  return { sent, approvers, signers, open };
}

const mailed = (email = "") => signing.mails.filter(({ to }) => to === email);
const read = async (id: string) => (await program.get(`/envelopes/${id}`)).body;

test("SIGN-02, SIGN-06, SEAL-02 signers are asked once all approvers agree, who sign nothing and are in the record and the evidence", async () => {
  const { body } = await program.post("/webhooks", {
    url: receiver.url,
    events: ["approver.approved", "approver.declined", "signer.opened"],
  });
  expect(body.secret).toBeDefined();
  const { sent, approvers, signers, open } = await sendToApprovers();
  expect(envelopeSchema.parse(sent)).toEqual(sent);
  expect(sent.approvers).toMatchObject([
    { name: "lena", verification: "email_code", status: "waiting", approvedAt: null },
    { name: "noor", verification: "none", opened: null, shown: [] },
  ]);
  for (const { email } of signers) expect(mailed(email)).toEqual([]);

  const lena = await open(approvers[0]?.email);
  expect((await lena.act("sessions/approve")).body.code).toBe("code-required");
  await lena.act("sessions/send-code");
  const { content } = await signing.mailTo(approvers[0]?.email ?? "", (mail) =>
    mail.content.subject.startsWith("Your code for approving"),
  );
  await lena.act("sessions/pass-code", { code: content.heading });
  expect((await lena.read()).body).toMatchObject({ signer: { approves: true }, places: [] });
  for (const act of ["sessions/consent", "sessions/ask-for-paper"])
    expect([act, (await lena.act(act, { reason: "" })).body.code]).toEqual([act, "wrong-state"]);
  expect((await lena.signReviewed()).body.code).toBe("wrong-state");
  for (let click = 0; click < 2; click += 1)
    expect((await lena.act("sessions/approve")).body).toEqual({ approved: true });
  expect((await lena.act("sessions/decline", { reason: "No." })).body.code).toBe("wrong-state");
  await signing.settled();
  expect(mailed(signers[0]?.email)).toEqual([]);

  const noor = await open(approvers[1]?.email);
  await noor.act("sessions/approve");
  for (const { email = "" } of signers) {
    const signer = await open(email);
    expect((await signer.act("sessions/approve")).body.code).toBe("wrong-state");
    await signer.sign("Some One");
  }
  await signing.settled();
  const told = await read(sent.id);
  expect(envelopeSchema.parse(told)).toEqual(told);
  const file = { document, sha256: told.signers[0].shown[0].sha256 };
  expect(told.approvers).toMatchObject([
    { status: "approved", opened: { by: "email" }, shown: [file] },
    { status: "approved", approvedAt: expect.any(String) },
  ]);
  for (const { email } of approvers)
    expect(mailed(email).at(-1)?.content.subject).toContain("Supply agreement");

  const record = (await program.get(`/envelopes/${sent.id}/record`)).body;
  expect(auditRecord.parse(record)).toEqual(record);
  const kinds = record.entries.map(({ what }: { what: string }) => what);
  expect(kinds.filter((kind: string) => kind === "approved")).toHaveLength(2);
  expect(kinds.lastIndexOf("approved")).toBeLessThan(kinds.indexOf("signed"));

  const sealed = (await program.get(`/envelopes/${sent.id}/documents/${document}/file`)).body;
  const { evidence } = await verify(sealed, fromPem(await signing.signing.roots()));
  if (evidence?.version !== 2) throw new Error("The evidence is of an earlier version");
  expect(evidence.recipients).toHaveLength(2);
  expect(evidence.approvals).toMatchObject([
    { id: sent.approvers[0].id, name: "lena", email: approvers[0]?.email, files: [{ sha256: file.sha256 }] },
    { id: sent.approvers[1].id, name: "noor" },
  ]);
  const certificate = (
    await program.get(`/envelopes/${sent.id}/documents/${document}/file?version=certificate`)
  ).body;
  const text = execFileSync("pdftotext", ["-layout", "-", "-"], { input: certificate }).toString();
  expect(text).toContain("lena (approver) approved the documents");
  const types = (await receiver.got(4)).map(({ body: json }) => event.parse(JSON.parse(json)).type);
  expect(types.filter((type) => type === "approver.approved")).toHaveLength(2);
  expect(types.filter((type) => type === "signer.opened")).toHaveLength(2);
});

test("SIGN-03, SIGN-05 an approver who declines ends the envelope, whose signers were never asked", async () => {
  const { sent, approvers, signers, open } = await sendToApprovers();
  const noor = await open(approvers[1]?.email);
  await noor.act("sessions/decline", { reason: "The fee is too high." });
  await signing.settled();
  expect(await read(sent.id)).toMatchObject({ status: "declined", reason: "The fee is too high." });
  for (const { email } of signers) expect(mailed(email)).toEqual([]);
  const { content } = await signing.mailTo(program.owner.email, (mail) =>
    mail.content.subject.startsWith("Declined"),
  );
  expect(content.paragraphs?.[0]).toContain("noor declined to approve this contract");
  expect(mailed(approvers[0]?.email).at(-1)?.content.subject).toContain("Declined");
});

test("SIGN-02, SIGN-03 an approver is reminded and corrected as signers are, until they have approved", async () => {
  const { sent, approvers, open } = await sendToApprovers();
  const [lena, noor] = sent.approvers as { id: string }[];
  const correct = (recipient = "", address = "") =>
    program.owner.call("contracts/correct-recipient", { id: sent.id, recipient, name: "Lina", address });
  expect((await correct(lena?.id, "lina@law.example")).status).toBe(200);
  await signing.settled();
  const corrected = await open("lina@law.example");
  expect((await corrected.read()).body).toMatchObject({ signer: { name: "Lina" }, needsCode: true });
  await (await open(approvers[1]?.email)).act("sessions/approve");
  expect((await correct(noor?.id, "other@law.example")).body.code).toBe("wrong-state");
  expect((await program.owner.call("contracts/remind", { id: sent.id, recipient: noor?.id })).body.code).toBe(
    "wrong-state",
  );
});
