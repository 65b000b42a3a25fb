import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream, PdfString } from "@libpdf/core";
import {
  annotationsOf,
  displaySpace,
  drawForms,
  flattenForm,
  ownInherited,
  pagesOf,
  type SourcePage,
  withInherited,
} from "@sealwright/pdf-tools/pages";
import { drawText, skipUsedNumbers } from "@sealwright/seal/prepare";
import { readFonts } from "@sealwright/typefaces/node";
import { Typesetter } from "@sealwright/typefaces/typesetter";
import { hashOf } from "../envelopes/file-store.ts";
import type { Placed } from "./placed.ts";
import { isSameDocument } from "./same-pages.ts";
import { addSignaturePage, type PageSigner } from "./signature-page.ts";

export interface PlaceRequest {
  upload: Uint8Array;
  /** What was signed before must stay as it is. */
  isSigned: boolean;
  /** Its own fields stay fields: the file is of our making. */
  keepsForm?: true;
  fields: readonly Placed[];
  /** Who signs on a page that is added at the end; none for no such page. */
  signers: readonly PageSigner[];
  /** Across every page. */
  watermark: string | undefined;
}

/** The file that signers are shown, or why there is none: a whole sentence, and the index of the field at fault. */
export type PlacedFile =
  | { bytes: Uint8Array; sha256: string; pages: number }
  | { refusal: string; field: number };

const READ_ONLY = 1;
const PRINTED = 4;
const WATERMARK = { width: 116, height: 15 };
const PALE = "0.8 g";

/**
 * Adds the fields of signers to an upload: by an appended revision, so that its bytes stay as they are. Only an unsigned file
 * that nothing can be appended to, or that begins with something else, is written anew, and then compared with the original.
 * @throws Error if the file comes out different
 */
export async function placeFields({
  upload,
  isSigned,
  keepsForm,
  fields,
  signers,
  watermark,
}: PlaceRequest): Promise<PlacedFile> {
  const document = await PDF.load(upload);
  skipUsedNumbers(document, upload);
  // Programs differ in whether they show a field's value or its picture.
  if (!isSigned && !keepsForm) flattenForm(document);
  const pages = pagesOf(document);
  const outside = fields.findIndex((field) => {
    const page = pages[field.page - 1];
    if (!page) return true;
    const { width, height } = displaySpace(document, withInherited(page));
    return field.x + field.width > width || field.y + field.height > height;
  });
  if (outside >= 0) return { refusal: "The field is not on the page.", field: outside };
  const words = [...signers.flatMap(({ name, role }) => [name, role]), watermark ?? "", "Signatures Date"];
  const typesetter = await Typesetter.load(await readFonts(words), words.join("\n"));
  if (watermark && !isSigned) {
    for (const page of pages) drawWatermark(document, page, watermark, typesetter);
  }
  for (const field of fields) {
    const page = pages[field.page - 1];
    if (page) addField(document, page, field);
  }
  if (signers.length > 0) {
    for (const [page, own] of addSignaturePage(document, signers, typesetter)) {
      if (watermark) drawWatermark(document, page, watermark, typesetter);
      for (const field of own) addField(document, page, field);
    }
  }
  const bytes = await write(document, upload, isSigned);
  return { bytes, sha256: hashOf(bytes), pages: pagesOf(document).length };
}

async function write(document: PDF, upload: Uint8Array, isSigned: boolean): Promise<Uint8Array> {
  // A file without new fields too: the seal is appended to what is shown.
  if (document.canSaveIncrementally() !== null) changeNothing(document);
  const bytes = await document.save({ incremental: isSigned || beginsWithHeader(upload) });
  if (Buffer.from(bytes.buffer, bytes.byteOffset, upload.length).equals(upload)) return bytes;
  if (isSigned || !(await isSameDocument(upload, bytes))) throw new Error("The file comes out different");
  return bytes;
}

/** Readers count from the header or from the first byte, so that they may find other objects where these differ. */
const beginsWithHeader = (file: Uint8Array) =>
  Buffer.from(file.buffer, file.byteOffset, file.length).indexOf("%PDF-") === 0;

/** The library writes nothing anew unless something was set. */
function changeNothing(document: PDF): void {
  const catalog = document.getCatalog();
  const pages = catalog.get("Pages");
  if (pages) catalog.set("Pages", pages);
}

