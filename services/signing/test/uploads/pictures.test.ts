import { PDF } from "@libpdf/core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { inspectPdf } from "../../src/envelope/uploads/inspect-pdf.ts";
import { asPdf } from "../../src/envelope/uploads/picture-to-pdf.ts";

const PLACE = "40.7128N";

function photo({ orientation = 1, width = 640, height = 480 } = {}) {
  const picture = sharp({ create: { width, height, channels: 3, background: "#7a4" } });
  return picture
    .withExif({ IFD0: { Make: "Camera", ImageDescription: PLACE } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

const bytesOf = (from: ArrayLike<number>) => new Uint8Array(from);

async function pdfOf(picture: ArrayLike<number>): Promise<Uint8Array<ArrayBuffer>> {
  const made = await asPdf(bytesOf(picture));
  if ("refusal" in made) throw new Error(made.refusal);
  return made.bytes;
}

describe("a picture that is sent", () => {
  test("SIGN-07 becomes a page that can be signed, upright, without camera and place", async () => {
    const taken = await photo({ orientation: 6 });
    expect(taken.includes("Exif")).toBe(true);
    const pdf = await pdfOf(taken);
    for (const trace of ["Exif", "Camera", PLACE]) expect(Buffer.from(pdf).includes(trace)).toBe(false);
    const page = (await PDF.load(pdf)).getPage(0);
    expect(page && page.height > page.width).toBe(true);
    expect(
      await inspectPdf({ bytes: pdf, roots: [], testRoots: [], mode: "live", hasRights: false }),
    ).toMatchObject({
      pages: 1,
      isSigned: false,
    });
  });

  test("SIGN-07 may be a PNG", async () => {
    const png = await sharp({ create: { width: 300, height: 200, channels: 4, background: "#0008" } })
      .png()
      .toBuffer();
    expect(
      await inspectPdf({ bytes: await pdfOf(png), roots: [], testRoots: [], mode: "live", hasRights: false }),
    ).toMatchObject({ pages: 1 });
  });

  test("SIGN-07 is refused in a sentence that says what to do", async () => {
    const large = await photo({ width: 9000, height: 6000 });
    const refused: [string, ArrayLike<number>, string][] = [
      ["large", large, "more than 50 million pixels"],
      ["cut off", (await photo()).subarray(0, 30), "damaged"],
      ["HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0"), "HEIC photo"],
      ["WebP", Buffer.from("RIFF\0\0\0\0WEBPVP8 "), "not a PDF, a JPEG or a PNG"],
      ["Word", Buffer.from("PK\x03\x04word/document.xml"), "ZIP archive or an Office file"],
      ["renamed program", Buffer.from("MZ\x90\0"), "is a program"],
      ["text", Buffer.from("Dear Anna"), "not a PDF, a JPEG or a PNG"],
    ];
    for (const [what, bytes, sentence] of refused) {
      expect([what, await asPdf(bytesOf(bytes))]).toEqual([
        what,
        { refusal: expect.stringContaining(sentence) },
      ]);
    }
  });
});
