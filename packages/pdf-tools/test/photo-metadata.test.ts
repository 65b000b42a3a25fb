import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { checkWithQpdf, pixelsOf } from "./support/files.ts";
import { rawPdf, stream } from "./support/raw-pdf.ts";
import { made, stackOf } from "./support/stacks.ts";

test.each(["ASCIIHexDecode", "FlateDecode"])(
  "PAGE-06 a photo’s place and time are gone below %s, with what follows the picture",
  async (outer) => {
    const photo = sharp({ create: { width: 80, height: 40, channels: 3, background: "#c33" } });
    const jpeg = await photo
      .withExif({ IFD0: { Artist: "Ann Lee" } })
      .jpeg({ progressive: true })
      .toBuffer();
    const clip = Buffer.concat([jpeg, Buffer.from("Ann Lee’s second picture")]);
    const data = outer === "FlateDecode" ? deflateSync(clip) : Buffer.from(`${clip.toString("hex")}>`);
    const file = rawPdf([
      "<</Type /Catalog /Pages 2 0 R>>",
      "<</Type /Pages /Kids [3 0 R] /Count 1>>",
      "<</Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Resources <</XObject <</I 5 0 R>>>> /Contents 4 0 R>>",
      stream("q 80 0 0 40 10 10 cm /I Do Q"),
      stream(
        data.toString("latin1"),
        `/Type /XObject /Subtype /Image /Width 80 /Height 40 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter [/${outer} /DCTDecode]`,
      ),
    ]);
    const before = pixelsOf(file);
    const bytes = await made(stackOf(file), { kind: "remove-metadata" });
    checkWithQpdf(bytes);
    expect(Buffer.from(bytes).includes("Ann Lee")).toBe(false);
    const after = pixelsOf(bytes);
    const [x, y] = [Math.round(before.width / 2), Math.round(before.height * 0.7)];
    expect(before.at(x, y)).toEqual(after.at(x, y));
    expect(after.at(x, y)).not.toEqual([255, 255, 255]);
  },
);