/** A field and its widget in one, as our own forms have them; the seal writes its value and its picture. */
function addField(
  document: PDF,
  page: SourcePage,
  { name, label, x, y, width, height, isBox = false }: Placed,
): void {
  const space = displaySpace(document, withInherited(page));
  const [a = 1, b = 0, c = 0, d = 1, left = 0, bottom = 0] = space.at(x, space.height - y - height);
  const [right, top] = [left + a * width + c * height, bottom + b * width + d * height];
  const turn = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) * 90 + 360) % 360;
  const field = document.register(
    PdfDict.of({
      Type: PdfName.of("Annot"),
      Subtype: PdfName.of("Widget"),
      ...(isBox ? { FT: PdfName.of("Btn"), V: OFF, AS: OFF } : { FT: PdfName.of("Tx"), DA: NO_FONT }),
      T: PdfString.fromString(name),
      TU: PdfString.fromString(label),
      Ff: PdfNumber.of(READ_ONLY),
      F: PdfNumber.of(PRINTED),
      Rect: numbers(
        ...[Math.min(left, right), Math.min(bottom, top), Math.max(left, right), Math.max(bottom, top)],
      ),
      MK: PdfDict.of({ R: PdfNumber.of(turn) }),
      AP: PdfDict.of({ N: emptyPicture(document, { width, height }, turn, isBox) }),
      ...(page.ref ? { P: page.ref } : {}),
    }),
  );
  page.dict.set("Annots", PdfArray.of(...annotationsOf(document, page.dict), field));
  const form = document.getOrCreateForm().acroForm().getDict();
  const known = form.getArray("Fields", (ref) => document.getObject(ref))?.toArray() ?? [];
  form.set("Fields", PdfArray.of(...known, field));
}

interface Size {
  width: number;
  height: number;
}

const OFF = PdfName.of("Off");
const NO_FONT = PdfString.fromString("/Helv 0 Tf 0 g");

/** A line to sign on or the two pictures of a box, turned as the page is. */
function emptyPicture(
  document: PDF,
  { width, height }: Size,
  turn: number,
  isBox: boolean,
): PdfRef | PdfDict {
  const matrices: Record<number, number[]> = {
    90: [0, 1, -1, 0, height, 0],
    180: [-1, 0, 0, -1, width, height],
    270: [0, -1, 1, 0, 0, width],
  };
  const drawn = (content: string) => picture(document, { width, height }, `q ${content} Q`, matrices[turn]);
  if (!isBox) return drawn(`0.55 G 0.5 w 0 0.5 m ${width} 0.5 l S`);
  const frame = `0.3 G 0.75 w 0.5 0.5 ${width - 1} ${height - 1} re S`;
  const check = `0 G 1.5 w ${width * 0.2} ${height * 0.5} m ${width * 0.42} ${height * 0.25} l ${width * 0.8} ${height * 0.78} l S`;
  return PdfDict.of({ Off: drawn(frame), Yes: drawn(`${frame} ${check}`) });
}

function drawWatermark(document: PDF, page: SourcePage, text: string, typesetter: Typesetter): void {
  ownInherited(page);
  const content = drawText(text, WATERMARK, false, typesetter).replace("0 g", PALE);
  const ref = picture(document, WATERMARK, content);
  const { width, height, at } = displaySpace(document, page.dict);
  const scale = (0.8 * width) / WATERMARK.width;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = at(width * 0.1, height * 0.45);
  drawForms(document, page.dict, [{ ref, matrix: [a * scale, b * scale, c * scale, d * scale, e, f] }]);
}

function picture(document: PDF, { width, height }: Size, content: string, matrix?: number[]): PdfRef {
  return document.register(
    PdfStream.fromDict(
      {
        Type: PdfName.of("XObject"),
        Subtype: PdfName.of("Form"),
        BBox: numbers(0, 0, width, height),
        Resources: new PdfDict(),
        ...(matrix ? { Matrix: numbers(...matrix) } : {}),
      },
      new TextEncoder().encode(content),
    ),
  );
}

const numbers = (...values: number[]) => PdfArray.of(...values.map((value) => PdfNumber.of(value)));
