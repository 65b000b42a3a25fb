import { PDFDocument } from "@cantoo/pdf-lib";
import { PDF } from "@libpdf/core";
import { describe, expect, test } from "vitest";
import { type SealRequest, seal, verify } from "../src/index.ts";
import { findSignatures } from "../src/verify/find-signatures.ts";
import {
  addDss,
  annotate,
  byHand,
  changeTitle,
  changeValue,
  coverSum,
  exchangeContent,
  fakeTimestamp,
  openAction,
  withLibpdf,
  withoutObject,
  withPdfJs,
  withPdfLib,
} from "./support/appending.ts";
import { qpdf, takeApart } from "./support/programs.ts";
import { jsonBytes, sampleEvidence, sampleKey, sampleRequest, sealSample } from "./support/sample.ts";

const { file, roots } = await sealSample();
const kindOf = async (changed: Uint8Array, trusted = roots) => (await verify(changed, trusted)).kind;

test("SEAL-03 a sealed file is sealed, and says by whom and what", async () => {
  expect(await verify(file, roots)).toMatchObject({
    kind: "sealed",
    reason: "all-checks-passed",
    seals: [
      {
        by: "Acme Test",
        isTrusted: true,
        level: "B-B",
        at: "2026-08-03T15:00:00.000Z",
        covers: file.length,
      },
    ],
    others: [],
    sealedBytes: file.length,
    addedBytes: 0,
    evidence: { envelope: { id: "env_1" } },
  });
});

test("SEAL-03 without its root the issuer is unknown, with another root, too", async () => {
  const { roots: others } = await sampleKey();
  expect(await kindOf(file, [])).toBe("unknown-issuer");
  expect(await kindOf(file, others)).toBe("unknown-issuer");
  expect(await kindOf(file, [...others, ...roots])).toBe("sealed");
});

test("SEAL-03 a file of many byte ranges is answered, and none after the first 200 is looked at", async () => {
  const text = (count: number) => `%PDF-1.7\n${"/ByteRange [0 1 2 3]\n".repeat(count)}`;
  const { signatures, hasBrokenRange } = findSignatures(
    `${text(199)}${Buffer.from(file).toString("latin1")}`,
  );
  expect([signatures, hasBrokenRange]).toEqual([[], true]);
  const many = new Uint8Array(Buffer.from(text(100_000), "latin1"));
  expect(await verify(many, roots)).toMatchObject({ kind: "cannot-tell", reason: "unreadable" });
});

/** `SEAL_FLIP_EVERY=1` tries each byte of the file, which takes a quarter of an hour. */
const FLIP_EVERY = Number(process.env.SEAL_FLIP_EVERY ?? 211);
const FLIP_TIMEOUT = 60_000 + (2 * 60 * 60_000) / FLIP_EVERY;

describe("SEAL-03 a changed byte is found", () => {
  const { start, end, cms } = takeApart(file);
  const flipped = (at: number, bit: number) => {
    const copy = file.slice();
    copy[at] = (copy[at] ?? 0) ^ bit;
    return copy;
  };

  test(
    "all over the file, and in every third byte before the signature",
    async () => {
      const around = Array.from({ length: 130 }, (_, index) => start - 380 + 3 * index);
      const spread = Array.from(
        { length: Math.ceil(file.length / FLIP_EVERY) },
        (_, index) => index * FLIP_EVERY,
      );
      const tail = Array.from({ length: 40 }, (_, index) => file.length - 1 - index);
      for (const at of [...around, ...spread, ...tail, end - 1, end]) {
        expect([at, await kindOf(flipped(at, 1))]).not.toEqual([at, "sealed"]);
      }
    },
    FLIP_TIMEOUT,
  );

  test("in every part of the signature that it does not cover itself, digit by digit", async () => {
    for (let at = start; at < start + 2 * cms.length + 8; at += 7) {
      for (const bit of [1, 0x20]) expect([at, await kindOf(flipped(at, bit))]).not.toEqual([at, "sealed"]);
    }
  });

  test("in the padding after the signature", async () => {
    for (const at of [start + 2 * cms.length + 1, end - 2, end - 200])
      expect(await kindOf(flipped(at, 1))).toBe("changed");
  });

  test("with a second signature in the padding", async () => {
    const twice = file.slice();
    twice.set(file.subarray(start + 1, start + 201), start + 1 + 2 * cms.length);
    expect(await kindOf(twice)).toBe("changed");
  });

  test("and bytes that are missing or added", async () => {
    expect(await kindOf(file.subarray(0, file.length - 1))).toBe("changed");
    expect(await kindOf(file.subarray(0, end + 20))).toBe("changed");
    expect(await kindOf(file.subarray(1))).not.toBe("sealed");
    expect(await verify(new Uint8Array([...file, 0x0a]), roots)).toMatchObject({
      kind: "appended",
      sealedBytes: file.length,
      addedBytes: 1,
    });
    expect(await kindOf(new Uint8Array([0x0a, ...file]))).not.toBe("sealed");
  });
});

