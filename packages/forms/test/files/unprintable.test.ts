import { describe, expect, test } from "vitest";
import { fillForm, withOverride } from "../../src/index.ts";
import { renderPdf } from "../../src/pdf/index.ts";
import { readFonts } from "../../src/pdf/typeface/read-fonts.ts";
import { writtenTexts } from "../../src/pdf/typeface/texts.ts";
import { unprintable } from "../../src/pdf/typeface/unprintable.ts";
import { ON } from "../support/day.ts";
import { withLimits } from "../support/guarded-form.ts";
import { LOAN_ANSWERS } from "../support/loan.ts";
import { readPdf } from "../support/read-pdf.ts";
import { smallForm } from "../support/small-form.ts";
import { stateForm } from "../support/state-form.ts";

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

test("FORM-06 a reason for an answer against the law is printed in its own letters", async () => {
  const limited = stateForm(withLimits);
  const answers = { governingState: "Ohio", days: 46 };
  const [stop] = fillForm(limited, answers, ON).stops;
  if (!stop) throw new Error("46 days are within the limit.");
  const document = (reason: string) => fillForm(limited, withOverride(answers, stop, reason), ON);
  const reasons = document("Все согласны. 雙方同意 🎉");
  const fonts = await readFonts(reasons);
  expect(Object.keys(fonts)).toEqual(expect.arrayContaining(["cyrillic", "han-tc"]));
  const file = await renderPdf(reasons, { fillable: false, fonts, date: new Date(ON), creator: "Acme" });
  const { pages } = await readPdf(file);
  const words = pages
    .flat()
    .map(({ text }) => text)
    .join(" ");
  expect(words).toContain("Все согласны. 雙方同意");
  expect(writtenTexts(reasons).join()).toContain("🎉");
});
