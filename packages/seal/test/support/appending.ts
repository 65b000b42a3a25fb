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
import { AnnotationEditorType, getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** One thing that someone does to a sealed file: libpdf appends it as one revision. */
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

/** The parts of a real DSS, and beside it a visible field that calls itself a timestamp. */
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

/** By pdf.js, as its viewer saves what someone has typed into fields or drawn on a page. */
export async function withPdfJs(file: Uint8Array, way: "field" | "ink"): Promise<Uint8Array> {
  const task = getDocument({ data: file.slice(), verbosity: 0 });
  const document = await task.promise;
  if (way === "ink") document.annotationStorage.setValue("pdfjs_internal_editor_0", INK_OVER_SUM);
  else {
    const fields = await (await document.getPage(1)).getAnnotations();
    for (const { id, fieldType } of fields)
      if (fieldType === "Tx") document.annotationStorage.setValue(id, { value: "Someone Else" });
  }
  const saved = await document.saveDocument();
  await task.destroy();
  return saved;
}

const INK_OVER_SUM = {
  annotationType: AnnotationEditorType.INK,
  pageIndex: 0,
  rotation: 0,
  rect: [140, 630, 220, 660],
  color: [255, 255, 255],
  opacity: 1,
  thickness: 20,
  paths: { lines: [[150, 640, 150, 640, 150, 640, 210, 640]], points: [[150, 640, 210, 640]] },
};

/** An object of the sealed revision is no longer there: what it covered comes to light. */
export function withoutObject(file: Uint8Array, number: number): Uint8Array {
  const text = Buffer.from(byHand(file, number, "null")).toString("latin1");
  const entry = text.lastIndexOf(" 00000 n \n");
  return new Uint8Array(Buffer.from(`${text.slice(0, entry)} 00001 f \n${text.slice(entry + 10)}`, "latin1"));
}

export interface HandWritten {
  root?: string;
  prev?: number;
  size?: number;
  generation?: number;
  /** Before the object, and in no table. */
  unlisted?: string;
  trailer?: string;
  rowEnd?: string;
}

/** Appends, without a library, one object, a table and a trailer. @param root another catalog than the sealed one */
export function byHand(
  file: Uint8Array,
  number: number,
  body: string,
  {
    root,
    prev,
    size = 500,
    generation = 0,
    unlisted = "",
    trailer: more = "",
    rowEnd = " \n",
  }: HandWritten = {},
): Uint8Array {
  const text = latin1(file);
  const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1];
  const sealedRoot = [...text.matchAll(/\/Root (\d+ \d+ R)/g)].at(-1)?.[1];
  const object = `${unlisted}${number} ${generation} obj\n${body}\nendobj\n`;
  const place = String(file.length + unlisted.length).padStart(10, "0");
  const table = `xref\n${number} 1\n${place} ${String(generation).padStart(5, "0")} n${rowEnd}`;
  const trailer = `trailer\n<< /Size ${size} /Root ${root ?? sealedRoot} ${more} /Prev ${prev ?? start} >>\n`;
  const at = file.length + object.length;
  return append(file, `${object}${table}${trailer}startxref\n${at}\n%%EOF\n`);
}

/** Appends, without a library, one object and a cross-reference stream that says where it is. @param row of the object: kind, place, and third field */
export function byHandInStream(
  file: Uint8Array,
  number: number,
  body: string,
  [kind, place, third]: [number, number, number] = [1, file.length, 0],
): Uint8Array {
  const text = latin1(file);
  const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1];
  const root = [...text.matchAll(/\/Root (\d+ \d+ R)/g)].at(-1)?.[1];
  const info = [...text.matchAll(/\/Info (\d+ \d+ R)/g)].at(-1)?.[1];
  const object = `${number} 0 obj\n${body}\nendobj\n`;
  const at = file.length + object.length;
  const rows = [
    [kind, place, third],
    [1, at, 0],
  ].map(([use = 0, offset = 0, last = 0]) =>
    [use.toString(16).padStart(2, "0"), offset.toString(16).padStart(8, "0"), last.toString(16)].join(""),
  );
  const data = Buffer.from(
    rows.map((row) => row.slice(0, 10) + row.slice(10).padStart(2, "0")).join(""),
    "hex",
  );
  const about = `/Type /XRef /Size 501 /Index [${number} 1 500 1] /W [1 4 1] /Root ${root} /Info ${info} /Prev ${start}`;
  const stream = `500 0 obj\n<< ${about} /Length ${data.length} >>\nstream\n${data.toString("latin1")}\nendstream\nendobj\n`;
  return append(file, `${object}${stream}startxref\n${at}\n%%EOF\n`);
}

/** The bytes between "obj" and "endobj" where an object is last. */
export function bodyOf(file: Uint8Array, number: number): string {
  const text = latin1(file);
  const head = `\n${number} 0 obj\n`;
  const start = text.lastIndexOf(head) + head.length;
  return text.slice(start, text.indexOf("endobj", start));
}

const latin1 = (file: Uint8Array) => Buffer.from(file).toString("latin1");

const append = (file: Uint8Array, text: string) =>
  new Uint8Array(Buffer.concat([file, Buffer.from(text, "latin1")]));
