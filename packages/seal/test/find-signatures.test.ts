import { describe, expect, test } from "vitest";
import { findSignatures } from "../src/verify/find-signatures.ts";

const DIGITS = "30".repeat(40);

/**
 * A file with one signature's dictionary, as far as `findSignatures` reads it.
 * @param key of the digits @param moves the gap's ends, in bytes
 */
function signed(key: string, moves: { start?: number; end?: number } = {}): string {
  const write = (range: string) =>
    `%PDF-1.7\n7 0 obj\n<< /Type /Sig /SubFilter /ETSI.CAdES.detached /ByteRange [${range}] ${key} <${DIGITS}> >>\nendobj\n%%EOF\n`;
  const draft = write(" ".repeat(40));
  const start = draft.indexOf(`<${DIGITS}`) + (moves.start ?? 0);
  const end = draft.indexOf(`${DIGITS}>`) + DIGITS.length + 1 + (moves.end ?? 0);
  return write(`0 ${start} ${end} ${draft.length - end}`.padEnd(40));
}

describe("the gap of a signature's range", () => {
  test("SEAL-03 is the text of its own contents", () => {
    const text = signed("/Contents");
    expect(findSignatures(text)).toMatchObject({
      signatures: [{ objectNumber: 7, format: "ETSI.CAdES.detached", covers: text.length }],
      hasBrokenRange: false,
    });
  });

  test.each([
    ["is another entry's", signed("/Cert")],
    ["begins within the digits", signed("/Contents", { start: 1 })],
    ["begins before them", signed("/Contents", { start: -1 })],
    ["ends within the digits", signed("/Contents", { end: -1 })],
    ["ends after them", signed("/Contents", { end: 1 })],
  ])("SEAL-03 a gap that %s is no signature, and is reported", (_, text) => {
    expect(findSignatures(text)).toMatchObject({ signatures: [], hasBrokenRange: true });
  });
});
