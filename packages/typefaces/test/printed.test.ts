import { describe, expect, test } from "vitest";
import { missingLetters } from "../src/missing.ts";
import { printed } from "../src/printed.ts";

describe("FORM-06 a text as printed", () => {
  test.each([
    ["555\u20111234\u20105\u20432", "555-1234-5-2"],
    ["9\u201210 \u2015 5", "9–10 — 5"],
    ["\uFB01nal o\uFB00er, \uFB02oor", "final offer, floor"],
    ["2\u2153 acres, \u215B inch", "2 1⁄3 acres, 1⁄8 inch"],
    ["\u201Btis, \u201FBig", "‘tis, “Big"],
    ["\u25CF one \uFF21\uFF22", "• one AB"],
  ])("what a word processor makes of “%s” is “%s”", (pasted, plain) => {
    expect(printed(pasted)).toBe(plain);
    expect(missingLetters(pasted)).toEqual([]);
  });

  test("a minus sign stays, and a superscript is not turned into another number", () => {
    expect(printed("\u22125")).toBe("\u22125");
    expect(missingLetters("10\u2074 \u22125")).toEqual(["\u2074"]);
  });

  test("letters and combining marks are composed", () => {
    expect(printed("Zoe\u0308")).toBe("Zoë");
  });

  test("bidi marks and control characters are removed, line breaks stay", () => {
    expect(printed("a\u202Eb\u200Fc\u0007d\u00ADe\r\nf\u2028g")).toBe("abcde\nf\ng");
  });

  test("joiners stay where they shape letters, and hide nowhere else", () => {
    expect(printed("क्\u200Dष می\u200Cخواهم")).toBe("क्\u200Dष می\u200Cخواهم");
    expect(printed("An\u200Dna \u200Cमोहन\u200D Berg\u200C")).toBe("Anna मोहन Berg");
  });
});

describe("FORM-06 what no typeface has is named", () => {
  test.each([
    ["Anna 🎉", ["🎉"]],
    ["ᚠᚢᚦ", ["ᚠ", "ᚢ", "ᚦ"]],
    // A letter is asked for with its marks.
    ["a\u0317b", ["a\u0317"]],
    // Of 70,000 Han characters the typefaces have those that names are registered in, and not all.
    ["王\u{2A6A5}", ["\u{2A6A5}"]],
  ])("%s", (name, missing) => expect(missingLetters(name)).toEqual(missing));

  test("spaces and line breaks are not letters", () =>
    expect(missingLetters("Ann \n 張 偉 \u3000")).toEqual([]));
});
