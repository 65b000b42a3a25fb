import {
  type PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfRef,
  PdfStream,
  PdfString,
} from "@libpdf/core";
import { describe, expect, test } from "vitest";
import { verify } from "../src/index.ts";
import { withLibpdf } from "./support/appending.ts";
import { sealSample } from "./support/sample.ts";

const { file, roots } = await sealSample();
type Change = (document: PDF) => void;
type Value = Parameters<PdfDict["set"]>[1];

const numbers = (...values: number[]) => PdfArray.of(...values.map((value) => PdfNumber.of(value)));
const script = PdfDict.of({ S: PdfName.of("JavaScript"), JS: PdfString.fromString("app.alert(1)") });
const drawing = (document: PDF) =>
  document.register(
    PdfStream.fromDict(
      { Subtype: PdfName.of("Form"), BBox: numbers(0, 0, 60, 14) },
      new TextEncoder().encode("1 g 0 0 60 14 re f"),
    ),
  );

function pageOf(document: PDF): PdfDict {
  const page = document.getPage(0)?.dict;
  if (!page) throw new Error("No page");
  return page;
}

/** A dictionary that is reached from another by its keys. */
function reached(document: PDF, from: PdfDict, ...keys: string[]): PdfDict {
  return keys.reduce((dict, key) => {
    const found = dict.getDict(key, (ref) => document.getObject(ref));
    if (!found) throw new Error(`No /${key}`);
    return found;
  }, from);
}

function streamIn(document: PDF, dict: PdfDict, key: string): PdfStream {
  const ref = dict.getRef(key);
  const stream = ref && document.getObject(ref);
  if (!(stream instanceof PdfStream)) throw new Error(`No stream /${key}`);
  return stream;
}

const onPage =
  (key: string, value: (document: PDF) => Value): Change =>
  (document) =>
    pageOf(document).set(key, value(document));

const inCatalog =
  (key: string, value: (document: PDF) => Value): Change =>
  (document) =>
    document.getCatalog().set(key, value(document));

const inForm =
  (key: string, value: (document: PDF) => Value): Change =>
  (document) =>
    reached(document, document.getCatalog(), "AcroForm").set(key, value(document));

/** Of a text field. */
function partsOf(document: PDF, name: string): { field: PdfDict; widget: PdfDict } {
  const field = document.getForm()?.getTextField(name);
  const widget = field?.getWidgets()[0]?.dict;
  if (!field || !widget) throw new Error(`No ${name}`);
  return { field: field.getDict(), widget };
}

const onField =
  (name: string, part: "field" | "widget", key: string, value: (document: PDF) => Value): Change =>
  (document) =>
    partsOf(document, name)[part].set(key, value(document));

const sealField = (document: PDF): PdfDict => {
  const fields = reached(document, document.getCatalog(), "AcroForm").getArray("Fields", (ref) =>
    document.getObject(ref),
  );
  const field = document.getObject(fields?.toArray().at(-1) as PdfRef);
  if (!(field instanceof PdfDict)) throw new Error("No seal");
  return field;
};

/** Specifications of the attached files: the certificate, and the evidence. */
const attached = (document: PDF): [PdfDict, PdfDict] => {
  const refs =
    document
      .getCatalog()
      .getArray("AF", (ref) => document.getObject(ref))
      ?.toArray() ?? [];
  const [evidence, certificate] = refs.map((ref) => document.getObject(ref as PdfRef));
  if (!(evidence instanceof PdfDict && certificate instanceof PdfDict)) throw new Error("No attachments");
  return [certificate, evidence];
};

