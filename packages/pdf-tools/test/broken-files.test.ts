import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { makePdf, openFile, Refusal, type RefusalReason } from "../src/index.ts";
import { MAX_FILE_BYTES } from "../src/limits.ts";
import { toRefusal } from "../src/refusal.ts";
import { checkWithQpdf, infoOf, qpdf, textOfPages } from "./support/files.ts";
import { pdfKit } from "./support/pdf-kit.ts";
import { FONT, rawPdf, show } from "./support/raw-pdf.ts";
import { made, pick, stackOf } from "./support/stacks.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const good = await pdfKit({ pages: ["Alpha", "Beta", "Gamma"] });
const half = good.subarray(0, good.length / 2);

async function noPages(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  return document.save({ addDefaultPage: false });
}
async function brokenPageTree(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  document.catalog.set(PDFName.of("Pages"), PDFName.of("Nowhere"));
  return document.save({ useObjectStreams: false });
}
const encrypted = (user: string, owner: string, ...args: string[]) =>
  qpdf(good, "--encrypt", user, owner, "256", ...args, "--");

const refused: [what: string, reason: RefusalReason, bytes: Uint8Array][] = [
  ["an empty file", "empty", new Uint8Array()],
  ["a text file", "unknown-kind", bytesOf("Dear Sir or Madam")],
  ["a Word file", "unknown-kind", bytesOf("PK\u0003\u0004word/document.xml")],
  ["a web page", "unknown-kind", bytesOf("<!doctype html><title>Invoice.pdf</title>")],
  ["only a header", "damaged", bytesOf("%PDF-1.7\n")],
  ["a header and noise", "damaged", bytesOf(`%PDF-1.4\n${"x1 2 R<<".repeat(200)}`)],
  ["the first 200 bytes of a PDF", "damaged", good.subarray(0, 200)],
  ["no pages", "no-pages", await noPages()],
  ["a password (AES-256)", "password-needed", encrypted("sesame", "owner")],
  [
    "a password (AES-128)",
    "password-needed",
    qpdf(good, "--encrypt", "sesame", "owner", "128", "--use-aes=y", "--"),
  ],
  [
    "a password (RC4)",
    "password-needed",
    qpdf(good, "--allow-weak-crypto", "--encrypt", "sesame", "owner", "128", "--use-aes=n", "--"),
  ],
  ["a damaged JPEG", "picture", new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff])],
  ["a damaged PNG", "picture", bytesOf("\u0089PNG\r\n\u001a\n")],
  ["half a PNG", "picture", (await picture("png")).subarray(0, 60)],
  [
    "a HEIC picture where the browser has no decoder",
    "picture",
    bytesOf("\0\0\0\u0018ftypheic\0\0\0\0mif1heic"),
  ],
  ["a PNG of 400 million pixels", "too-big", await hugePngHeader()],
];

async function picture(format: "png" | "jpeg" | "webp" | "gif"): Promise<Uint8Array> {
  const image = sharp({ create: { width: 80, height: 40, channels: 3, background: "#c33" } });
  return new Uint8Array(await image.toFormat(format).toBuffer());
}
/** Its header says that it is large; nothing of the kind must be allocated. */
async function hugePngHeader(): Promise<Uint8Array> {
  const png = (await picture("png")).slice();
  new DataView(png.buffer).setUint32(16, 20_000);
  new DataView(png.buffer).setUint32(20, 20_000);
  return png;
}

describe("PAGE-06 a file that can’t be used ends in a sentence", () => {
  test.each(refused)("%s: %s", async (_what, reason, bytes) => {
    const error = await openFile({ name: "Lease.pdf", bytes: fixSignature(bytes) }).then(
      () => undefined,
      (rejection: unknown) => rejection,
    );
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({ reason });
    expect((error as Refusal).message).toMatch(/^Lease\.pdf .+\.$/);
  });

  test("larger than 200 MB: nothing is read", async () => {
    const bytes = new Uint8Array(MAX_FILE_BYTES + 1);
    await expect(openFile({ name: "Scan.pdf", bytes })).rejects.toMatchObject({
      reason: "too-big",
      message: expect.stringContaining("up to 200 MB"),
    });
  });

  test.each<[Error, RefusalReason]>([
    [new TypeError("x is undefined"), "unexpected"],
    [new DOMException("The file changed", "NotReadableError"), "unexpected"],
    [new RangeError("Invalid array length"), "too-big"],
    [new Error("Expected instance of PDFDict"), "damaged"],
  ])("%s is %s, and not lost", (error, reason) => {
    expect(toRefusal(error, "Lease.pdf")).toMatchObject({ reason, cause: error });
  });

  test("a wrong password", async () => {
    const file = { name: "Lease.pdf", bytes: encrypted("sesame", "owner"), password: "guess" };
    await expect(openFile(file)).rejects.toMatchObject({ reason: "password-wrong" });
  });
});

