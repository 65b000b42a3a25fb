import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfStream } from "@libpdf/core";

/** A line that is drawn as outlines, with the left end of its baseline in the picture, in points. */
export interface DrawnLine {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

/** What a picture of outlines says, for programs that copy, search or extract text. */
export interface TextLayer {
  /** Of each picture whose content has lines of the layer. */
  resources: PdfDict;
  /** The operators that write a line where it is drawn, in glyphs without ink. */
  write(line: DrawnLine): string;
}

/** Codes of a simple font, without 0. */
const CODES = 255;
/** Of every glyph, in thousandths of the size. */
const ADVANCE = 500;

/**
 * A Type 3 font (ISO 32000-2, 9.6.4) whose glyphs are empty: it needs no font file, and nothing of it can be seen.
 * @param text all that will be written
 */
export function createTextLayer(document: PDF, text: string): TextLayer {
  const letters = [...new Set(text)].filter((letter) => !/[\r\n]/.test(letter));
  const fonts = new PdfDict();
  const codes = new Map<string, { font: string; code: number }>();
  for (let first = 0; first < letters.length; first += CODES) {
    const own = letters.slice(first, first + CODES);
    const font = `S${first / CODES}`;
    for (const [index, letter] of own.entries()) codes.set(letter, { font, code: index + 1 });
    fonts.set(font, document.register(emptyFont(document, own)));
  }
  return {
    resources: PdfDict.of({ Font: fonts }),
    write({ text: line, x, y, width, size }) {
      const known = [...line].flatMap((letter) => codes.get(letter) ?? []);
      if (known.length === 0) return "";
      const scale = (100 * width) / (known.length * size * (ADVANCE / 1000));
      const shown = runsOf(known).map(({ font, hex }) => `/${font} ${round(size)} Tf <${hex}> Tj`);
      return `BT ${round(scale)} Tz 1 0 0 1 ${round(x)} ${round(y)} Tm ${shown.join(" ")} ET`;
    },
  };
}

function runsOf(letters: readonly { font: string; code: number }[]): { font: string; hex: string }[] {
  const runs: { font: string; hex: string }[] = [];
  for (const { font, code } of letters) {
    const hex = code.toString(16).padStart(2, "0");
    const last = runs.at(-1);
    if (last?.font === font) last.hex += hex;
    else runs.push({ font, hex });
  }
  return runs;
}

function emptyFont(document: PDF, letters: readonly string[]): PdfDict {
  const glyph = document.register(streamOf(`${ADVANCE} 0 d0`));
  const [name, first] = [PdfName.of("E"), PdfNumber.of(1)];
  const names = letters.map(() => name);
  return PdfDict.of({
    Type: PdfName.of("Font"),
    Subtype: PdfName.of("Type3"),
    FontBBox: PdfArray.of(...[0, 0, ADVANCE, 1000].map((value) => PdfNumber.of(value))),
    FontMatrix: PdfArray.of(...[0.001, 0, 0, 0.001, 0, 0].map((value) => PdfNumber.of(value))),
    CharProcs: PdfDict.of({ E: glyph }),
    Encoding: PdfDict.of({ Type: PdfName.of("Encoding"), Differences: PdfArray.of(first, ...names) }),
    FirstChar: first,
    LastChar: PdfNumber.of(letters.length),
    Widths: PdfArray.of(...letters.map(() => PdfNumber.of(ADVANCE))),
    Resources: new PdfDict(),
    ToUnicode: document.register(streamOf(toUnicode(letters))),
  });
}

/** ISO 32000-2, 9.10.3: at most 100 entries in a block. */
function toUnicode(letters: readonly string[]): string {
  const entries = letters.map((letter, index) => {
    const units = Array.from({ length: letter.length }, (_, at) => hexOf(letter.charCodeAt(at), 4));
    return `<${hexOf(index + 1, 2)}> <${units.join("")}>`;
  });
  const blocks: string[] = [];
  for (let at = 0; at < entries.length; at += 100) {
    const block = entries.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
    "1 begincodespacerange\n<00> <FF>\nendcodespacerange",
    ...blocks,
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n");
}

const hexOf = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, "0");

const round = (value: number) => Number(value.toFixed(3));

const streamOf = (content: string) => PdfStream.fromDict({}, new TextEncoder().encode(content));
