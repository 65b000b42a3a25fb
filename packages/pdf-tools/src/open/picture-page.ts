import { PDF, type PDFImage, PdfArray, PdfNumber, PdfStream } from "@libpdf/core";
import { Refusal } from "../refusal.ts";
import type { FileKind } from "./file-kind.ts";
import { uprightTurn, withoutMetadata } from "./jpeg.ts";

/** Makes a PNG of a picture that only a browser can decode. Rejects if it can't. */
export type ToPng = (bytes: Uint8Array) => Promise<Uint8Array>;

/** In points: the longer side of a US Letter page. */
const LONGEST_SIDE = 792;
const POINTS_PER_PIXEL = 0.75;
/** A decoded PNG takes four bytes a pixel, several times over. */
const MAX_PNG_PIXELS = 60_000_000;

/** A PDF of one page, which has the shape of the picture and is as long as a US Letter page at most. */
export async function pictureToPdf(
  bytes: Uint8Array,
  kind: FileKind,
  name: string,
  toPng?: ToPng,
): Promise<Uint8Array> {
  const document = PDF.create();
  document.context.info.trailer.delete("Info");
  const picture = await embed(document, bytes, kind, name, toPng);
  const scale = Math.min(POINTS_PER_PIXEL, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const [width, height] = [Math.max(3, picture.width * scale), Math.max(3, picture.height * scale)];
  const page = document.addPage({ width, height });
  page.drawImage(picture, { x: 0, y: 0, width, height });
  if (kind === "jpeg") page.setRotation(uprightTurn(bytes));
  return document.save();
}

async function embed(
  document: PDF,
  bytes: Uint8Array,
  kind: FileKind,
  name: string,
  toPng?: ToPng,
): Promise<PDFImage> {
  try {
    if (kind === "jpeg") return embedJpeg(document, bytes);
    const png = kind === "png" ? bytes : await toPng?.(bytes);
    if (!png) throw new TypeError("No decoder");
    const view = new DataView(png.buffer, png.byteOffset);
    if (view.getUint32(16) * view.getUint32(20) > MAX_PNG_PIXELS) {
      throw new Refusal(
        "too-big",
        `${name} has more than ${MAX_PNG_PIXELS / 1e6} million pixels. Make it smaller first, or save it as JPEG.`,
      );
    }
    return document.embedPng(png);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(
      "picture",
      `${name} is a picture that this browser can’t read. Save it as JPEG or PNG.`,
    );
  }
}

/** Programs store CMYK photos inverted; a PDF has to say so. */
function embedJpeg(document: PDF, bytes: Uint8Array): PDFImage {
  const picture = document.embedJpeg(withoutMetadata(bytes));
  const stream = document.getObject(picture.ref);
  if (stream instanceof PdfStream && stream.getName("ColorSpace")?.value === "DeviceCMYK")
    stream.set("Decode", PdfArray.of(...[1, 0, 1, 0, 1, 0, 1, 0].map((value) => PdfNumber.of(value))));
  return picture;
}
