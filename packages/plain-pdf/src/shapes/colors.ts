import { PdfArray, PdfName, type PdfObject } from "@libpdf/core";
import { Refused } from "../refused.ts";
import {
  bool,
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
  type Rule,
  type Shape,
  text,
} from "./copier.ts";
import { stream } from "./streams.ts";

/** ISO 32000-1, 7.10. */
const FUNCTION: Shape = {
  FunctionType: integer,
  Domain: numbers,
  Range: numbers,
  Size: numbers,
  BitsPerSample: integer,
  Order: integer,
  Encode: numbers,
  Decode: numbers,
  C0: numbers,
  C1: numbers,
  N: number,
  Bounds: numbers,
};
const functions: Rule = (value, copier) => oneFunction(value, copier) ?? list(oneFunction)(value, copier);
const FUNCTIONS: Shape = { ...FUNCTION, Functions: list((value, copier) => oneFunction(value, copier)) };
const oneFunction: Rule = either(stream(FUNCTION), dict(FUNCTIONS));

const profile = stream({
  N: integer,
  Alternate: (value, copier) => colorSpace(value, copier),
  Range: numbers,
});
const calibrated = dict({
  WhitePoint: numbers,
  BlackPoint: numbers,
  Gamma: either(number, numbers),
  Matrix: numbers,
});
const lab = dict({ WhitePoint: numbers, BlackPoint: numbers, Range: numbers });
const inks = list(name);
const attributes = dict({
  Subtype: name,
  Colorants: mapOf((value, copier) => colorSpace(value, copier)),
  Process: dict({ ColorSpace: (value, copier) => colorSpace(value, copier), Components: inks }),
});

/** Parameters after each family's name (ISO 32000-1, 8.6). */
const FAMILIES: Readonly<Record<string, Rule[]>> = {
  DeviceGray: [],
  DeviceRGB: [],
  DeviceCMYK: [],
  G: [],
  RGB: [],
  CMYK: [],
  ICCBased: [profile],
  CalGray: [calibrated],
  CalRGB: [calibrated],
  Lab: [lab],
  Indexed: [colorSpaceRule, integer, either(text, stream({}))],
  I: [colorSpaceRule, integer, either(text, stream({}))],
  Separation: [name, colorSpaceRule, oneFunction],
  DeviceN: [inks, colorSpaceRule, oneFunction, attributes],
  Pattern: [colorSpaceRule],
};

const NO_INK = "The file draws with an ink that leaves no mark, which some programs show. Print it to a PDF.";

function colorSpaceRule(value: PdfObject, copier: Copier): PdfObject | undefined {
  if (value instanceof PdfName) return value;
  if (!(value instanceof PdfArray)) return undefined;
  const [first, ...rest] = value.toArray();
  const family = copier.at(first);
  const rules = family instanceof PdfName ? FAMILIES[family.value] : undefined;
  if (!(family instanceof PdfName) || !rules) return undefined;
  const ink = copier.at(rest[0]);
  if (family.value === "Separation" && ink instanceof PdfName && ink.value === "None")
    throw new Refused(NO_INK);
  const parts = rules.flatMap((rule, index) => {
    const copy = copier.copy(rest[index], rule);
    return copy ? [copy] : [];
  });
  return PdfArray.of(family, ...parts);
}

export const colorSpace: Rule = colorSpaceRule;
export const transfer: Rule = functions;

const SHADING: Shape = {
  ShadingType: integer,
  ColorSpace: colorSpace,
  Background: numbers,
  BBox: box,
  AntiAlias: bool,
  Domain: numbers,
  Coords: numbers,
  Function: functions,
  Extend: list(bool, 2),
  Matrix: matrix,
  BitsPerCoordinate: integer,
  BitsPerComponent: integer,
  BitsPerFlag: integer,
  Decode: numbers,
  VerticesPerRow: integer,
};
/** ISO 32000-1, 8.7.4.3. */
export const shading: Rule = either(stream(SHADING), dict(SHADING));