describe("SEAL-03 what is appended is not part of what was signed", async () => {
  const text = Buffer.from(file).toString("latin1");
  const number = (pattern: RegExp) => Number([...text.matchAll(pattern)].at(-1)?.[1]);
  const page = number(/\n(\d+) 0 obj\n<<\n\/Type \/Page\n/g);
  const catalog = number(/\/Root (\d+) 0 R/g);
  const picture = number(/\n(\d+) 0 obj\n<<\n\/Type \/XObject\n/g);
  const font = number(/\n(\d+) 0 obj\n<<\n\/Type \/Font\n/g);
  test("are tried on objects that are there", () => {
    for (const one of [page, catalog, picture, font]) expect(one).toBeGreaterThan(0);
  });

  test.each<[string, Uint8Array]>([
    ["drawn over a sum by libpdf", await withLibpdf(file, coverSum)],
    ["a stamp over a sum", await withLibpdf(file, annotate("Stamp"))],
    ["a redaction over a sum", await withLibpdf(file, annotate("Redact"))],
    ["a widget over a sum", await withLibpdf(file, annotate("Widget"))],
    ["a field's value", await withLibpdf(file, changeValue)],
    ["the title", await withLibpdf(file, changeTitle)],
    ["a page's content", await withLibpdf(file, exchangeContent)],
    ["an action on opening", await withLibpdf(file, openAction)],
    ["a field that calls itself a timestamp", await withLibpdf(file, fakeTimestamp)],
    ["validation data", await withLibpdf(file, addDss)],
    ["a DSS with a stamp", await withLibpdf(await withLibpdf(file, addDss), annotate("Stamp"))],
    ["text by pdf-lib", await withPdfLib(file)],
    ["a field's value by pdf.js", await withPdfJs(file, "field")],
    ["ink over a sum by pdf.js", await withPdfJs(file, "ink")],
    ["a picture that is taken away from what it covers", withoutObject(file, picture)],
    [
      "a font with other letters",
      byHand(file, font, "<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>"),
    ],
    ["a root that was in the file before", byHand(file, 400, "<< >>", { root: `${page} 0 R` })],
    ["another catalog", byHand(file, 400, "<< /Type /Catalog /Pages 1 0 R >>", { root: "400 0 R" })],
    ["an exchanged object", byHand(file, page || 1, "<< /Type /Page >>")],
    ["an exchanged catalog", byHand(file, catalog, "<< /Type /Catalog >>")],
    ["a table that skips the seal", byHand(file, 400, "<< >>", { prev: 0 })],
    ["a table that runs in a circle", byHand(file, 400, "<< >>", { prev: file.length + 22 })],
    ["a second end of file", new Uint8Array([...file, ...new TextEncoder().encode("%%EOF\n")])],
  ])("%s", async (_, changed) => {
    const verdict = await verify(changed, roots);
    expect([verdict.kind, verdict.reason]).toEqual(["appended", "appended"]);
    expect(changed.subarray(0, verdict.sealedBytes)).toEqual(file);
  });

  test("and a rewritten file fails", async () => {
    expect(await kindOf(qpdf(file))).toBe("changed");
  });
});

