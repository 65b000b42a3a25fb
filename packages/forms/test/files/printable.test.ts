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
