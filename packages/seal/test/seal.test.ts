import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfStream, PdfString } from "@libpdf/core";
import { ContentInfo, SignedData } from "pkijs";
import { describe, expect, test } from "vitest";
import { readCms, signedTypes } from "../src/cms/read-cms.ts";
import { parseEvidence, seal, verify } from "../src/index.ts";
import { readByBoth } from "../src/reading/reading.ts";
import { checkWithQpdf, pdfsig, pemOf, qpdf, takeApart, workFolder } from "./support/programs.ts";
import { openPdf, tagsOf } from "./support/read-tags.ts";
import { jsonBytes, sampleEvidence, sampleRequest, sealSample } from "./support/sample.ts";

const { file, shown, roots, level } = await sealSample();

describe("SEAL-01 a sealed file", () => {
  test("begins with the bytes of the file that was shown", () => {
    expect(Buffer.from(file.subarray(0, shown.length)).equals(Buffer.from(shown))).toBe(true);
    expect(Buffer.from(file.subarray(shown.length)).toString("latin1").match(/%%EOF/g)).toHaveLength(1);
  });

  test("is valid and trusted for poppler", () => {
    const said = pdfsig(file, roots);
    expect(said).toContain("Signature Validation: Signature is Valid.");
    expect(said).toContain("Certificate Validation: Certificate is Trusted.");
    expect(said).toContain("Total document signed");
    expect(said).toContain("Signature Type: ETSI.CAdES.detached");
  });

  test("passes openssl cms -verify -cades", () => {
    const { cms, content } = takeApart(file);
    const folder = workFolder({ "seal.der": cms, content, "root.pem": pemOf(roots) });
    const how =
      "cms -verify -cades -binary -inform DER -in seal.der -content content -CAfile root.pem -out out";
    folder.run("openssl", ...how.split(" "));
    expect(Buffer.from(folder.read("out")).equals(Buffer.from(content))).toBe(true);
    folder.remove();
  });

  test("is signed for pdf.js with pkijs", async () => {
    const signatures = (await (await openPdf(file)).getSignatures()) as { id: string }[];
    expect(signatures).toHaveLength(1);
    const document = await openPdf(file);
    await document.getSignatures();
    const found = await document.getSignatureData(signatures[0]?.id ?? "");
    const { content } = ContentInfo.fromBER(Uint8Array.from(found?.pkcs7 ?? []));
    const signed = new SignedData({ schema: content });
    const data = Uint8Array.from(Buffer.concat(found?.data ?? [])).buffer;
    expect(await signed.verify({ signer: 0, data })).toBe(true);
    const changed = Uint8Array.from(new Uint8Array(data));
    changed[100] = (changed[100] ?? 0) ^ 1;
    expect(await signed.verify({ signer: 0, data: changed.buffer }).catch(() => false)).toBe(false);
  });

  test("has no fault for qpdf", () => checkWithQpdf(file));

  test("is PAdES B-B: three signed attributes, and the time in the dictionary alone", () => {
    const signingTime = "1.2.840.113549.1.9.5";
    const types = signedTypes(readCms(takeApart(file).cms));
    expect(types).not.toContain(signingTime);
    expect(types.sort()).toEqual([
      "1.2.840.113549.1.9.16.2.47",
      "1.2.840.113549.1.9.3",
      "1.2.840.113549.1.9.4",
    ]);
    expect(level).toBe("B-B");
    const revision = Buffer.from(file.subarray(shown.length)).toString("latin1");
    expect(revision).toContain("/M (D:20260803150000Z)");
    expect(revision).not.toMatch(/DocMDP|\/Reference\b/);
  });

  test("keeps the tags of the shown file", async () => {
    const tags = await tagsOf(shown);
    expect(tags).toContain("Form");
    expect(await tagsOf(file)).toEqual(tags);
  });

  test("has its values in read-only fields, with pictures that need no font to be seen", async () => {
    const document = await PDF.load(file);
    const fields = document.getForm()?.getFields() ?? [];
    const values = Object.fromEntries(
      fields.filter(({ type }) => type === "text").map((field) => [field.name, field.getValue()]),
    );
    expect(values).toEqual({
      signature: "Łukasz Škvor",
      initials: "ŁŠ",
      name: "Łukasz Škvor Ελένη Нгуен",
      date: "August 2, 2026",
      notes: "The bicycle is red.\nIt has a bell, two lights, a lock and a basket.",
    });
    for (const field of fields.filter(({ type }) => type === "text")) {
      expect(field.isReadOnly()).toBe(true);
      for (const { dict } of (field as unknown as { getWidgets(): { dict: PdfDict }[] }).getWidgets()) {
        const resolve = (ref: Parameters<typeof document.getObject>[0]) => document.getObject(ref);
        const picture = dict.getDict("AP", resolve)?.get("N", resolve);
        const resources = (picture as PdfStream).getDict("Resources");
        const content = new TextDecoder().decode((picture as PdfStream).getDecodedData());
        const isInk = field.name === "signature" || field.name === "initials";
        expect([...(resources?.keys() ?? [])].map(({ value }) => value)).toEqual(isInk ? [] : ["Font"]);
        expect(content).not.toMatch(isInk ? /\b(BT|Do)\b/ : /\bDo\b/);
        for (const key of resources?.getDict("Font")?.keys() ?? []) {
          const font = resources?.getDict("Font")?.getDict(key.value, resolve);
          const glyph = font?.getDict("CharProcs")?.get("E", resolve);
          expect(font?.get("Subtype")).toEqual(PdfName.of("Type3"));
          expect(new TextDecoder().decode((glyph as PdfStream).getDecodedData())).toBe("500 0 d0");
        }
      }
    }
    expect(document.getForm()?.acroForm().getDict().has("NeedAppearances")).toBe(false);
  });

  test("takes checkboxes, and fields that are their own widgets, on their side too", async () => {
    const { request } = await sampleRequest();
    const document = await PDF.load(request.shown);
    const page = document.getPage(0);
    const form = document.getOrCreateForm();
    page?.drawField(form.createCheckbox("agreed", {}), { x: 50, y: 50, width: 12, height: 12 });
    const numbers = (...values: number[]) => PdfArray.of(...values.map((value) => PdfNumber.of(value)));
    const title = document.register(
      PdfDict.of({
        Subtype: PdfName.of("Widget"),
        FT: PdfName.of("Tx"),
        T: PdfString.fromString("1 title"),
        MK: PdfDict.of({ R: PdfNumber.of(90) }),
        Rect: numbers(80, 50, 100, 250),
      }),
    );
    form
      .acroForm()
      .getDict()
      .getArray("Fields", (ref) => document.getObject(ref))
      ?.push(title);
    page?.dict.getArray("Annots", (ref) => document.getObject(ref))?.push(title);
    const shownWithMore = await document.save();
    const evidence = jsonBytes(await sampleEvidence(shownWithMore));
    const values = {
      agreed: { kind: "check", isChecked: true },
      "1 title": { kind: "text", text: "Manager" },
    } as const;
    const sealed = await seal({ ...request, shown: shownWithMore, evidence, values });
    const filled = (await PDF.load(sealed.file)).getForm();
    expect(filled?.getCheckbox("agreed")?.isChecked()).toBe(true);
    expect(filled?.getTextField("1 title")?.getValue()).toBe("Manager");
    expect(Buffer.from(sealed.file).toString("latin1")).toMatch(
      /\/BBox \[0 0 200 20\]\s*\/Resources <<[^[\]]*>>\s*\/Matrix \[0 1 -1 0 20 0\]/,
    );
    checkWithQpdf(sealed.file);
  });
});