describe("SEAL-03 files with several seals", async () => {
  const { request } = await sampleRequest();
  const again = async (shown: Uint8Array, more: Partial<SealRequest> = {}) =>
    seal({ ...request, shown, values: {}, evidence: jsonBytes(await sampleEvidence(shown)), ...more });
  const own = [request.key.certificates.at(-1) ?? new Uint8Array()];

  test("are judged by the last that is vouched for; the first covers its revision", async () => {
    const twice = await again(file);
    const verdict = await verify(twice.file, [...roots, ...own]);
    expect(verdict).toMatchObject({
      kind: "sealed",
      seals: [
        { isTrusted: true, covers: file.length },
        { isTrusted: true, covers: twice.file.length },
      ],
    });
    expect((await PDF.load(twice.file)).getAttachments().size).toBe(4);
    const [first] = verdict.seals;
    expect(await verify(twice.file, roots)).toMatchObject({
      kind: "appended",
      seals: [first],
      others: [{ covers: twice.file.length }],
      sealedBytes: file.length,
    });
    expect(await kindOf(twice.file, [])).toBe("unknown-issuer");
  });

  test("a stranger's seal over ours, of a test too, is something added to ours", async () => {
    const stranger = await sampleKey();
    const evidence = await sampleEvidence(file);
    const asTest = { ...evidence, envelope: { ...evidence.envelope, isTest: true } };
    for (const one of [evidence, asTest]) {
      const twice = await again(file, { key: stranger.key, evidence: jsonBytes(one) });
      expect(await verify(twice.file, roots)).toMatchObject({
        kind: "appended",
        evidence: { envelope: { isTest: false } },
        sealedBytes: file.length,
        addedBytes: twice.file.length - file.length,
      });
      expect((await verify(twice.file, roots, stranger.roots)).kind).toBe("appended");
      expect((await verify(twice.file, [], stranger.roots)).kind).toBe("test");
    }
  });

  test("the mark of a seal that is none is something added", async () => {
    const marked = withMark(file);
    expect(await verify(marked, roots)).toMatchObject({
      kind: "appended",
      seals: [{ isTrusted: true, covers: file.length }],
      sealedBytes: file.length,
      addedBytes: marked.length - file.length,
    });
    expect(await verify(marked, [])).toMatchObject({ kind: "unknown-issuer", sealedBytes: file.length });
    const changed = marked.slice();
    changed[200] = (changed[200] ?? 0) ^ 1;
    expect(await verify(changed, roots)).toMatchObject({ kind: "changed", sealedBytes: undefined });
  });

  test("something after the last is not part of either", async () => {
    const twice = await again(file);
    const stamped = await withLibpdf(twice.file, annotate("Stamp"));
    const verdict = await verify(stamped, [...roots, ...own]);
    expect([verdict.kind, verdict.sealedBytes]).toEqual(["appended", twice.file.length]);
    expect(await verify(stamped, roots)).toMatchObject({
      kind: "appended",
      addedBytes: stamped.length - file.length,
    });
  });
});

/** Appends an object that looks like a seal, with a range that fits and nothing signed. */
function withMark(sealed: Uint8Array): Uint8Array {
  const write = (start: number, end: number, rest: number) =>
    `9 0 obj<</SLWR_Evidence 1/ByteRange[0 ${start} ${end} ${rest}]/Contents<00>>>endobj `;
  const draft = write(sealed.length, sealed.length, 9);
  const start = sealed.length + draft.indexOf("<00>");
  return new Uint8Array([...sealed, ...new TextEncoder().encode(write(start, start + 4, 9))]);
}

test.each<[string, Uint8Array, string, string]>([
  ["no PDF", new TextEncoder().encode("hello"), "cannot-tell", "not-a-pdf"],
  ["an empty file", new Uint8Array(), "cannot-tell", "not-a-pdf"],
  ["a PDF without a seal", (await sampleRequest()).request.shown, "cannot-tell", "not-sealed"],
  ["half a PDF", (await sampleRequest()).request.shown.subarray(0, 400), "cannot-tell", "not-sealed"],
  ["an encrypted PDF", await encrypted(), "cannot-tell", "encrypted"],
])("SEAL-03 of %s nothing can be told", async (_, bytes, kind, reason) => {
  expect(await verify(bytes, roots)).toMatchObject({ kind, reason, seals: [], evidence: undefined });
});

async function encrypted(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  document.encrypt({ userPassword: "sesame", ownerPassword: "mellon" });
  return document.save();
}
