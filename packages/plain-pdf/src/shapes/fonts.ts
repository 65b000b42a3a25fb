import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from "@libpdf/core";
import { Refused } from "../refused.ts";
import { packed } from "../write/packed.ts";
import { rewritten } from "./content.ts";
import {
  box,
  type Copier,
  dict,
  either,
  integer,
  list,
  mapOf,
  matrix,
  name,
  number,
  numbers,
  oneOf,
  type Rule,
  type Shape,
  text,
} from "./copier.ts";
import { isWithin, read, stream } from "./streams.ts";

/** Some programs write a string where a name should be. */
const fontName: Rule = (value) =>
  value instanceof PdfString
    ? PdfName.of(value.asString().replaceAll(/[^!-~]/g, ""))
    : value instanceof PdfName
      ? value
      : undefined;

const program = stream({
  Subtype: oneOf("Type1C", "CIDFontType0C", "OpenType"),
  Length1: integer,
  Length2: integer,
  Length3: integer,
});
/** ISO 32000-1, table 122. */
const descriptor = dict({
  Type: name,
  FontName: fontName,
  FontFamily: text,
  FontStretch: name,
  FontWeight: number,
  Flags: integer,
  FontBBox: box,
  ItalicAngle: number,
  Ascent: number,
  Descent: number,
  Leading: number,
  CapHeight: number,
  XHeight: number,
  StemV: number,
  StemH: number,
  AvgWidth: number,
  MaxWidth: number,
  MissingWidth: number,
  FontFile: program,
  FontFile2: program,
  FontFile3: program,
});

const systemInfo = dict({ Registry: text, Ordering: text, Supplement: integer });
const codeMap: Rule = either(
  name,
  stream({
    Type: name,
    CMapName: name,
    CIDSystemInfo: systemInfo,
    WMode: integer,
    UseCMap: (value, copier) => codeMap(value, copier),
  }),
);
/** Numbers, and lists of them. */
const widths = list(either(number, numbers));
const encoding: Rule = either(
  name,
  dict({ Type: name, BaseEncoding: name, Differences: list(either(integer, name)) }),
);

const SIMPLE: Shape = {
  Type: name,
  Subtype: name,
  BaseFont: fontName,
  FirstChar: integer,
  LastChar: integer,
  Widths: numbers,
  FontDescriptor: descriptor,
  Encoding: encoding,
  ToUnicode: codeMap,
};
const descendant = dict({
  Type: name,
  Subtype: oneOf("CIDFontType0", "CIDFontType2"),
  BaseFont: fontName,
  CIDSystemInfo: systemInfo,
  FontDescriptor: descriptor,
  DW: number,
  W: widths,
  DW2: list(number, 2),
  W2: widths,
  CIDToGIDMap: either(name, stream({})),
});
const COMPOSITE: Shape = {
  Type: name,
  Subtype: name,
  BaseFont: fontName,
  Encoding: codeMap,
  DescendantFonts: list(descendant),
  ToUnicode: codeMap,
};
/** Whose letters are content, which has resources. */
const DRAWN: Shape = {
  Type: name,
  Subtype: name,
  FontBBox: box,
  FontMatrix: matrix,
  Encoding: encoding,
  FirstChar: integer,
  LastChar: integer,
  Widths: numbers,
  ToUnicode: codeMap,
};

/** The standard fonts, and those that every reader takes for them. */
const STANDARD = /^(?:Helvetica|Arial|Times|Courier|Symbol|ZapfDingbats)/i;
const PROGRAMS = ["FontFile", "FontFile2", "FontFile3"];
/** Of a font's flags (ISO 32000-1, table 123). */
const [FIXED, SERIF, SYMBOLIC, ITALIC, BOLD] = [1, 2, 4, 64, 1 << 18];

/**
 * The standard font in place of one that is not in the file, which each reader would replace by one of its own.
 * @returns undefined for a font that needs none; @throws Refused where there is none
 */
