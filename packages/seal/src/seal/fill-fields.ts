import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PdfRef,
  PdfStream,
  PdfString,
  type TextField,
} from "@libpdf/core";
import { Typesetter } from "@sealwright/typefaces/typesetter";
import { drawInk, drawText } from "./appearance.ts";
import { type FieldValue, SealError, type SealRequest } from "./request.ts";
import { createTextLayer, type TextLayer } from "./text-layer.ts";

/** The used part of a field; the library types fields by their base class only. */
type Field = Pick<TextField, "name" | "getDict" | "getWidgets" | "flags" | "defaultAppearance"> & {
  type: string;
};

const READ_ONLY = 1;
const MULTILINE = 1 << 12;

/**
 * Writes the values into the fields, draws them, and makes every field read-only. In a file that someone has signed before,
 * the others stay as they are.
 * @throws SealError unknown-field, wrong-value, missing-letters
 */
export async function fillFields(
  document: PDF,
  { values: needed, valuesIfThere = {}, fonts }: Pick<SealRequest, "values" | "valuesIfThere" | "fonts">,
): Promise<void> {
  const form = document.getForm();
  const fields = (form?.getFields() ?? []) as unknown as Field[];
  const isThere = ([name]: [string, FieldValue]) => fields.some((field) => field.name === name);
  const values = { ...needed, ...Object.fromEntries(Object.entries(valuesIfThere).filter(isThere)) };
  const unknown = Object.keys(values).find((name) => !fields.some((field) => field.name === name));
  if (unknown !== undefined) throw new SealError("unknown-field", `The file has no field "${unknown}".`);
  const text = Object.values(values).flatMap((value) => (value.kind === "text" ? [value.text] : []));
  const captions = Object.values(values).flatMap((value) =>
    value.kind === "ink" ? (value.caption ?? []) : [],
  );
  const typesetter = await Typesetter.load(fonts, [...text, ...captions].join("\n"));
  const missing = typesetter.missing(text.join("\n"));
  if (missing.length > 0)
    throw new SealError("missing-letters", `No typeface has these letters: ${missing.join(" ")}`);
  const pen = { typesetter, layer: createTextLayer(document, text.join("\n")) };
  const isSigned = fields.some((field) => field.type === "signature" && field.getDict().has("V"));
  for (const field of fields) {
    if (field.type === "signature") continue;
    const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
    if (!value && isSigned) continue;
    if (value) setValue(document, field, value, pen);
    field.getDict().set("Ff", PdfNumber.of(field.flags | READ_ONLY));
  }
  form?.acroForm().getDict().delete("NeedAppearances");
}

interface Pen {
  typesetter: Typesetter;
  layer: TextLayer;
}

function setValue(document: PDF, field: Field, value: FieldValue, { typesetter, layer }: Pen): void {
  if (value.kind === "check") {
    setCheck(document, field, value.isChecked);
    return;
  }
  if (value.kind === "option") {
    setOption(document, field, value.option);
    return;
  }
  if (field.type !== "text") throw wrongValue(field);
  field.getDict().set("V", PdfString.fromString(value.text));
  for (const { dict } of field.getWidgets()) {
    const room = roomOf(document, dict);
    if (!room) throw wrongValue(field);
    const style = {
      isMultiline: (field.flags & MULTILINE) !== 0,
      fontSize: fontSizeOf(field),
      isAccepted: value.kind === "text" && value.isAccepted,
      layer,
    };
    const content =
      value.kind === "ink"
        ? drawInk(value.ink, room, value.caption, typesetter)
        : drawText(value.text, room, style, typesetter);
    const resources = value.kind === "ink" ? new PdfDict() : layer.resources;
    dict.set("AP", PdfDict.of({ N: pictureOf(document, content, room, resources) }));
  }
}

const wrongValue = ({ name, type }: Field) =>
  new SealError("wrong-value", `The value of "${name}" does not suit a field of the kind "${type}".`);

function setCheck(document: PDF, field: Field, isChecked: boolean): void {
  if (field.type !== "checkbox") throw wrongValue(field);
  let state = "Off";
  for (const { dict } of field.getWidgets()) {
    const on = stateOf(document, dict);
    if (isChecked && !on) throw wrongValue(field);
    state = isChecked && on ? on : "Off";
    dict.set("AS", PdfName.of(state));
  }
  field.getDict().set("V", PdfName.of(state));
}

/** Checks one circle of a radio field, and no other. */
function setOption(document: PDF, field: Field, option: number): void {
  const widgets = field.getWidgets();
  const chosen = widgets[option] && stateOf(document, widgets[option].dict);
  if (field.type !== "radio" || !chosen) throw wrongValue(field);
  for (const [index, { dict }] of widgets.entries()) {
    dict.set("AS", PdfName.of(index === option ? chosen : "Off"));
  }
  field.getDict().set("V", PdfName.of(chosen));
}

/** The name of the state in which a checkbox or a circle is checked. */
function stateOf(document: PDF, widget: PdfDict): string | undefined {
  const looks = widget.getDict("AP", resolverOf(document))?.getDict("N", resolverOf(document));
  return [...(looks?.keys() ?? [])].find(({ value }) => value !== "Off")?.value;
}

/** In points. @returns undefined where the field leaves it open */
function fontSizeOf({ defaultAppearance }: Field): number | undefined {
  const size = Number(/([\d.]+)\s+Tf/.exec(defaultAppearance ?? "")?.[1] ?? 0);
  return size > 0 ? size : undefined;
}

/** In points: a reader scales the picture to its rectangle, which is in the page's own units. */
interface Room {
  width: number;
  height: number;
  /** Of the widget's own turn (MK /R), as the picture's matrix. */
  matrix: number[] | undefined;
}

function roomOf(document: PDF, widget: PdfDict): Room | undefined {
  const corners = numbersIn(widget.getArray("Rect", resolverOf(document)));
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners;
  const unit = widget.getDict("P", resolverOf(document))?.getNumber("UserUnit")?.value ?? 1;
  const [width, height] = [Math.abs(x2 - x1) * unit, Math.abs(y2 - y1) * unit];
  if (corners.length !== 4 || width <= 0 || height <= 0) return undefined;
  const turn = widget.getDict("MK", resolverOf(document))?.getNumber("R")?.value ?? 0;
  const matrices: Record<number, number[]> = {
    90: [0, 1, -1, 0, width, 0],
    180: [-1, 0, 0, -1, width, height],
    270: [0, -1, 1, 0, 0, height],
  };
  const isOnSide = turn === 90 || turn === 270;
  return { width: isOnSide ? height : width, height: isOnSide ? width : height, matrix: matrices[turn] };
}

function pictureOf(
  document: PDF,
  content: string,
  { width, height, matrix }: Room,
  resources: PdfDict,
): PdfRef {
  const entries: Record<string, PdfObject> = {
    Type: PdfName.of("XObject"),
    Subtype: PdfName.of("Form"),
    BBox: numbers([0, 0, width, height]),
    Resources: resources,
    ...(matrix ? { Matrix: numbers(matrix) } : {}),
  };
  return document.register(PdfStream.fromDict(entries, new TextEncoder().encode(content)));
}

const resolverOf = (document: PDF) => (ref: PdfRef) => document.getObject(ref);

const numbers = (values: readonly number[]) => PdfArray.of(...values.map((value) => PdfNumber.of(value)));

const numbersIn = (array: PdfArray | undefined): number[] =>
  (array?.toArray() ?? []).flatMap((item) => (item instanceof PdfNumber ? [item.value] : []));
