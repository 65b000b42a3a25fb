import { PDF } from "@libpdf/core";
import { displaySpace, drawForms, ownInherited, pagesOf, type SourcePage } from "@sealwright/pdf-tools/pages";
import type { Field } from "@sealwright/protocol/signing/field";
import type { FieldBox } from "@sealwright/protocol/signing/field-kinds";
import { createTextLayer, drawText, skipUsedNumbers } from "@sealwright/seal/prepare";
import { readFonts } from "@sealwright/typefaces/node";
import { Typesetter } from "@sealwright/typefaces/typesetter";
import { hashOf } from "../../base/hash.ts";
import type { FieldPlacement } from "./field-placement.ts";
import { addField, pageInPoints, picture } from "./field-widgets.ts";
import { addSignaturePage, type PageSigner } from "./signature-page.ts";

export interface PlaceRequest {
  file: Uint8Array;
  /** Existing signatures must stay valid. */
  isSigned: boolean;
  fields: readonly FieldPlacement[];
  /** Signers on an added last page; none for no such page. */
  signers: readonly PageSigner[];
  watermark: string | undefined;
}

/** The file for signers, with the fields of the added page by their names; or a sentence that says why there is none, with the index of the field at fault. */
export type PlacedFile =
  | { bytes: Uint8Array; sha256: string; pages: number; added: Readonly<Record<string, Field>> }
  | { refusal: string; field: number };

const WATERMARK = { width: 88, height: 15 };
const PALE = "0.8 g";
const WHITE = "1 g";

/** Adds signers' fields to a file in an appended revision, so that its bytes stay as they are. */
export async function placeFields({
  file,
  isSigned,
  fields,
  signers,
  watermark,
}: PlaceRequest): Promise<PlacedFile> {
  const document = await PDF.load(file);
  if (isSigned) skipUsedNumbers(document, file);
  const pages = pagesOf(document);
  for (const [index, placement] of fields.entries()) {
    const refusal = outsideOf(document, pages[placement.field.page - 1], placement);
    if (refusal) return { refusal, field: index };
  }
  const printed = fields.flatMap(({ field: { value, readOnly } }) => (readOnly && value ? [value] : []));
  const typesetter = await typesetterFor(printed, signers, watermark);
  const pen = { typesetter, layer: createTextLayer(document, printed.join("\n")) };
  for (const [index, page] of pages.entries()) {
    const own = fields.filter(({ field }) => field.page === index + 1);
    coverTexts(
      document,
      page,
      own.flatMap(({ covers = [] }) => covers),
    );
  }
  if (watermark && !isSigned) {
    for (const page of pages) drawWatermark(document, page, watermark, typesetter);
  }
  for (const placement of fields) {
    const page = pages[placement.field.page - 1];
    if (page) addField(document, page, placement, pen);
  }
  const added: Record<string, Field> = {};
  if (signers.length > 0) {
    for (const [page, own] of addSignaturePage(document, signers, typesetter)) {
      if (watermark) drawWatermark(document, page, watermark, typesetter);
      for (const placement of own) {
        addField(document, page, placement, pen);
        added[placement.name] = placement.field;
      }
    }
  }
  const bytes = await append(document, file);
  return { bytes, sha256: hashOf(bytes), pages: pagesOf(document).length, added };
}

/** @returns a sentence if the field is not on its page */
function outsideOf(
  document: PDF,
  page: SourcePage | undefined,
  { label, field: { page: number, box } }: FieldPlacement,
): string | undefined {
  if (!page) return `“${label}” is on page ${number}, which the document doesn’t have.`;
  const { width, height } = pageInPoints(document, page);
  if (box.x + box.width <= width && box.y + box.height <= height) return undefined;
  const size = `${Math.floor(width)} × ${Math.floor(height)} points`;
  return `The field is not on the page: “${label}” reaches beyond page ${number}, which is ${size}.`;
}

async function typesetterFor(
  printed: readonly string[],
  signers: readonly PageSigner[],
  watermark = "",
): Promise<Typesetter> {
  const named = signers.flatMap(({ name, role }) => [name, role]);
  const words = [...printed, ...named, watermark, "Signatures Date"];
  return Typesetter.load(await readFonts(words), words.join("\n"));
}

async function append(document: PDF, file: Uint8Array): Promise<Uint8Array> {
  const bytes = await document.save({ incremental: true });
  if (Buffer.from(bytes.buffer, bytes.byteOffset, file.length).equals(file)) return bytes;
  throw new Error("The file comes out different");
}

/** Paints white over text that fields take the place of. The text stays in the file. */
function coverTexts(document: PDF, page: SourcePage, boxes: readonly FieldBox[]): void {
  if (boxes.length === 0) return;
  ownInherited(page);
  const space = pageInPoints(document, page);
  const forms = boxes.map(({ x, y, width, height }) => {
    const size = { width: width / space.unit, height: height / space.unit };
    const ref = picture(document, size, `${WHITE} 0 0 ${size.width} ${size.height} re f`);
    return { ref, matrix: space.at(x / space.unit, (space.height - y - height) / space.unit) };
  });
  drawForms(document, page.dict, forms);
}

function drawWatermark(document: PDF, page: SourcePage, text: string, typesetter: Typesetter): void {
  ownInherited(page);
  const content = drawText(text, WATERMARK, {}, typesetter).replace("0 g", PALE);
  const ref = picture(document, WATERMARK, content);
  const { width, height, at } = displaySpace(document, page.dict);
  const scale = (0.8 * width) / WATERMARK.width;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = at(width * 0.1, height * 0.45);
  drawForms(document, page.dict, [{ ref, matrix: [a * scale, b * scale, c * scale, d * scale, e, f] }]);
}
