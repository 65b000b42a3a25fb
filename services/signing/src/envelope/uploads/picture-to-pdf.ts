import { type FileKind, fileKind } from "@sealwright/pdf-tools/file-kind";
import { countPixels, pictureToPdf } from "@sealwright/pdf-tools/pictures";
import { Refusal } from "@sealwright/pdf-tools/refusal";

/** The file as a PDF. A refusal is a whole sentence for people. */
export type AsPdf = { bytes: Uint8Array<ArrayBuffer> } | { refusal: string };

/** Signers' phones decode a JPEG as a whole; a PNG is decoded here, too. */
const MOST_PIXELS = { jpeg: 50_000_000, png: 20_000_000 };
const HEIF_BRANDS = /^(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)$/;

const DAMAGED = "This picture is damaged, or of a kind that we can’t read. Save it as a JPEG or a PNG again.";
const NOT_TAKEN = "This is not a PDF, a JPEG or a PNG. Save it as a PDF, and upload that.";
const ARCHIVE = "This is a ZIP archive or an Office file. Save the document as a PDF, and upload that.";
const PROGRAM = "This is a program, whatever it is called. Choose a PDF, a JPEG or a PNG.";
const HEIC = "This is a HEIC photo, which many programs can’t show. Save it as a JPEG, and upload that.";

/** Turns a photo into a page, without its camera, place and time. Run it in a worker: it decodes someone's file. */
export async function asPdf(bytes: Uint8Array<ArrayBuffer>): Promise<AsPdf> {
  const kind = fileKind(bytes);
  if (kind === "pdf") return { bytes };
  if (kind !== "jpeg" && kind !== "png") return { refusal: refusalOf(bytes, kind) };
  const pixels = countPixels(bytes, kind);
  if (!pixels) return { refusal: DAMAGED };
  if (pixels > MOST_PIXELS[kind]) {
    const most = MOST_PIXELS[kind] / 1e6;
    return {
      refusal: `This picture has more than ${most} million pixels. Make it smaller, and upload that.`,
    };
  }
  try {
    return { bytes: new Uint8Array(await pictureToPdf(bytes, kind, "This picture")) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: DAMAGED };
    throw error;
  }
}

function refusalOf(bytes: Uint8Array, kind: FileKind): string {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (kind === "picture") return HEIF_BRANDS.test(text(8, 12)) ? HEIC : NOT_TAKEN;
  if (text(0, 4) === "PK\u0003\u0004") return ARCHIVE;
  return text(0, 2) === "MZ" || text(1, 4) === "ELF" ? PROGRAM : NOT_TAKEN;
}