const CHANGES: [what: string, change: Change][] = [
  // Hide, replace, and both: what fields, pages and layers show.
  ["a field's picture", onField("name", "widget", "AP", (document) => PdfDict.of({ N: drawing(document) }))],
  [
    "pictures of two fields exchanged",
    (document) => {
      const [one, other] = ["name", "date"].map((name) => partsOf(document, name).widget);
      const [before, after] = [one?.get("AP"), other?.get("AP")];
      if (before && after) [one?.set("AP", after), other?.set("AP", before)];
    },
  ],
  [
    "a drawing inside a field's picture",
    (document) => {
      const looks = reached(document, partsOf(document, "name").widget, "AP");
      const inside = PdfDict.of({ XObject: PdfDict.of({ X: drawing(document) }) });
      streamIn(document, looks, "N").set("Resources", inside);
    },
  ],
  ["a field's value as rich text", onField("name", "field", "RV", () => PdfString.fromString("<body/>"))],
  ["a field that may be written in", onField("name", "field", "Ff", () => PdfNumber.of(0))],
  ["a field that is hidden", onField("name", "widget", "F", () => PdfNumber.of(2))],
  ["a field that is elsewhere", onField("name", "widget", "Rect", () => numbers(0, 0, 9, 9))],
  ["fields in another order", inForm("CO", () => PdfArray.of())],
  ["pictures that each reader draws", inForm("NeedAppearances", () => PdfBool.TRUE)],
  ["a dynamic form", inForm("XFA", () => PdfString.fromString("<xdp/>"))],
  ["flags that forget the signatures", inForm("SigFlags", () => PdfNumber.of(0))],
  [
    "one more content of a page",
    (document) => {
      const page = pageOf(document);
      const before = page.get("Contents");
      if (before) page.set("Contents", PdfArray.of(before, drawing(document)));
    },
  ],
  ["annotations on a page that had some", onPage("Annots", () => PdfArray.of())],
  [
    "fonts of a page",
    (document) => reached(document, pageOf(document), "Resources").set("Font", new PdfDict()),
  ],
  [
    "drawings of a page",
    (document) => reached(document, pageOf(document), "Resources").set("XObject", new PdfDict()),
  ],
  ["a page's size", onPage("MediaBox", () => numbers(0, 0, 300, 300))],
  ["a page's crop", onPage("CropBox", () => numbers(0, 0, 300, 300))],
  ["a page's turn", onPage("Rotate", () => PdfNumber.of(180))],
  ["a page's unit", onPage("UserUnit", () => PdfNumber.of(2))],
  ["an action of a page", onPage("AA", () => PdfDict.of({ O: script }))],
  [
    "one more page",
    (document) => {
      document.addPage({ size: "letter" });
    },
  ],
  [
    "pages in no order",
    (document) => reached(document, document.getCatalog(), "Pages").set("Kids", PdfArray.of()),
  ],
  [
    "layers",
    inCatalog("OCProperties", () =>
      PdfDict.of({ OCGs: PdfArray.of(), D: PdfDict.of({ BaseState: PdfName.of("OFF") }) }),
    ),
  ],
  [
    "a script by name",
    (document) =>
      reached(document, document.getCatalog(), "Names").set(
        "JavaScript",
        PdfDict.of({ Names: PdfArray.of(PdfString.fromString("a"), script) }),
      ),
  ],
  ["actions of the document", inCatalog("AA", () => PdfDict.of({ WP: script }))],
  ["metadata", inCatalog("Metadata", drawing)],
  ["what a screen reader reads", inCatalog("StructTreeRoot", (document) => document.register(new PdfDict()))],
  ["its language", inCatalog("Lang", () => PdfString.fromString("de"))],
  // Attachments.
  [
    "an attached file's bytes",
    (document) =>
      streamIn(document, reached(document, attached(document)[0], "EF"), "F").setData(
        new TextEncoder().encode("MZ"),
      ),
  ],
  [
    "attached files exchanged",
    (document) => {
      const [one, other] = attached(document);
      const [before, after] = [one.get("EF"), other.get("EF")];
      if (before && after) [one.set("EF", after), other.set("EF", before)];
    },
  ],
  ["an attached file's name", (document) => attached(document)[0].set("UF", PdfString.fromString("a.exe"))],
  [
    "attached files without a list",
    (document) => reached(document, document.getCatalog(), "Names").delete("EmbeddedFiles"),
  ],
  // Signatures' statements about each other.
  [
    "a certification",
    inCatalog("Perms", (document) => {
      const reference = PdfDict.of({ TransformMethod: PdfName.of("DocMDP") });
      const signature = PdfDict.of({ Type: PdfName.of("Sig"), Reference: PdfArray.of(reference) });
      return PdfDict.of({ DocMDP: document.register(signature) });
    }),
  ],
  ["rights of use", inCatalog("Perms", (document) => PdfDict.of({ UR3: document.register(new PdfDict()) }))],
  [
    "a lock of fields",
    (document) => sealField(document).set("Lock", PdfDict.of({ Action: PdfName.of("All") })),
  ],
  [
    "a seal's field with another value",
    (document) => sealField(document).set("V", document.register(new PdfDict())),
  ],
  [
    "another name in the seal",
    (document) =>
      reached(document, sealField(document), "V").set("Name", PdfString.fromString("Someone Else")),
  ],
];

describe("SEAL-03 a change after the seal is not part of what was signed", () => {
  test.each(CHANGES)("%s", async (_, change) => {
    const { kind, sealedBytes } = await verify(await withLibpdf(file, change), roots);
    expect([kind, sealedBytes]).toEqual(["appended", file.length]);
  });
});
