import { fromPem, verify } from "@sealwright/seal";
import { expect } from "vitest";
import { type Harness, linkIn } from "../signing-harness.ts";
import { type Program, twoSigners } from "./api-client.ts";
import { pageOf, pageWith, rawPdf } from "./pdf-samples.ts";

type File = Uint8Array<ArrayBuffer>;
type OddUpload = [what: string, file: File];

const bytesOf = (text: string): File => new Uint8Array(Buffer.from(text, "latin1"));
const plain = Buffer.from(pageWith("")).toString("latin1");

/** Faults that readers put up with. */
export const ODD_UPLOADS: readonly OddUpload[] = [
  [
    "an index that names itself as the one before",
    bytesOf(plain.replace("/Root", `/Prev ${plain.indexOf("xref")} /Root`)),
  ],
  ["an index of 400 million rows", bytesOf(plain.replace("xref\n0 4", "xref\n0 400000000"))],
  ["an index that is elsewhere", bytesOf(plain.replace(/startxref\n\d+/, "startxref\n3"))],
  ["something before it", bytesOf(`${"GARBAGE\n".repeat(20)}${plain}`)],
  ["something before it that its index counts", counted("GARBAGE\n".repeat(20))],
  ["something after it", bytesOf(`${plain}${"A".repeat(3000)}`)],
  [
    "packed objects that follow themselves",
    rawPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>",
      "<< /Type /ObjStm /N 1 /First 4 /Extends 4 0 R /Length 9 >>\nstream\n4 0 << >>\nendstream",
    ]),
  ],
  [
    "a stream that is as long as itself",
    pageOf("/Contents 4 0 R", ["<< /Length 4 0 R >>\nstream\nq Q\nendstream"]),
  ],
  ["annotations that are their own", pageOf("/Annots 4 0 R", ["[4 0 R 4 0 R]"])],
  ["fields that are their own", pageWith("/AcroForm << /Fields [4 0 R] >>", ["<< /T (a) /Kids [4 0 R] >>"])],
  ["a form that is a number", pageWith("/AcroForm 7")],
  ["names that are their own", pageWith("/Names 4 0 R", ["<< /Kids [4 0 R] >>"])],
  ["a page that is turned by a word", pageOf("/Rotate (x)")],
  ["resources that are a name", pageOf("/Resources /None /Contents 9 0 R")],
  [
    "states that were never closed",
    pageOf("/Contents 4 0 R", ["<< /Length 7 >>\nstream\nq q q BT\nendstream"]),
  ],
];

/** The index is where it says, counted from the first byte. */
export function counted(before: string, file = plain): File {
  const start = (row: string) => String(Number(row) + before.length).padStart(row.length, "0");
  const moved = file.replaceAll(/\d{10}(?= 00000 n)/g, start).replace(/(?<=startxref\n)\d+/, start);
  return bytesOf(before + moved);
}

/** Has a signer sign these together, and finds each of them sealed. */
export async function signOddUploads(
  signing: Harness,
  program: Program,
  uploads: readonly OddUpload[],
): Promise<void> {
  const documents: string[] = [];
  for (const [what, file] of uploads) {
    const answer = await program.upload(file);
    expect([what, answer.status, answer.body.error]).toEqual([what, 201, undefined]);
    documents.push(answer.body.id);
  }
  const [mara] = twoSigners();
  const sent = await program.post("/envelopes", { subject: "Odd files", documents, signers: [mara] });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  await (await signing.signer(linkIn(await signing.mailTo(mara?.email ?? "")))).sign("Mara Loewens");
  await signing.settled();
  const roots = fromPem(await signing.signing.roots());
  for (const [index, [what]] of uploads.entries()) {
    const { body } = await program.get(`/envelopes/${sent.body.id}/documents/${documents[index]}/file`);
    expect([what, (await verify(body as File, roots)).kind]).toEqual([what, "sealed"]);
  }
}