/** Readers find its objects by searching all of it. */
function withoutIndex(file: Uint8Array): Uint8Array {
  const text = Buffer.from(file).toString("latin1").replaceAll("startxref", "         ");
  return new Uint8Array(Buffer.from(text, "latin1"));
}

test("SEAL-01 a linearized file is appended to like any other", async () => {
  const { request, roots: own } = await sampleRequest();
  const linearized = qpdf(request.shown, "--linearize");
  const evidence = jsonBytes(await sampleEvidence(linearized));
  const sealed = await seal({ ...request, shown: linearized, evidence });
  expect(sealed.file.subarray(0, linearized.length)).toEqual(linearized);
  expect(pdfsig(sealed.file, own)).toContain("Total document signed");
  checkWithQpdf(sealed.file);
});

test("SEAL-02 evidence and certificate are attached to the sealed file", async () => {
  const { request } = await sampleRequest();
  const sealed = await seal(request);
  const document = await PDF.load(sealed.file);
  expect(document.getAttachment("certificate.pdf")).toEqual(request.certificate);
  expect(document.getCatalog().getArray("AF")?.length).toBe(2);
  const attached = parseEvidence(document.getAttachment("evidence.json") ?? new Uint8Array());
  const given = parseEvidence(request.evidence);
  const [about] = given.documents;
  const documents = [{ ...about, reading: await readByBoth(request.shown) }];
  expect(attached).toEqual({ ...given, documents });
  expect((await verify(sealed.file, [])).evidence).toEqual(attached);
});

describe("SEAL-01 is refused with its reason", async () => {
  const { request } = await sampleRequest();
  const other = jsonBytes(await sampleEvidence(new TextEncoder().encode("another file")));
  const good = await sampleEvidence(request.shown);
  const [first, ...rest] = good.events;
  const forged = jsonBytes({ ...good, events: [{ ...first, kind: "voided" }, ...rest] });
  const changed = async (shownFile: Uint8Array) => ({
    shown: shownFile,
    evidence: jsonBytes(await sampleEvidence(shownFile)),
  });

  test.each([
    ["a file without an index", await changed(withoutIndex(request.shown)), "not-appendable"],
    [
      "an encrypted file",
      await changed(qpdf(request.shown, "--encrypt", "", "owner", "256", "--")),
      "not-appendable",
    ],
    ["no PDF", await changed(new TextEncoder().encode("%PDF-1.7 but no more")), "not-appendable"],
    ["an unknown field", { values: { witness: { kind: "text", text: "x" } } as const }, "unknown-field"],
    [
      "a check in a text field",
      { values: { name: { kind: "check", isChecked: true } } as const },
      "wrong-value",
    ],
    [
      "ink without a point",
      { values: { signature: { kind: "ink", ink: [], text: "" } } as const },
      "wrong-value",
    ],
    [
      "letters without a typeface",
      { values: { name: { kind: "text", text: "王小明" } } as const },
      "missing-letters",
    ],
    [
      "a text longer than its field",
      { values: { notes: { kind: "text", text: "a long word ".repeat(400) } } as const },
      "wrong-value",
    ],
    ["evidence about another file", { evidence: other }, "evidence"],
    ["evidence with a broken chain", { evidence: forged }, "evidence"],
    ["evidence that is no JSON", { evidence: new Uint8Array([0xff]) }, "evidence"],
  ])("%s", async (_, more, problem) => {
    await expect(seal({ ...request, ...more })).rejects.toMatchObject({ name: "SealError", problem });
  });
});
