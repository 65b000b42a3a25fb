import { PDFDocument, PDFName, PDFRawStream, PDFStream } from "@cantoo/pdf-lib";
import { readFonts } from "@sealwright/typefaces/node";
import { Typesetter } from "@sealwright/typefaces/typesetter";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { makePdf, type PageNumbers, type RecodeJpeg, Refusal } from "../src/index.ts";
import { checkWithQpdf, infoOf, pixelsOf, qpdf, textOfPages, unpacked } from "./support/files.ts";
import { pdfKit } from "./support/pdf-kit.ts";
import { made, pick, stackOf } from "./support/stacks.ts";

const three = await pdfKit({
  pages: ["Alpha", "Beta", "Gamma"],
  info: { Title: "Letters", Author: "Ann Lee" },
});
const red = new Uint8Array(
  await sharp({ create: { width: 60, height: 30, channels: 4, background: "#f00" } })
    .png()
    .toBuffer(),
);
const numbers: PageNumbers = { style: "Page 1 of 9", edge: "bottom", align: "center", start: 1, skip: 0 };

describe("PAGE-06 pages are numbered", () => {
  test.each<[Partial<PageNumbers>, string[]]>([
    [{}, ["Alpha Page 1 of 3", "Beta Page 2 of 3", "Gamma Page 3 of 3"]],
    [{ style: "1", skip: 1 }, ["Alpha", "Beta 1", "Gamma 2"]],
    [{ style: "1 of 9", start: 5, align: "right" }, ["Alpha 5 of 7", "Beta 6 of 7", "Gamma 7 of 7"]],
    [{ style: "Page 1", edge: "top", align: "left" }, ["Page 1 Alpha", "Page 2 Beta", "Page 3 Gamma"]],
  ])("%o", async (more, words) => {
    const bytes = await made(stackOf(three), { kind: "number", ...numbers, ...more });
    checkWithQpdf(bytes);
    expect(textOfPages(bytes)).toEqual(words);
  });

  test.each<[PageNumbers["style"], (page: number) => string]>([
    ["1", (page) => `${page}`],
    ["Page 1", (page) => `Page ${page}`],
    ["1 of 9", (page) => `${page} of 19`],
    ["Page 1 of 9", (page) => `Page ${page} of 19`],
  ])("as %s, with a 9 or a 1 in the number itself", async (style, text) => {
    const places = Array.from({ length: 19 }, (_, place) => place);
    const letters = await pdfKit({ pages: places.map(() => "Letter") });
    const bytes = await made(stackOf(letters), { kind: "number", ...numbers, style });
    expect(textOfPages(bytes)).toEqual(places.map((place) => `Letter ${text(place + 1)}`));
  });
});

