import { describe, expect, test } from "vitest";
import { fillForm } from "../../src/index.ts";
import { readFonts } from "../../src/pdf/typeface/read-fonts.ts";
import { unprintable } from "../../src/pdf/typeface/unprintable.ts";
import { ON } from "../support/day.ts";
import { LOAN_ANSWERS } from "../support/loan.ts";
import { smallForm } from "../support/small-form.ts";

const form = smallForm();
const named = (name: string) => fillForm(form, { ...LOAN_ANSWERS, lender: { name } }, ON);

describe("FORM-06 what a PDF cannot show is reported before the download", () => {
  test.each(["Anna 🎉", "ᚠᚢᚦ", "𐎀𐎁"])("%s", (name) => {
    const [told, ...others] = unprintable(named(name));
    expect(others).toEqual([]);
    expect(told?.path).toBe("lender.name");
    expect(told?.characters.length).toBeGreaterThan(0);
    expect(told?.characters).not.toContain(" ");
  });

  test.each(["Anna O'Berg", "Zoe\u0308", "€ 5 ½", "a\u202Eb"])("%s is shown", (name) =>
    expect(unprintable(named(name))).toEqual([]),
  );
});

test("FORM-06 only the fonts that a document needs are read", async () => {
  const fonts = async (name: string) => Object.keys(await readFonts(named(name)));
  expect(Object.keys(await readFonts(fillForm(form, {}, ON)))).toEqual(["latin"]);
  expect(await fonts("Anna Berg")).toEqual(["latin", "latin-ext", "cyrillic"]);
  expect(await fonts("محمد 張偉")).toEqual(["latin", "latin-ext", "cyrillic", "arabic", "han-tc"]);
});
