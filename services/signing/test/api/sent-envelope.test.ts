import { createHash } from "node:crypto";
import { brand } from "@sealwright/brand";
import { fromPem, verify } from "@sealwright/seal";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, linkIn, startSigning } from "../signing-harness.ts";
import { programOf, twoSigners } from "./api-client.ts";
import { samplePdf } from "./pdf-samples.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("SEAL-04 a program uploads, sends, and downloads the sealed file of a live envelope", async () => {
  const program = await programOf(signing, undefined, { mode: "live" });
  const upload = await samplePdf();
  const uploaded = await program.upload(upload);
  expect(uploaded).toMatchObject({
    status: 201,
    body: { pages: 2, uploaded: { sha256: sha256(upload), bytes: upload.length } },
  });
  const document = uploaded.body.id;
  const [mara, robin] = twoSigners();
  const sent = await program.post("/envelopes", {
    subject: "Supply agreement 2027",
    documents: [document],
    signers: [mara, robin],
    metadata: { deal: "4711" },
  });
  expect(sent).toMatchObject({
    status: 201,
    body: { status: "sent", mode: "live", metadata: { deal: "4711" } },
  });
  const { id } = sent.body;
  const file = `/envelopes/${id}/documents/${document}/file`;
  expect(await program.get(file)).toMatchObject({ status: 409, body: { error: { code: "wrong_state" } } });

  for (const { email, name } of [mara, robin].filter((one) => one !== undefined)) {
    const signer = await signing.signer(linkIn(await signing.mailTo(email)));
    const shown = new Uint8Array(await (await signer.file("shown")).arrayBuffer());
    expect(sha256(shown.subarray(0, uploaded.body.bytes))).toBe(uploaded.body.sha256);
    expect((await signer.read()).body).toMatchObject({ files: ["supply-agreement"], html: "" });
    expect(await signer.sign(name)).toMatchObject({ status: 200 });
  }
  expect((await program.get(`/envelopes/${id}`)).body).toMatchObject({ status: "completed" });
  await signing.settled();
  const sealed = await program.get(file);
  expect(sealed.status).toBe(200);
  const verdict = await verify(sealed.body, fromPem(await signing.signing.roots()));
  expect(verdict.kind).toBe("sealed");
  expect(verdict.evidence?.recipients.map(({ role }) => role)).toEqual(["supplier", "client"]);
  const record = await program.get(`/envelopes/${id}/record`);
  expect(record.body.files).toEqual([{ document, shown: [expect.any(String)], sealed: sha256(sealed.body) }]);
  expect(record.body.entries.map(({ what }: { what: string }) => what)).toEqual(
    expect.arrayContaining(["sent", "opened", "consented", "signed", "completed", "sealed"]),
  );
});

test("SIGN-10 a test reaches no one but its own account, and is sealed by the authority for tests", async () => {
  const program = await programOf(signing);
  const document = (await program.upload(await samplePdf(1))).body.id;
  const [mara] = twoSigners();
  const sent = await program.post("/envelopes", {
    subject: "A trial",
    documents: [document],
    signers: [mara],
  });
  expect(sent).toMatchObject({ status: 201, body: { mode: "test" } });
  const mail = await signing.mailTo(program.owner.email);
  const signer = await signing.signer(linkIn(mail));
  await signer.sign("Mara Loewens");
  await signing.settled();
  expect(signing.mails.filter(({ to }) => to === mara?.email)).toEqual([]);
  const sealed = await program.get(`/envelopes/${sent.body.id}/documents/${document}/file`);
  const [roots, testRoots] = [await signing.signing.roots(), await signing.signing.testRoots()];
  const verdict = await verify(sealed.body, fromPem(roots), fromPem(testRoots));
  expect(verdict).toMatchObject({ kind: "test", seals: [{ by: `${brand.name} Test`, isTest: true }] });
  expect(verdict.evidence?.envelope.isTest).toBe(true);
  const listed = await program.owner.call("contracts/list");
  expect(listed.body.contracts).toEqual([]);
});
