import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SigningPlace } from "@sealwright/protocol/signing/answers";
import { fromPem, verify } from "@sealwright/seal";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, linkIn, startSigning, typed } from "../signing-harness.ts";
import { formPdf } from "../uploads/proposing-pdf.ts";
import { type Program, programOf, twoSigners } from "./api-client.ts";
import { samplePdf } from "./pdf-samples.ts";

let signing: Harness;
let program: Program;
beforeAll(async () => {
  signing = await startSigning();
  program = await programOf(signing, undefined, { mode: "live" });
});
afterAll(() => signing.stop());

/** Black tags, so that a page shows whether they are covered. */
function tagged(...tags: readonly string[]) {
  const lines = tags.map((tag, index) => `1 0 0 1 72 ${700 - index * 60} Tm (${tag}) Tj`);
  return formPdf({
    content: `BT /F1 12 Tf ${lines.join(" ")} ET`,
    widgets: ["/FT /Tx /T (po) /TU (Purchase order) /Rect [300 100 450 120]"],
  });
}

const upload = async (bytes: Uint8Array<ArrayBuffer>) => (await program.upload(bytes)).body.id as string;
const proposalsOf = async (id: string) =>
  (await program.get(`/documents/${id}?proposals=true`)).body.proposals;

function send(documents: string[], more: object = { useProposals: true }, signers: object[] = twoSigners()) {
  return program.post("/envelopes", { subject: "Proposals", documents, signers, ...more });
}

test("SIGN-07 form fields and text tags are proposals, in the answer only where the call asks", async () => {
  const bytes = tagged("{{signature:1}}", "{{stamp:2}}");
  const plain = await program.upload(bytes);
  expect(plain.body.proposals).toBeUndefined();
  const asked = await program.get(`/documents/${plain.body.id}?proposals=true`);
  expect((await program.get(`/documents/${plain.body.id}`)).body).toEqual(plain.body);
  expect(asked.body).toEqual({ ...plain.body, proposals: asked.body.proposals });
  expect(asked.body.proposals).toMatchObject({
    fields: [
      { source: "tag", name: "{{signature:1}}", signer: 1, kind: "signature", page: 1, x: 72, width: 180 },
      { source: "form", name: "po", signer: 1, kind: "text", label: "Purchase order", x: 300, y: 672 },
    ],
    unread: ["“{{stamp:2}}” on page 1: there is no field of the kind “stamp”."],
  });
  expect(asked.body.proposals.fields[0].covers).toBeUndefined();
});

test("SIGN-07 a form field with a name that no database stores is uploaded, and its name is shown without that", async () => {
  const bytes = formPdf({ widgets: ["/FT /Tx /T (p\\000o) /Rect [300 100 450 120]"] });
  const { status, body } = await program.upload(bytes);
  expect(status).toBe(201);
  expect((await proposalsOf(body.id)).fields).toMatchObject([{ name: "po", label: "p o" }]);
});

test("SIGN-07 proposals are placed only where an envelope uses them, and cover their tags in the sealed file", async () => {
  const id = await upload(tagged("{{signature:1}}", "{{text:1;label=Company;required=yes}}"));
  const [mara] = twoSigners();
  const sent = await send([id], undefined, [mara ?? {}]);
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const signer = await signing.signer(linkIn(await signing.mailTo(mara?.email ?? "")));
  await signer.agree();
  const places = (await signer.read()).body.places as SigningPlace[];
  expect(places).toMatchObject([
    { kind: "signature", page: 1, box: { x: 72, width: 180, height: 36 } },
    { kind: "text", label: "Company" },
    { kind: "text", label: "Purchase order" },
  ]);
  const [, company] = places;
  const texts = { [company?.id ?? ""]: "Loewens" };
  expect((await signer.fill({ ...typed("Mara Loewens"), texts })).status).toBe(200);
  expect((await signer.signReviewed()).status).toBe(200);
  await signing.settled();
  const sealed = (await program.get(`/envelopes/${sent.body.id}/documents/${id}/file`)).body;
  expect((await verify(sealed, fromPem(await signing.signing.roots()))).kind).toBe("sealed");
  // To the right of the value, where the tag went on.
  const rest = { x: 150, y: 138, width: 200, height: 22 };
  expect(inkIn((await program.get(`/documents/${id}/file`)).body, rest)).toBeGreaterThan(100);
  expect(inkIn(sealed, rest)).toBe(0);
  expect(inkIn(sealed, { x: 72, y: 138, width: 60, height: 16 })).toBeGreaterThan(20);
});

