import { PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream } from "@libpdf/core";
import { MAX_IMAGE_PIXELS } from "../limits.ts";
import { Refused } from "../refused.ts";
import { colorSpace, shading, transfer } from "./colors.ts";
import { contentStream } from "./content.ts";
import {
  bool,
  box,
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
  scalars,
} from "./copier.ts";
import { fontWith } from "./fonts.ts";
import { imageStream } from "./streams.ts";

const later =
  (rule: () => Rule): Rule =>
  (value, copier) =>
    rule()(value, copier);

const font = fontWith({ resources: later(() => resources), image: later(() => image) });

const group = dict({ Type: name, S: oneOf("Transparency"), CS: colorSpace, I: bool, K: bool });

const FORM: Shape = {
  FormType: integer,
  BBox: box,
  Matrix: matrix,
  Resources: later(() => resources),
  Group: group,
  StructParents: integer,
};
/** An image within content, as one among its resources. */
export const inlineImage: Rule = later(() => image);

const NO_BOX = "The file has a drawing without its size, which only some programs show. Print it to a PDF.";

/** Some programs draw all of a form without a box, and others nothing. @throws Refused */
function assertBox(copy: PdfDict): void {
  if (!copy.has("BBox")) throw new Refused(NO_BOX);
}

const form: Rule = (value, copier) =>
  typed(contentStream(FORM, inlineImage, assertBox)(value, copier), "XObject", "Form");

const IMAGE: Shape = {
  Width: integer,
  Height: integer,
  ColorSpace: colorSpace,
  BitsPerComponent: integer,
  Intent: name,
  ImageMask: bool,
  Mask: either(
    later(() => image),
    numbers,
  ),
  Decode: numbers,
  Interpolate: bool,
  SMask: later(() => image),
  SMaskInData: integer,
  Matte: numbers,
};
const image: Rule = (value, copier) => {
  if (!(value instanceof PdfStream)) return undefined;
  const side = (key: string) => {
    const length = copier.at(value.get(key));
    return length instanceof PdfNumber ? length.value : 0;
  };
  if (side("Width") * side("Height") > MAX_IMAGE_PIXELS) {
    throw new Refused("The file has an image that is larger than 120 megapixels. Print it to a PDF.");
  }
  return typed(imageStream(IMAGE)(value, copier), "XObject", "Image");
};

function typed(copy: PdfObject | undefined, type: string, subtype: string): PdfObject | undefined {
  if (!(copy instanceof PdfStream)) return undefined;
  copy.set("Type", PdfName.of(type));
  copy.set("Subtype", PdfName.of(subtype));
  return copy;
}

const drawable: Rule = (value, copier) => {
  if (!(value instanceof PdfStream)) return undefined;
  const subtype = copier.at(value.get("Subtype"));
  const kind = subtype instanceof PdfName ? subtype.value : "";
  const isPostScript = kind === "PS" || value.has("PS");
  if (isPostScript) copier.drop("PostScript for printers");
  if (value.has("Alternates") || value.has("OPI")) copier.drop("images for printing in place of those shown");
  if (value.has("Ref")) copier.drop("pages of other files");
  const copy = kind === "Image" ? image(value, copier) : kind === "Form" ? form(value, copier) : undefined;
  const layer = value.get("OC");
  if (copy instanceof PdfStream && layer) copy.set("OC", copier.layerOf(layer));
  return copy;
};

const softMask: Rule = either(
  oneOf("None"),
  dict({ Type: name, S: oneOf("Alpha", "Luminosity"), G: form, BC: numbers, TR: either(name, transfer) }),
);
/** ISO 32000-1, table 58, without what only presses and printers ask for. */
const state = dict({
  Type: name,
  LW: number,
  LC: integer,
  LJ: integer,
  ML: number,
  D: list(either(numbers, number), 2),
  RI: name,
  Font: list(either(font, number), 2),
  FL: number,
  SM: number,
  SA: bool,
  BM: either(name, list(name)),
  SMask: softMask,
  CA: number,
  ca: number,
  AIS: bool,
  TK: bool,
  OP: bool,
  op: bool,
  OPM: integer,
});

const TILE: Shape = {
  PatternType: integer,
  PaintType: integer,
  TilingType: integer,
  BBox: box,
  XStep: number,
  YStep: number,
  Resources: later(() => resources),
  Matrix: matrix,
};
const pattern: Rule = (value, copier) => {
  const copy =
    contentStream(TILE, inlineImage)(value, copier) ??
    dict({ PatternType: integer, Shading: shading, Matrix: matrix, ExtGState: state })(value, copier);
  if (copy instanceof PdfDict) copy.set("Type", PdfName.of("Pattern"));
  return copy;
};

/** Of content that says what it is: a layer, or text for those who listen. */
const properties: Rule = (value, copier) => {
  if (!(value instanceof PdfDict)) return undefined;
  const type = copier.at(value.get("Type"));
  const isLayer = type instanceof PdfName && ["OCG", "OCMD"].includes(type.value);
  if (isLayer) return undefined;
  return dict({ MCID: integer, ActualText: scalars, Alt: scalars, E: scalars, Lang: scalars })(value, copier);
};

/** Layers are told apart by their refs. */
const propertyLists: Rule = (value, copier) => {
  if (!(value instanceof PdfDict)) return undefined;
  const copies = [...value].flatMap(([key, item]): [PdfName, PdfObject][] => {
    const copy = copier.copy(item, properties) ?? copier.layerOf(item);
    return copy ? [[key, copy]] : [];
  });
  return new PdfDict(copies);
};

export const resources: Rule = dict({
  Font: mapOf(font),
  XObject: mapOf(drawable),
  ExtGState: mapOf(state),
  ColorSpace: mapOf(colorSpace),
  Pattern: mapOf(pattern),
  Shading: mapOf(shading),
  Properties: propertyLists,
});

export const pageGroup = group;
