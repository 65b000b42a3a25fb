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

/** What is used of a field; the library types fields by their base class alone. */
type Field = Pick<TextField, "name" | "getDict" | "getWidgets" | "flags"> & { type: string };

const READ_ONLY = 1;
const MULTILINE = 1 << 12;

/**
 * Writes the values into the fields, draws them, and makes every field read-only. In a file that someone has signed before,
 * the others stay as they are.
 * @throws SealError unknown-field, wrong-value, missing-letters
 */
export async function fillFields(
  document: PDF,
  { values, fonts }: Pick<SealRequest, "values" | "fonts">,
): Promise<void> {
  const form = document.getForm();
  const fields = (form?.getFields() ?? []) as unknown as Field[];
  const unknown = Object.keys(values).find((name) => !fields.some((field) => field.name === name));
  if (unknown !== undefined) throw new SealError("unknown-field", `The file has no field "${unknown}".`);
  const text = Object.values(values).flatMap((value) => (value.kind === "text" ? [value.text] : []));
  const typesetter = await Typesetter.load(fonts, text.join("\n"));
  const missing = typesetter.missing(text.join("\n"));
  if (missing.length > 0)
    throw new SealError("missing-letters", `No typeface has these letters: ${missing.join(" ")}`);
  const isSigned = fields.some((field) => field.type === "signature" && field.getDict().has("V"));
  for (const field of fields) {
    if (field.type === "signature") continue;
    const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
    if (!value && isSigned) continue;
    if (value) setValue(document, field, value, typesetter);
    field.getDict().set("Ff", PdfNumber.of(field.flags | READ_ONLY));
  }
  form?.acroForm().getDict().delete("NeedAppearances");
}

function setValue(document: PDF, field: Field, value: FieldValue, typesetter: Typesetter): void {
  if (value.kind === "check") {
    setCheck(document, field, value.isChecked);
    return;
  }
  if (field.type !== "text") throw wrongValue(field);
  field.getDict().set("V", PdfString.fromString(value.text));
  for (const { dict } of field.getWidgets()) {
    const room = roomOf(document, dict);
    if (!room) throw wrongValue(field);
    const isMultiline = (field.flags & MULTILINE) !== 0;
    const content =
      value.kind === "ink" ? drawInk(value.ink, room) : drawText(value.text, room, isMultiline, typesetter);
    dict.set("AP", PdfDict.of({ N: pictureOf(document, content, room) }));
  }
}

const wrongValue = ({ name, type }: Field) =>
  new SealError("wrong-value", `The value of "${name}" does not suit a field of the kind "${type}".`);

function setCheck(document: PDF, field: Field, isChecked: boolean): void {
  if (field.type !== "checkbox") throw wrongValue(field);
  let state = "Off";
  for (const { dict } of field.getWidgets()) {
    const looks = dict.getDict("AP", resolverOf(document))?.getDict("N", resolverOf(document));
    const on = [...(looks?.keys() ?? [])].find(({ value }) => value !== "Off")?.value;
    if (isChecked && !on) throw wrongValue(field);
    state = isChecked && on ? on : "Off";
    dict.set("AS", PdfName.of(state));
  }
  field.getDict().set("V", PdfName.of(state));
}

interface Room {
  width: number;
  height: number;
  /** Of the widget's own turn (MK /R), as the picture's matrix. */
  matrix: number[] | undefined;
}

function roomOf(document: PDF, widget: PdfDict): Room | undefined {
  const corners = numbersIn(widget.getArray("Rect", resolverOf(document)));
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners;
  const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)];
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

function pictureOf(document: PDF, content: string, { width, height, matrix }: Room): PdfRef {
  const entries: Record<string, PdfObject> = {
    Type: PdfName.of("XObject"),
    Subtype: PdfName.of("Form"),
    BBox: numbers([0, 0, width, height]),
    Resources: new PdfDict(),
    ...(matrix ? { Matrix: numbers(matrix) } : {}),
  };
  return document.register(PdfStream.fromDict(entries, new TextEncoder().encode(content)));
}

const resolverOf = (document: PDF) => (ref: PdfRef) => document.getObject(ref);

const numbers = (values: readonly number[]) => PdfArray.of(...values.map((value) => PdfNumber.of(value)));

const numbersIn = (array: PdfArray | undefined): number[] =>
  (array?.toArray() ?? []).flatMap((item) => (item instanceof PdfNumber ? [item.value] : []));