describe("PAGE-06 a stamp is where it was placed, however the page is turned", () => {
  const place = { left: 0.5, top: 0.25, width: 0.25 };
  test.each([0, 90, 180, 270] as const)("turned by %i degrees", async (turn) => {
    const stack = { files: [three], pages: [{ file: 0, page: 0, turn }] };
    const content = { kind: "picture", png: red } as const;
    const bytes = await made(stack, { kind: "stamp", content, place, pages: [0] });
    checkWithQpdf(bytes);
    const { width, height, at } = pixelsOf(bytes);
    // Its box is twice as wide as high: from 50 to 75 % across, from 25 % down.
    const bottom = 0.25 + (0.125 * width) / height;
    const near = (x: number, y: number) => at(Math.round(x * width), Math.round(y * height));
    expect(near(0.52, 0.27)).toEqual([255, 0, 0]);
    expect(near(0.73, bottom - 0.02)).toEqual([255, 0, 0]);
    expect(near(0.48, 0.27)).toEqual([255, 255, 255]);
    expect(near(0.77, bottom - 0.02)).toEqual([255, 255, 255]);
    expect(near(0.6, bottom + 0.02)).toEqual([255, 255, 255]);
  });

  test("text reads upright on a turned page", async () => {
    const stack = { files: [three], pages: [{ file: 0, page: 0, turn: 90 as const }] };
    const content = { kind: "text", text: "Signed by Zoë Gray" } as const;
    const bytes = await made(stack, { kind: "stamp", content, place, pages: [0] });
    checkWithQpdf(bytes);
    expect(textOfPages(bytes)[0]).toContain("Signed by Zoë Gray");
  });

  test("only the chosen pages have it", async () => {
    const content = { kind: "text", text: "AL" } as const;
    const bytes = await made(stackOf(three), { kind: "stamp", content, place, pages: [1] });
    expect(textOfPages(bytes).map((text) => text.includes("AL"))).toEqual([false, true, false]);
  });

  test("on a page of another shape all of it is on the page", async () => {
    const file = await PDFDocument.create();
    for (const size of [
      [300, 600],
      [600, 300],
      [600, 40],
    ] as [number, number][])
      file.addPage(size);
    const low = { left: 0.7, top: 0.95, width: 0.5 };
    const content = { kind: "text", text: "Signed by Ann Lee" } as const;
    const edit = { kind: "stamp", content, place: low, pages: [0, 1, 2] } as const;
    const { bytes, written } = await makePdf(stackOf(await file.save()), edit);
    checkWithQpdf(bytes);
    const sizes = [600, 300, 40];
    for (const { box, place } of written) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual((place === 0 ? 300 : 600) + 0.01);
      expect(box.y + box.height).toBeLessThanOrEqual((sizes[place] ?? 0) + 0.01);
    }
    expect(written).toHaveLength(3);
  });

  test.each(["Łukasz", "李雷", "עדה"])("%s: what the typeface lacks is said", async (text) => {
    const edit = { kind: "stamp", content: { kind: "text", text }, place, pages: [0] } as const;
    await expect(makePdf(stackOf(three), edit)).rejects.toMatchObject({ reason: "text" });
  });

  test.each([
    ["Łukasz", "Łukasz"],
    ["張偉 Wei", "張偉 Wei"],
    ["שרה כהן", "שרה כהן"],
    ["محمد", "محمد"],
    ["किशोर", "किशोर"],
  ])("SIGN-04 %s is stamped as outlines that can be copied", async (text, read) => {
    const typesetter = await Typesetter.load(await readFonts([text]), text);
    const content = { kind: "lettering", ...typesetter.set(text) } as const;
    const bytes = await made(stackOf(three), { kind: "stamp", content, place, pages: [0] });
    checkWithQpdf(bytes);
    expect(textOfPages(bytes)[0]?.replaceAll(/[\u202A-\u202E]/g, "")).toContain(read);
    const { width, height, at } = pixelsOf(bytes);
    const [left, top] = [Math.round(width * 0.5), Math.round(height * 0.25)];
    const row = (y: number) =>
      Array.from({ length: Math.round(width * 0.25) }, (_, x) => at(left + x, top + y));
    const inked = Array.from({ length: 20 }, (_, y) => row(y))
      .flat()
      .filter(([red = 255]) => red < 128);
    expect(inked.length).toBeGreaterThan(3);
  });

  test("a picture that is no PNG is refused", async () => {
    const edit = {
      kind: "stamp",
      content: { kind: "picture", png: new Uint8Array(9) },
      place,
      pages: [0],
    } as const;
    await expect(makePdf(stackOf(three), edit)).rejects.toBeInstanceOf(Refusal);
  });

  test("pages of different sizes", async () => {
    const small = await pdfKit({ pages: ["Small"], size: [200, 300] });
    const content = { kind: "picture", png: red } as const;
    const bytes = await made(stackOf(three, small), { kind: "stamp", content, place, pages: [0, 3] });
    checkWithQpdf(bytes);
    for (const page of [1, 4]) {
      const { width, height, at } = pixelsOf(bytes, page);
      expect(at(Math.round(width * 0.52), Math.round(height * 0.27))).toEqual([255, 0, 0]);
    }
  });
});

describe("PAGE-06 metadata", () => {
  test("title, author, dates, XMP and Exif are gone", async () => {
    const photo = sharp({ create: { width: 80, height: 40, channels: 3, background: "#c33" } });
    const jpeg = new Uint8Array(
      await photo
        .withExif({ IFD0: { Artist: "Ann Lee" } })
        .jpeg()
        .toBuffer(),
    );
    const file = await pdfKit({
      pages: ["Alpha"],
      info: { Title: "Divorce", Author: "Ann Lee" },
      subset: "PDF/A-3b",
      pdfVersion: "1.7",
      draw: (kit) => void kit.image(jpeg, 72, 200),
    });
    expect(unpacked(file).includes("xpacket")).toBe(true);
    const bytes = await made(stackOf(file), { kind: "remove-metadata" });
    checkWithQpdf(bytes);
    const all = unpacked(bytes);
    const left = ["Ann Lee", "Divorce", "xpacket", "CreationDate", "PDFKit", "pdf-lib"].filter((word) =>
      all.includes(word),
    );
    expect(left).toEqual([]);
    expect(textOfPages(bytes)).toEqual(["Alpha"]);
  });

  test("is neither added nor lost by the other tools", async () => {
    const { Title, Author, Producer, CreationDate } = infoOf(three);
    expect(infoOf(await made(pick(three, 2, 1, 0)))).toMatchObject({ Title, Author, Producer, CreationDate });
  });
});

