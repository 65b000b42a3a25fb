import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printed } from "@sealwright/typefaces/printed";
import { describe, expect, onTestFinished, test } from "vitest";
import { fillForm } from "../../src/index.ts";
import { renderPdf } from "../../src/pdf/index.ts";
import { readFonts } from "../../src/pdf/typeface/read-fonts.ts";
import { unprintable } from "../../src/pdf/typeface/unprintable.ts";
import { ON } from "../support/day.ts";
import { LOAN_ANSWERS } from "../support/loan.ts";
import type { NAMES } from "../support/names.ts";
import { smallForm } from "../support/small-form.ts";

const form = smallForm();
export const named = (name: string) => fillForm(form, { ...LOAN_ANSWERS, lender: { name } }, ON);

/** @returns the path of a PDF with the name, which goes after the test */
export async function print(name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "names-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const document = named(name);
  const options = { fillable: false, date: new Date(0), creator: "Acme" };
  const file = join(folder, "named.pdf");
  writeFileSync(file, await renderPdf(document, { ...options, fonts: await readFonts(document) }));
  return file;
}

/** Poppler's text, without spaces and the marks that it puts around words from right to left. */
const readBack = (file: string) =>
  withoutSpaces(execFileSync("pdftotext", [file, "-"], { encoding: "utf8" }));
const withoutSpaces = (text: string) => text.normalize("NFC").replaceAll(/[\s\u202A-\u202E]/g, "");

/** The box shown for a letter that a font lacks. */
const NOTDEF = "0000";

/** The text shown, as codes of the embedded fonts. */
function glyphsIn(file: string): string[] {
  const content = execFileSync("qpdf", ["--qdf", "--object-streams=disable", file, "-"], {
    encoding: "latin1",
  });
  const shown = [...content.matchAll(/^.*T[jJ]$/gm)].flatMap(([line]) => [
    ...line.matchAll(/<([0-9a-f]+)>/g),
  ]);
  const glyphs = shown.flatMap(([, codes = ""]) => codes.match(/.{4}/g) ?? []);
  expect(glyphs.length).toBeGreaterThan(100);
  return glyphs;
}

/** A text's words in each of its scripts: between them, poppler orders brackets and spaces by rules of its own. */
const wordsOf = (name: string) => printed(name).match(/(?:[\p{L}\p{M}’-]|\u200C|\u200D)+/gu) ?? [];

/** Registers the tests of these names. */
export function testNames(names: typeof NAMES): void {
  describe.each(names)("SIGN-04, FORM-06 %s: %s", (_, name) => {
    test("is printed, can be copied, and nothing is missing", { timeout: 60_000 }, async () => {
      expect(unprintable(named(name))).toEqual([]);
      const file = await print(name);
      const text = readBack(file);
      // Poppler loses the order of points over letters from right to left, and their joiners have no glyph.
      const isRtl = /\p{Script=Hebrew}|\p{Script=Arabic}/u.test(name);
      const compared = (one: string) => (isRtl ? one.replaceAll(/[\p{M}\u200C]/gu, "") : one);
      for (const word of wordsOf(name)) expect(compared(text)).toContain(compared(withoutSpaces(word)));
      expect(text).not.toContain("?");
      expect(glyphsIn(file).filter((glyph) => glyph === NOTDEF)).toEqual([]);
      expect(execFileSync("qpdf", ["--check", file], { encoding: "utf8" })).toContain("No syntax");
    });
  });
}
