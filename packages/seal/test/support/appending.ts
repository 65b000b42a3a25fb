import { PDFName as Name, PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import {
  black,
  PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfRef,
  PdfStream,
  PdfString,
  white,
} from "@libpdf/core";

/** What someone does to a sealed file: libpdf appends it as one revision. */
export async function withLibpdf(
  file: Uint8Array,
  change: (document: PDF) => void | Promise<void>,
): Promise<Uint8Array> {
  const document = await PDF.load(file);
  await change(document);
  return document.save({ incremental: true });
}

/** A rectangle over the amount of the sample's rent, and another amount on it. */
export const coverSum = (document: PDF): void => {
  const page = document.getPage(0);
  page?.drawRectangle({ x: 150, y: 640, width: 60, height: 14, color: white });
  page?.drawText("$9,200.00", { x: 150, y: 643, size: 10, color: black });
};

export const annotate = (subtype: string) => (document: PDF) => {
  const page = document.getPage(0);
  const numbers = (...values: number[]) => PdfArray.of(...values.map((value) => PdfNumber.of(value)));
  const looks = PdfStream.fromDict(
    { Subtype: PdfName.of("Form"), BBox: numbers(0, 0, 60, 14) },
    new TextEncoder().encode("1 g 0 0 60 14 re f"),
  );
  const annotation = PdfDict.of({
    Type: PdfName.of("Annot"),
    Subtype: PdfName.of(subtype),
    Rect: numbers(150, 640, 210, 654),
    AP: PdfDict.of({ N: document.register(looks) }),
  });
  const annotations = page?.dict.getArray("Annots", (ref) => document.getObject(ref));
  annotations?.push(document.register(annotation));
};

/** The value of a field is exchanged, and drawn no more. */
export const changeValue = (document: PDF): void => {
  document.getForm()?.getTextField("name")?.getDict().set("V", PdfString.fromString("Someone Else"));
};

export const changeTitle = (document: PDF): void => document.setTitle("Another title");

/** An object of the sealed revision is exchanged by its number. */
export const exchangeContent = (document: PDF): void => {
  const content = document.getPage(0)?.dict.get("Contents");
  const stream = content instanceof PdfRef ? document.getObject(content) : undefined;
  if (stream instanceof PdfStream) stream.setData(new TextEncoder().encode("q Q"));
};

/** Something runs when the file is opened. */
export const openAction = (document: PDF): void => {
  const action = PdfDict.of({ S: PdfName.of("JavaScript"), JS: PdfString.fromString("app.alert(1)") });
  document.getCatalog().set("OpenAction", document.register(action));
};

/** What a real DSS has, and beside it a visible field that calls itself a timestamp. */
export const fakeTimestamp = (document: PDF): void => {
  const value = PdfDict.of({ Type: PdfName.of("DocTimeStamp"), SubFilter: PdfName.of("ETSI.RFC3161") });
  const field = document.register(
    PdfDict.of({ FT: PdfName.of("Sig"), T: PdfString.fromString("Time"), V: document.register(value) }),
  );
  const form = document.getForm()?.acroForm().getDict();
  form?.getArray("Fields", (ref) => document.getObject(ref))?.push(field);
};

export const addDss = (document: PDF): void => {
  const certificate = document.register(PdfStream.fromDict({}, new Uint8Array([1, 2, 3])));
  document.getCatalog().set("DSS", document.register(PdfDict.of({ Certs: PdfArray.of(certificate) })));
};

/** By another library. */
export async function withPdfLib(file: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(file, { forIncrementalUpdate: true });
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.getPage(0).drawText("and a horse", { x: 100, y: 600, size: 12, font });
  document.catalog.set(Name.of("Changed"), Name.of("Yes"));
  return document.save({ useObjectStreams: false });
}

/** By hand: one object, a table and a trailer. @param root another catalog than the sealed one */
export function byHand(
  file: Uint8Array,
  number: number,
  body: string,
  { root, prev, size = 500 }: { root?: string; prev?: number; size?: number } = {},
): Uint8Array {
  const text = Buffer.from(file).toString("latin1");
  const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1];
  const sealedRoot = [...text.matchAll(/\/Root (\d+ \d+ R)/g)].at(-1)?.[1];
  const object = `${number} 0 obj\n${body}\nendobj\n`;
  const table = `xref\n${number} 1\n${String(file.length).padStart(10, "0")} 00000 n \n`;
  const trailer = `trailer\n<< /Size ${size} /Root ${root ?? sealedRoot} /Prev ${prev ?? start} >>\n`;
  const at = file.length + object.length;
  return new Uint8Array(
    Buffer.concat([file, Buffer.from(`${object}${table}${trailer}startxref\n${at}\n%%EOF\n`, "latin1")]),
  );
}
