import { createHash } from "node:crypto";
import { PDF, PdfArray, PdfDict, PdfName, type PdfRef, PdfStream, PdfString } from "@libpdf/core";
import { fromPem, verify } from "@sealwright/seal";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, linkIn, startSigning } from "../signing-harness.ts";
import { type Program, programOf, twoSigners } from "./api-client.ts";
import { pageWith, samplePdf } from "./pdf-samples.ts";

let signing: Harness;
let program: Program;
/** Sealed by a first envelope. */
let sealed: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  signing = await startSigning();
  program = await programOf(signing, undefined, { mode: "live" });
  sealed = await sealedFile(await samplePdf(1), (document) => ({ documents: [document] }));
});
afterAll(() => signing.stop());

/** Sends an upload to one signer, who signs. @returns the sealed file */
async function sealedFile(bytes: Uint8Array<ArrayBuffer>, more: (document: string) => object) {
  const document = (await program.upload(bytes)).body.id;
  const [mara] = twoSigners();
  const sent = await program.post("/envelopes", { subject: "Again", signers: [mara], ...more(document) });
  expect(sent.status).toBe(201);
  await (await signing.signer(linkIn(await signing.mailTo(mara?.email ?? "")))).sign("Mara Loewens");
  await signing.settled();
  const file = await program.get(`/envelopes/${sent.body.id}/documents/${document}/file`);
  return file.body as Uint8Array<ArrayBuffer>;
}

test("SEAL-04 a file that is signed already is appended to, and both signatures hold", async () => {
  const twice = await sealedFile(sealed, (document) => ({
    documents: [document],
    fields: [{ role: "supplier", kind: "signature", document, page: 1, x: 72, y: 400 }],
  }));
  expect(Buffer.from(twice.subarray(0, sealed.length)).equals(Buffer.from(sealed))).toBe(true);
  const roots = fromPem(await signing.signing.roots());
  expect((await verify(sealed, roots)).kind).toBe("sealed");
  expect((await verify(twice, roots)).kind).toBe("sealed");
  const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  expect(hash(twice)).not.toBe(hash(sealed));
});

/** Appends one revision to the sealed file. */
async function revised(change: (document: PDF) => void): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDF.load(sealed);
  change(document);
  return new Uint8Array(await document.save({ incremental: true }));
}

/** The specifications of what our seal has attached. */
function attached(document: PDF): { catalog: PdfDict; names: PdfDict; refs: PdfRef[]; certificate: PdfDict } {
  const resolve = (ref: PdfRef) => document.getObject(ref);
  const catalog = document.getCatalog();
  const names = catalog.getDict("Names", resolve);
  const refs = (catalog.getArray("AF", resolve)?.toArray() ?? []) as PdfRef[];
  const certificate = refs[1] && resolve(refs[1]);
  if (!names || !(certificate instanceof PdfDict)) throw new Error("Nothing is attached");
  return { catalog, names, refs, certificate };
}

const newFile = (document: PDF): PdfRef => {
  const bytes = document.register(PdfStream.fromDict({}, new TextEncoder().encode("MZ")));
  return document.register(
    PdfDict.of({ F: PdfString.fromString("a.exe"), EF: PdfDict.of({ F: bytes, UF: bytes }) }),
  );
};

const kid = (name: string, ref: PdfRef) =>
  PdfDict.of({ Names: PdfArray.of(PdfString.fromString(name), ref) });

const SWAPS: [what: string, change: (document: PDF) => void][] = [
  ["by nothing, beside another title", (document) => document.setTitle("Signed by both")],
  [
    "by its bytes",
    (document) => {
      const stream = document.getObject(attached(document).certificate.getDict("EF")?.getRef("F") as PdfRef);
      if (stream instanceof PdfStream) stream.setData(new TextEncoder().encode("MZ"));
    },
  ],
  [
    "by its specification",
    (document) => {
      const other = document.register(PdfStream.fromDict({}, new TextEncoder().encode("MZ")));
      attached(document).certificate.set("EF", PdfDict.of({ F: other, UF: other }));
    },
  ],
  ["by its name", (document) => attached(document).certificate.set("UF", PdfString.fromString("a.exe"))],
  [
    "in the list",
    (document) => {
      const { catalog, names, refs, certificate } = attached(document);
      const [first] = refs;
      certificate.delete("EF");
      if (first) catalog.set("AF", PdfArray.of(first));
      if (first)
        names.set(
          "EmbeddedFiles",
          PdfDict.of({ Kids: PdfArray.of(kid("a", first), kid("b", newFile(document))) }),
        );
    },
  ],
  [
    "among associated files",
    (document) => {
      const { catalog, certificate } = attached(document);
      certificate.delete("EF");
      catalog.set("AF", PdfArray.of(newFile(document)));
    },
  ],
  [
    "for one on a page",
    (document) => {
      attached(document).certificate.delete("EF");
      const type = { Type: PdfName.of("Annot"), Subtype: PdfName.of("FileAttachment") };
      const annotation = PdfDict.of({ ...type, FS: newFile(document) });
      document.getPage(0)?.dict.set("Annots", PdfArray.of(document.register(annotation)));
    },
  ],
];

test.each(SWAPS)("SEAL-04 a file of our seal that is exchanged %s is noticed", async (_, change) => {
  const answer = await program.upload(await revised(change));
  expect(answer).toMatchObject({ status: 422, body: { error: { code: "unreadable_document" } } });
  expect(answer.body.error.message).toMatch(/other files/);
});

test.each<[string, () => Uint8Array<ArrayBuffer>]>([
  ["our seal", () => sealed],
  ["a vendor’s signature", () => pageWith("/PieceInfo 4 0 R", ["<< /Type /Sig /ByteRange [0 1 2 3] >>"])],
])("a file with %s gets no added page, so that it says where to sign", async (_, file) => {
  const document = (await program.upload(file())).body.id;
  const [mara] = twoSigners();
  const answer = await program.post("/envelopes", {
    subject: "Again",
    documents: [document],
    signers: [mara],
  });
  expect(answer).toMatchObject({ status: 400, body: { error: { parameter: "fields" } } });
});

test("SEAL-04 a certification that forbids changes is refused in a sentence", async () => {
  const certified = pageWith("/Perms << /DocMDP 4 0 R >>", [
    "<< /Type /Sig /ByteRange [0 1 2 3] /Reference [<< /TransformMethod /DocMDP >>] >>",
  ]);
  const answer = await program.upload(certified);
  expect(answer).toMatchObject({ status: 422, body: { error: { code: "unreadable_document" } } });
  expect(answer.body.error.message).toMatch(/certified/);
});