/** A sample written as text has 0x89 in two bytes. */
function fixSignature(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xc2 ? bytes.subarray(1) : bytes;
}

describe("PAGE-06 a file that other readers open is opened", () => {
  const readable: [what: string, bytes: Uint8Array, pages: number][] = [
    ["with a wrong index of its objects", bytesReplaced(good, /xref\n0 \d+/, "xref\n0 2"), 3],
    ["without an end", good.subarray(0, good.length - 30), 3],
    ["after other bytes", Buffer.concat([bytesOf("HTTP/1.1 200 OK\r\n\r\n"), good]), 3],
    ["with blanks after the word stream", bytesReplaced(good, />>\nstream\n/g, ">>stream \n"), 3],
    ["followed by noise", Buffer.concat([good, bytesOf("\n".repeat(3000))]), 3],
    ["linearized", qpdf(good, "--linearize"), 3],
    ["with compressed objects", qpdf(good, "--object-streams=generate"), 3],
    ["encrypted without a password to open", encrypted("", "owner", "--print=none", "--modify=none"), 3],
    ["encrypted, with metadata in the clear", encrypted("", "owner", "--cleartext-metadata"), 3],
  ];

  test.each(readable)("%s", async (_what, bytes, pages) => {
    const opened = await openFile({ name: "Lease.pdf", bytes });
    expect(opened.pages).toHaveLength(pages);
    const file = opened.bytes ?? bytes;
    const result = await made(pick(file, 2, 0));
    checkWithQpdf(result);
    expect(textOfPages(result)).toEqual(["Gamma", "Alpha"]);
  });

  test("whose page tree is lost: its pages are found", async () => {
    const opened = await openFile({ name: "Lease.pdf", bytes: await brokenPageTree() });
    expect(opened.pages).toHaveLength(1);
  });

  test("one without its end is said to be cut off, a whole one isn’t", async () => {
    const isCutOff = async (bytes: Uint8Array) => (await openFile({ name: "Lease.pdf", bytes })).isCutOff;
    expect(await isCutOff(good.subarray(0, good.length - 30))).toBe(true);
    expect(await isCutOff(qpdf(good, "--linearize"))).toBe(false);
    expect(await isCutOff(qpdf(good, "--object-streams=generate"))).toBe(false);
    expect(await isCutOff(Buffer.concat([good, bytesOf("\n".repeat(3000))]))).toBe(false);
  });

  test("one whose index doesn’t fit is said to be repaired, and a copy of all its pages is whole", async () => {
    const damaged = bytesReplaced(good, /startxref\n\d+/, "startxref\n7");
    for (const bytes of [damaged, good.subarray(0, good.length - 30)]) {
      expect((await openFile({ name: "Lease.pdf", bytes })).wasRepaired).toBe(true);
      const copy = (await makePdf(pick(bytes, 0, 1, 2), { kind: "compress", compression: "print" })).bytes;
      checkWithQpdf(copy);
      expect(textOfPages(copy)).toEqual(["Alpha", "Beta", "Gamma"]);
    }
    for (const bytes of [good, qpdf(good, "--linearize"), qpdf(good, "--object-streams=generate")]) {
      expect((await openFile({ name: "Lease.pdf", bytes })).wasRepaired).toBe(false);
    }
  });

  test.each([
    ["a table", "--object-streams=disable"],
    ["a stream", "--object-streams=generate"],
  ])("changed, and its earlier index, %s, stands behind blanks", async (_what, objects) => {
    const before = Buffer.from(qpdf(good, "--static-id", objects)).toString("latin1");
    const place = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(before)?.[1]);
    const blanks = " ".repeat(9);
    const spread = `${before.slice(0, place)}${blanks}${before.slice(place)}`;
    const root = /\/Root (\d+ 0 R)/.exec(before)?.[1] ?? "";
    const info = `99 0 obj\n<</Title (Changed)>>\nendobj\n`;
    const xref = `xref\n99 1\n${String(spread.length).padStart(10, "0")} 00000 n \n`;
    const trailer = `trailer\n<</Size 100 /Prev ${place} /Root ${root} /Info 99 0 R>>\n`;
    const end = `startxref\n${spread.length + info.length}\n%%EOF\n`;
    const bytes = new Uint8Array(Buffer.from(`${spread}${info}${xref}${trailer}${end}`, "latin1"));
    expect((await openFile({ name: "Lease.pdf", bytes })).wasRepaired).toBe(false);
    const result = await made(pick(bytes, 2, 0, 1));
    checkWithQpdf(result);
    expect(infoOf(result).Title).toBe("Changed");
    expect(textOfPages(result)).toEqual(["Gamma", "Alpha", "Beta"]);
  });

  test("whose second page is damaged: which one is known", async () => {
    const page = (content: number) =>
      `<</Type /Page /Parent 2 0 R /Resources <</Font <</F1 5 0 R>>>> /Contents ${content} 0 R>>`;
    const tree = "<</Type /Pages /Kids [3 0 R 4 0 R 8 0 R] /Count 3>>";
    const objects = [
      "<</Type /Catalog /Pages 2 0 R>>",
      tree,
      page(6),
      page(7),
      FONT,
      show("Alpha"),
      show("Beta"),
    ];
    const bytes = rawPdf(
      [...objects, page(99)].map((object) => object.replace(/(?<=Beta.*)endstream/s, "enxstream")),
    );
    expect((await openFile({ name: "Lease.pdf", bytes })).unreadable).toEqual([1]);
    expect((await openFile({ name: "Lease.pdf", bytes: good })).unreadable).toEqual([]);
  });

  test.each(["sesame", "owner"])("with the password %s, and the result has none", async (password) => {
    const opened = await openFile({ name: "Lease.pdf", bytes: encrypted("sesame", "owner"), password });
    expect(opened.wasEncrypted).toBe(true);
    const result = await made(stackOf(opened.bytes ?? new Uint8Array()));
    checkWithQpdf(result);
    expect(textOfPages(result)).toEqual(["Alpha", "Beta", "Gamma"]);
  });

  test("cut in half: a sentence, or the pages that are whole", async () => {
    const opened = await openFile({ name: "Lease.pdf", bytes: half }).catch((error: unknown) => error);
    expect(opened).toBeInstanceOf(Refusal);
  });
});

