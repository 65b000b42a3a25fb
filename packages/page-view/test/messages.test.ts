import { beforeAll, expect, test, vi } from "vitest";
import { readMessage, sendableFields, sendableText } from "../src/messages.ts";

class Bitmap {
  width: number;
  height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
}

beforeAll(() => {
  vi.stubGlobal("ImageBitmap", Bitmap);
  return () => vi.unstubAllGlobals();
});

const size = { width: 612, height: 792 };
const piece = {
  text: "Signed",
  x: 72,
  y: 90,
  width: 40,
  height: 11,
  turn: 0,
  isRightToLeft: false,
};

const field = { name: "buyer.signature", page: 2, box: { x: 72, y: 600, width: 240, height: 30 } };

test("takes every message that the frame sends", () => {
  const messages = [
    { kind: "ready" },
    { kind: "range", begin: 0, end: 65_536 },
    { kind: "opened", pages: 300, first: size, fields: [field] },
    { kind: "sized", page: 7, size },
    { kind: "drawn", page: 7, bitmap: new Bitmap(720, 932) },
    { kind: "text", page: 7, pieces: [piece] },
    { kind: "undrawable", page: 7 },
    { kind: "failed" },
  ];
  for (const message of messages) expect(readMessage(message)).toEqual(message);
});

test.each([
  ["nothing", undefined],
  ["a word", "ready"],
  ["another kind", { kind: "eval" }],
  ["a page that is no number", { kind: "sized", page: "7", size }],
  ["page 0", { kind: "undrawable", page: 0 }],
  ["half a page", { kind: "undrawable", page: 1.5 }],
  ["more pages than any file that is sent", { kind: "opened", pages: 1e9, first: size, fields: [] }],
  ["a field on no page", { kind: "opened", pages: 2, first: size, fields: [{ ...field, page: 0 }] }],
  [
    "a field without an end",
    {
      kind: "opened",
      pages: 2,
      first: size,
      fields: [{ ...field, box: { ...field.box, width: Number.POSITIVE_INFINITY } }],
    },
  ],
  ["too many fields", { kind: "opened", pages: 2, first: size, fields: Array(5001).fill(field) }],
  ["a page without an end", { kind: "sized", page: 1, size: { width: Number.POSITIVE_INFINITY, height: 1 } }],
  ["a page without a size", { kind: "sized", page: 1, size: { width: Number.NaN, height: 792 } }],
  ["a page of no height", { kind: "sized", page: 1, size: { width: 612, height: 0 } }],
  ["bytes before the file", { kind: "range", begin: -1, end: 10 }],
  ["a picture that is an object", { kind: "drawn", page: 1, bitmap: { width: 1, height: 1 } }],
  ["a picture that fills the memory", { kind: "drawn", page: 1, bitmap: new Bitmap(100_000, 10) }],
  ["markup instead of text", { kind: "text", page: 1, pieces: "<b>" }],
  ["text without a place", { kind: "text", page: 1, pieces: [{ ...piece, x: Number.NaN }] }],
  ["text without an end", { kind: "text", page: 1, pieces: [{ ...piece, text: "x".repeat(2001) }] }],
  ["too much text", { kind: "text", page: 1, pieces: Array(20_001).fill(piece) }],
])("ignores %s", (_what, message) => {
  expect(readMessage(message)).toBeUndefined();
});

test("drops what a message should not have", () => {
  const more = { kind: "sized", page: 1, size: { ...size, script: "alert()" }, onload: () => 0 };
  expect(readMessage(more)).toEqual({ kind: "sized", page: 1, size });
});

test("SIGN-08 of a page with more or stranger text than a message may have, the rest is sent", () => {
  const far = { ...piece, x: 200_000 };
  const long = { ...piece, text: "a".repeat(5000) };
  const pieces = sendableText([far, long, ...Array.from({ length: 30_000 }, () => piece)]);
  expect(pieces).toHaveLength(20_000);
  expect(pieces[0]).toEqual({ ...piece, text: "a".repeat(2000) });
  expect(readMessage({ kind: "text", page: 7, pieces })).toBeDefined();
});

test("SIGN-08 of a form’s fields, those with a name or a place that no message may have are left out", () => {
  const far = { ...field, box: { ...field.box, y: -200_000 } };
  const fields = sendableFields([{ ...field, name: "a".repeat(501) }, far, field]);
  expect(fields).toEqual([field]);
  expect(readMessage({ kind: "opened", pages: 2, first: size, fields })).toBeDefined();
});
