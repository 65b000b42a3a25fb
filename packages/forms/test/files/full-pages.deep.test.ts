import { describe, expect, test } from "vitest";
import { renderPdf } from "../../src/pdf/index.ts";
import { allFonts } from "../support/fonts.ts";
import { libraryDocuments } from "../support/library-forms.ts";
import { readPdf } from "../support/read-pdf.ts";

const fonts = allFonts();
/** Points from the bottom; below it is the foot. */
const FOOT = 60;

describe("SEAL-06 no page but a form's last is two thirds blank", () => {
  test.each(libraryDocuments())("%s", async (_, document) => {
    const options = { fillable: false, fonts, date: new Date(0), creator: "Acme" };
    const { pdf } = await readPdf(await renderPdf(document, options));
    const filled: number[] = [];
    for (let number = 1; number < pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const heights = items.flatMap((item) =>
        "str" in item && item.str.trim() ? Number(item.transform[5]) : [],
      );
      const [, , , top = 0] = page.view;
      filled.push((top - Math.min(...heights.filter((height) => height > FOOT))) / top);
    }
    expect(Math.min(1, ...filled), `filled: ${filled.map((part) => part.toFixed(2))}`).toBeGreaterThan(1 / 3);
  });
});