function bytesReplaced(bytes: Uint8Array, pattern: RegExp, text: string): Uint8Array {
  return Buffer.from(Buffer.from(bytes).toString("latin1").replace(pattern, text), "latin1");
}

describe("PAGE-06 pictures become pages", () => {
  const toPng = async (bytes: Uint8Array) => new Uint8Array(await sharp(bytes).png().toBuffer());

  test.each(["png", "jpeg", "webp", "gif"] as const)("%s", async (format) => {
    const opened = await openFile({ name: `Photo.${format}`, bytes: await picture(format) }, toPng);
    expect(opened.pages).toEqual([{ width: 60, height: 30 }]);
    checkWithQpdf(opened.bytes ?? new Uint8Array());
  });

  test.each([
    [1, 600, 300],
    [3, 600, 300],
    [6, 300, 600],
    [8, 300, 600],
  ])("a camera’s orientation %i is kept upright", async (orientation, width, height) => {
    const image = sharp({ create: { width: 800, height: 400, channels: 3, background: "#c33" } });
    const bytes = new Uint8Array(await image.withMetadata({ orientation }).jpeg().toBuffer());
    const opened = await openFile({ name: "Photo.jpg", bytes });
    expect(opened.pages).toEqual([{ width, height }]);
  });

  test("a camera’s place and time are left out", async () => {
    const image = sharp({ create: { width: 80, height: 40, channels: 3, background: "#c33" } });
    const exif = { IFD0: { ImageDescription: "At home, 4711 Elm Street" } };
    const bytes = new Uint8Array(await image.withExif(exif).jpeg().toBuffer());
    expect(Buffer.from(bytes).toString("latin1")).toContain("4711 Elm");
    const opened = await openFile({ name: "Photo.jpg", bytes });
    expect(Buffer.from(opened.bytes ?? []).toString("latin1")).not.toContain("4711 Elm");
  });

  test("a picture of 48 megapixels fits a page of 11 inches", async () => {
    const image = sharp({ create: { width: 8000, height: 6000, channels: 3, background: "#c33" } });
    const opened = await openFile({ name: "Scan.jpg", bytes: new Uint8Array(await image.jpeg().toBuffer()) });
    expect(opened.pages).toEqual([{ width: 792, height: 594 }]);
  });
});
