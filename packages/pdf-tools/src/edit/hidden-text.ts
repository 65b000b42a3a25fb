import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream } from "@libpdf/core";
import { decimal } from "./overlay.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const numbers = (...values: number[]) => PdfArray.of(...values.map((value) => PdfNumber.of(value)));
const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");

/** A code is one byte, and 0 is none. */
const MOST_CHARACTERS = 255;

/** Text that shows nothing and can be searched and copied. */
export interface HiddenText {
  font: PdfRef;
  /** Operators that write it from 0 to a width. @param name of its font among the resources */
  content(name: string, width: number, size: number): string;
}

/**
 * Text for copying below outlines of it. Its typeface has one empty glyph, so that every character has the same width and none
 * needs a font (ISO 32000-1, 9.6.5).
 * @param text from left to right, as readers expect it on a page
 */
export function hiddenText(document: PDF, text: string): HiddenText {
  const characters = [...new Set(text)].slice(0, MOST_CHARACTERS);
  const codes = new Map(characters.map((character, index) => [character, index + 1]));
  const empty = document.register(new PdfStream([], bytesOf("1000 0 d0")));
  const toUnicode = document.register(new PdfStream([], bytesOf(unicodeMap(characters))));
  const names = characters.map(() => PdfName.of("empty"));
  const font = document.register(
    PdfDict.of({
      Type: PdfName.of("Font"),
      Subtype: PdfName.of("Type3"),
      FontBBox: numbers(0, 0, 1000, 1000),
      FontMatrix: numbers(0.001, 0, 0, 0.001, 0, 0),
      CharProcs: PdfDict.of({ empty }),
      Encoding: PdfDict.of({
        Type: PdfName.of("Encoding"),
        Differences: PdfArray.of(PdfNumber.of(1), ...names),
      }),
      FirstChar: PdfNumber.of(1),
      LastChar: PdfNumber.of(characters.length),
      Widths: numbers(...characters.map(() => 1000)),
      Resources: new PdfDict(),
      ToUnicode: toUnicode,
    }),
  );
  const shown = [...text].flatMap((character) => codes.get(character) ?? []);
  const string = shown.map((code) => hex(code, 2)).join("");
  return {
    font,
    content(name, width, size) {
      const stretch = (100 * width) / (shown.length * size);
      return `BT 3 Tr /${name} ${decimal(size)} Tf ${decimal(stretch)} Tz <${string}> Tj ET`;
    },
  };
}

/** ISO 32000-1, 9.10.3. */
function unicodeMap(characters: readonly string[]): string {
  const entries = characters.map((character, index) => {
    const units = Array.from({ length: character.length }, (_, at) => hex(character.charCodeAt(at), 4));
    return `<${hex(index + 1, 2)}> <${units.join("")}>`;
  });
  const groups: string[] = [];
  for (let at = 0; at < entries.length; at += 100) {
    const group = entries.slice(at, at + 100);
    groups.push(`${group.length} beginbfchar\n${group.join("\n")}\nendbfchar`);
  }
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CMapName /Hidden def /CMapType 2 def",
    "1 begincodespacerange <00> <ff> endcodespacerange",
    ...groups,
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n");
}