function standIn(font: PdfDict, copier: Copier): PdfName | undefined {
  const descendants = copier.at(font.get("DescendantFonts"));
  const own = descendants instanceof PdfArray ? copier.at(descendants.at(0)) : font;
  const about = own instanceof PdfDict ? copier.at(own.get("FontDescriptor")) : undefined;
  const hasProgram = (key: string) =>
    about instanceof PdfDict && copier.at(about.get(key)) instanceof PdfStream;
  if (!(own instanceof PdfDict) || PROGRAMS.some(hasProgram)) return undefined;
  const given = copier.at(own.get("BaseFont"));
  const known = (given instanceof PdfName ? given.value : "").replace(/^[A-Z]{6}\+/, "").replaceAll(" ", "");
  if (own === font && STANDARD.test(known)) return undefined;
  const bits = about instanceof PdfDict ? copier.at(about.get("Flags")) : undefined;
  const flags = bits instanceof PdfNumber ? bits.value : 0;
  if (own !== font || ((flags & SYMBOLIC) !== 0 && !font.has("Encoding"))) {
    throw new Refused(
      `The file uses the font ${known || "without a name"}, which is not in it, so that each program shows another one. Save it with its fonts embedded.`,
    );
  }
  const isBold = /bold|black|heavy/i.test(known) || (flags & BOLD) !== 0;
  const isItalic = /italic|oblique/i.test(known) || (flags & ITALIC) !== 0;
  const standard = standardFont(flags, isBold, isItalic);
  copier.drop(`the font ${known}, which is not in the file: it is ${standard} now`);
  return PdfName.of(standard);
}

function standardFont(flags: number, isBold: boolean, isItalic: boolean): string {
  const isFixed = (flags & FIXED) !== 0;
  const isSerif = !isFixed && (flags & SERIF) !== 0;
  const style = `${isBold ? "Bold" : ""}${isItalic ? (isSerif ? "Italic" : "Oblique") : ""}`;
  if (isSerif) return `Times-${style || "Roman"}`;
  return `${isFixed ? "Courier" : "Helvetica"}${style && `-${style}`}`;
}

const SHAPES: Readonly<Record<string, Shape>> = {
  Type1: SIMPLE,
  MMType1: SIMPLE,
  TrueType: SIMPLE,
  Type0: COMPOSITE,
};

/** @param rules for what the letters of a Type 3 font may use */
export function fontWith(rules: { resources: Rule; image: Rule }): Rule {
  return (value, copier) => {
    if (!(value instanceof PdfDict) || value instanceof PdfStream) return undefined;
    const subtype = copier.at(value.get("Subtype"));
    const kind = subtype instanceof PdfName ? subtype.value : "";
    const shape = SHAPES[kind];
    if (!shape) return kind === "Type3" ? drawnFont(value, copier, rules) : undefined;
    const standard = standIn(value, copier);
    const copy = new PdfDict(copier.entries(value, shape));
    if (standard) copy.set("BaseFont", standard);
    copy.set("Type", FONT);
    return copy;
  };
}

const FONT = PdfName.of("Font");

function drawnFont(
  font: PdfDict,
  copier: Copier,
  { resources, image }: { resources: Rule; image: Rule },
): PdfDict {
  const source = copier.at(font.get("Resources"));
  let own = copier.copy(font.get("Resources"), resources);
  const glyph: Rule = (value) => {
    if (!(value instanceof PdfStream) || !isWithin(value, copier)) return undefined;
    const drawn = rewritten(read(value, copier).data, { source, copy: own }, image, copier);
    own = drawn.resources;
    return packed([], drawn.content);
  };
  const copy = new PdfDict(copier.entries(font, DRAWN));
  const glyphs = copier.copy(font.get("CharProcs"), mapOf(glyph));
  if (glyphs) copy.set("CharProcs", glyphs);
  if (own) copy.set("Resources", own);
  copy.set("Type", FONT);
  return copy;
}