describe("PAGE-06 compressing", () => {
  const raw = { width: 1800, height: 1200, channels: 3 } as const;
  const grain = Buffer.alloc(raw.width * raw.height * raw.channels);
  for (let index = 0; index < grain.length; index += 1)
    grain[index] = (Math.imul(index, 2654435761) >>> 24) / 4 + 90;
  const noise = () => sharp(grain, { raw });
  const recode: RecodeJpeg = async (jpeg, longest, quality) => {
    const resized = sharp(jpeg).resize(longest, longest, { fit: "inside", withoutEnlargement: true });
    const { data, info } = await resized
      .toColorspace("srgb")
      .jpeg({ quality: quality * 100 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: new Uint8Array(data), width: info.width, height: info.height };
  };
  const scan = async (image: Sharp) => {
    const jpeg = new Uint8Array(await image.jpeg({ quality: 96 }).toBuffer());
    return pdfKit({ pages: ["Scan"], draw: (kit) => void kit.image(jpeg, 0, 200, { width: 600 }) });
  };

  test.each(["screen", "print"] as const)(
    "a scan for %s gets smaller and still opens",
    async (compression) => {
      const file = await scan(noise());
      const result = await makePdf(stackOf(file), { kind: "compress", compression }, { recode });
      checkWithQpdf(result.bytes);
      expect(result.images).toBe(1);
      expect(result.bytes.length).toBeLessThan(file.length * 0.7);
      expect(textOfPages(result.bytes)).toEqual(["Scan"]);
    },
  );

  test("a gray scan is still gray", async () => {
    const gray = noise().toColorspace("b-w");
    const result = await makePdf(
      stackOf(await scan(gray)),
      { kind: "compress", compression: "screen" },
      { recode },
    );
    checkWithQpdf(result.bytes);
    const { at } = pixelsOf(result.bytes);
    const [r = 0, g = 0, b = 0] = at(100, 150);
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(6);
  });

  test("a photo’s soft mask stays gray, and so the photo see-through", async () => {
    const document = await PDFDocument.create();
    const photo = await document.embedJpg(await noise().jpeg({ quality: 96 }).toBuffer());
    const mask = await document.embedJpg(await noise().toColorspace("b-w").jpeg({ quality: 96 }).toBuffer());
    document.addPage([600, 400]).drawImage(photo, { x: 0, y: 0, width: 600, height: 400 });
    await document.flush();
    document.context.lookup(photo.ref, PDFStream).dict.set(PDFName.of("SMask"), mask.ref);
    const file = await document.save();
    const result = await makePdf(stackOf(file), { kind: "compress", compression: "screen" }, { recode });
    checkWithQpdf(result.bytes);
    expect(result.images).toBe(1);
    const { context } = await PDFDocument.load(result.bytes);
    const streams = context.enumerateIndirectObjects().map(([, object]) => object);
    const [image] = streams.filter(
      (object) => object instanceof PDFRawStream && object.dict.has(PDFName.of("SMask")),
    );
    const kept = (image as PDFRawStream).dict.lookup(PDFName.of("SMask"), PDFStream);
    expect(kept.dict.lookup(PDFName.of("ColorSpace"))).toBe(PDFName.of("DeviceGray"));
    const at = (bytes: Uint8Array) => pixelsOf(bytes).at(100, 100)[0] ?? 0;
    expect(Math.abs(at(result.bytes) - at(file))).toBeLessThan(10);
  });

  test("CMYK photos stay as they are", async () => {
    const result = await makePdf(
      stackOf(await scan(noise().toColorspace("cmyk"))),
      { kind: "compress", compression: "screen" },
      { recode },
    );
    expect(result.images).toBe(0);
  });

  test("a file that has nothing to gain comes back unchanged, never bigger", async () => {
    const tight = qpdf(three, "--object-streams=generate", "--recompress-flate", "--compression-level=9");
    const result = await makePdf(stackOf(tight), { kind: "compress", compression: "screen" }, { recode });
    expect(result.bytes.length).toBeLessThanOrEqual(tight.length);
    const failing: RecodeJpeg = () => Promise.reject(new Error("No memory"));
    const photo = await scan(noise());
    const kept = await makePdf(
      stackOf(photo),
      { kind: "compress", compression: "screen" },
      { recode: failing },
    );
    expect(kept.bytes.length).toBeLessThanOrEqual(photo.length);
    expect(kept.images).toBe(0);
  });

  test("a file with a long history loses it", async () => {
    const loose = qpdf(three, "--qdf");
    const result = await makePdf(stackOf(loose), { kind: "compress", compression: "print" }, { recode });
    checkWithQpdf(result.bytes);
    expect(result.bytes.length).toBeLessThan(loose.length * 0.8);
  });
});
