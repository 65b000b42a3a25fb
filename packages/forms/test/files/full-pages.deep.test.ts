import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { renderPdf } from "../../src/pdf/index.ts";
import { allFonts } from "../support/fonts.ts";
import { libraryDocuments } from "../support/library-forms.ts";

const fonts = allFonts();
/** The part of a page that its foot takes at the bottom. */
const FOOT = 60 / 792;

/** Of each page that poppler draws, from its top to its last line of text or rule to write on. */
function filledParts(pdf: Uint8Array): number[] {
  const drawn = execFileSync("pdftoppm", ["-gray", "-r", "36"], { input: pdf, maxBuffer: 64 * 1024 * 1024 });
  const parts: number[] = [];
  for (let start = 0; start < drawn.length; ) {
    const [header = "", across, down] =
      /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(drawn.toString("latin1", start, start + 60)) ?? [];
    const [width, height] = [Number(across), Number(down)];
    const pixels = drawn.subarray(start + header.length, start + header.length + width * height);
    const last = pixels
      .subarray(0, width * Math.floor(height * (1 - FOOT)))
      .findLastIndex((gray) => gray < 200);
    parts.push(Math.floor(last / width) / height);
    start += header.length + width * height;
  }
  return parts;
}

describe("SEAL-06 no page but a form's last is two thirds blank", () => {
  test.each(libraryDocuments())("%s", async (_, document) => {
    // What is removed before signing has pages of its own.
    const form = { ...document, cover: undefined };
    const options = { fillable: false, fonts, date: new Date(0), creator: "Acme" };
    const parts = filledParts(await renderPdf(form, options)).slice(0, -1);
    expect(Math.min(1, ...parts), `filled: ${parts.map((part) => part.toFixed(2))}`).toBeGreaterThan(1 / 3);
  });
});
