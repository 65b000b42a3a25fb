import { create, type Font } from "fontkit";
import { describe, expect, test } from "vitest";
import { fillForm } from "../../src/index.ts";
import { SUBSETS, subsetOf } from "../../src/pdf/typeface/coverage.ts";
import { printed, subsetsOf, unprintable } from "../../src/pdf/typeface/printable.ts";
import { fontFile } from "../support/fonts.ts";
import { LOAN_ANSWERS } from "../support/loan.ts";
import { smallForm } from "../support/small-form.ts";

const form = smallForm();
const named = (name: string) => fillForm(form, { ...LOAN_ANSWERS, lender: { name } });

describe("FORM-06 what a PDF cannot show is reported before the download", () => {
  test.each([
    ["مريم الأحمد", "Arabic"],
    ["สมชาย ใจดี", "Thai"],
    ["王小明", "Chinese"],
    ["Anna 🎉", "emoji"],
  ])("%s (%s)", (name) => {
    const [told, ...others] = unprintable(named(name));
    expect(others).toEqual([]);
    expect(told?.path).toBe("lender.name");
    expect(told?.characters.length).toBeGreaterThan(0);
    expect(told?.characters).not.toContain(" ");
  });

  test.each([
    "Anna O'Berg",
    "Anna O’Berg",
    "Łukasz Żółć",
    "Nguyễn Thị Ánh",
    "Ελένη Παπαδοπούλου",
    "Ольга Їжак",
    "€ 5 ½",
  ])("%s is shown", (name) => expect(unprintable(named(name))).toEqual([]));

  test.each([
    ["555\u20111234\u20105\u20432", "555-1234-5-2"],
    ["9\u201210 \u2015 5", "9–10 — 5"],
    ["\uFB01nal o\uFB00er, \uFB02oor", "final offer, floor"],
    ["2\u2153 acres, \u215B inch", "2 1⁄3 acres, 1⁄8 inch"],
    ["\u201Btis, \u201FBig", "‘tis, “Big"],
    ["\u25CF one \uFF21\uFF22", "• one AB"],
  ])("what a word processor makes of “%s” is printed as “%s”", (pasted, plain) => {
    expect(printed(pasted)).toBe(plain);
    expect(unprintable(named(pasted))).toEqual([]);
    expect(subsetsOf(named(pasted))).toEqual(subsetsOf(named("Anna Berg")));
  });

  test("a minus sign stays, and a superscript is not turned into another number", () => {
    expect(printed("\u22125")).toBe("\u22125");
    expect(unprintable(named("10\u2074 \u22125"))).toEqual([{ path: "lender.name", characters: ["\u2074"] }]);
  });

  test("letters and combining marks are composed", () => {
    expect(unprintable(named("Zoe\u0308"))).toEqual([]);
    expect(printed("Zoe\u0308")).toBe("Zoë");
  });

  test("bidi marks and control characters are removed, line breaks stay", () => {
    expect(printed("a\u202Eb\u200Fc\u0007d\u00ADe\r\nf\u2028g")).toBe("abcde\nf\ng");
    expect(unprintable(named("a\u202Eb"))).toEqual([]);
  });
});

describe("FORM-06 the typeface", () => {
  test("its character table matches its files, in both weights", () => {
    const missing: string[] = [];
    for (const subset of SUBSETS) {
      for (const weight of [400, 600] as const) {
        const { characterSet } = create(fontFile(subset, weight) as Buffer) as Font;
        const own = new Set(characterSet);
        for (let code = 0x20; code < 0x3000; code++) {
          const character = String.fromCodePoint(code);
          const told = subsetOf(character);
          if (told === subset && !own.has(code)) missing.push(`${subset} ${weight} U+${code.toString(16)}`);
          if (!told && own.has(code)) missing.push(`U+${code.toString(16)} is in ${subset}`);
        }
      }
    }
    expect(missing).toEqual([]);
  });

  test("only the files a document needs are requested", () => {
    expect(subsetsOf(named("Anna Berg"))).toEqual(["latin", "latin-ext", "cyrillic"]);
    expect(subsetsOf(fillForm(form, {}))).toEqual(["latin"]);
  });
});