test("SIGN-07 an envelope that does not ask has none of the proposals", async () => {
  const id = await upload(tagged("{{signature:1}}"));
  const [mara] = twoSigners();
  const sent = await send([id], {}, [mara ?? {}]);
  expect(sent.status).toBe(201);
  const signer = await signing.signer(linkIn(await signing.mailTo(mara?.email ?? "")));
  await signer.agree();
  const places = (await signer.read()).body.places as SigningPlace[];
  expect(places.map(({ kind }) => kind)).toEqual(["signature", "date"]);
});

test("SIGN-07 a proposal for a signer that the envelope lacks is refused by name", async () => {
  const id = await upload(tagged("{{signature:1}}", "{{signature:2}}", "{{initials:3}}"));
  const { status, body } = await send([id]);
  expect([status, body.error.parameter]).toEqual([400, "useProposals"]);
  expect(body.error.message).toBe(
    "“{{initials:3}}” on page 1 of supply-agreement.pdf is for signer 3, and the envelope has 2.",
  );
  const draft = await send([id], { useProposals: true, send: false });
  expect(draft.body.error.message).toBe(body.error.message);
});

test("SIGN-07 proposals that can't be placed are refused, and a draft keeps that it uses them", async () => {
  const id = await upload(tagged("{{signature:1}}", "{{signature:2}}"));
  const over = { role: "client", kind: "date", document: id, page: 1, x: 80, y: 80 };
  const refused = await send([id], { useProposals: true, fields: [over] });
  expect([refused.status, refused.body.error.parameter]).toEqual([400, "useProposals"]);
  expect(refused.body.error.message).toMatch(/lie on each other on page 1/);
  const nothing = await send([await upload(await samplePdf(1))]);
  expect(nothing.body.error.message).toMatch(/^No document of this envelope has a tag/);
  const draft = await send([id], { useProposals: true, send: false });
  expect(draft.status, JSON.stringify(draft.body)).toBe(201);
  expect((await program.post(`/envelopes/${draft.body.id}/send`)).status).toBe(200);
});

test("SIGN-07 a file that is signed already proposes nothing", async () => {
  const id = await upload(tagged("{{signature:1}}"));
  const [mara] = twoSigners();
  const sent = await send([id], undefined, [mara ?? {}]);
  await (await signing.signer(linkIn(await signing.mailTo(mara?.email ?? "")))).sign("Mara Loewens");
  await signing.settled();
  const sealed = (await program.get(`/envelopes/${sent.body.id}/documents/${id}/file`)).body;
  expect(await proposalsOf(await upload(sealed))).toEqual({
    fields: [],
    unread: ["The PDF was signed already: its tags and form fields are not used."],
  });
});

/** @returns how many pixels of the first page are dark there, in points from its left and top edge */
function inkIn(file: Uint8Array, box: { x: number; y: number; width: number; height: number }): number {
  const folder = mkdtempSync(join(tmpdir(), "proposals-"));
  try {
    writeFileSync(join(folder, "file.pdf"), file);
    const part = ["-x", box.x, "-y", box.y, "-W", box.width, "-H", box.height].map(String);
    const how = ["-gray", "-r", "72", "-f", "1", "-l", "1", "-singlefile", ...part];
    execFileSync("pdftoppm", [...how, join(folder, "file.pdf"), join(folder, "page")]);
    const picture = readFileSync(join(folder, "page.pgm"));
    return picture.subarray(picture.length - box.width * box.height).filter((gray) => gray < 128).length;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
