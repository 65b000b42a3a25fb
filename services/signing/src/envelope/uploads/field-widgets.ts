import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfRef,
  PdfStream,
  PdfString,
} from "@libpdf/core";
import { annotationsOf, displaySpace, type SourcePage, withInherited } from "@sealwright/pdf-tools/pages";
import type { FieldBox } from "@sealwright/protocol/signing/field-kinds";
import { isMultiline } from "@sealwright/protocol/signing/field-room";
import { CHECKED } from "@sealwright/protocol/signing/places";
import { drawText, type TextLayer } from "@sealwright/seal/prepare";
import type { Typesetter } from "@sealwright/typefaces/typesetter";
import type { FieldPlacement } from "./field-placement.ts";

/** Flags of fields (ISO 32000-2, 12.7.4 and 12.7.5). */
const READ_ONLY = 1;
const MULTILINE = 1 << 12;
const NO_TOGGLE_TO_OFF = 1 << 14;
const RADIO = 1 << 15;
/** Of annotations. */
const PRINTED = 4;

const OFF = "Off";
const ON = "Yes";

/** A page as a reader displays it, in points: a page may have a larger unit. */
export function pageInPoints(document: PDF, page: SourcePage) {
  const { width, height, at } = displaySpace(document, withInherited(page));
  const unit = page.dict.getNumber("UserUnit", (ref) => document.getObject(ref))?.value ?? 1;
  return { width: width * unit, height: height * unit, unit, at };
}

/** What the sender's texts are printed with. */
export interface Pen {
  typesetter: Typesetter;
  layer: TextLayer;
}

/** Adds a field; sealing writes its value and appearance, unless its sender gave a value that is to stay. */
export function addField(document: PDF, page: SourcePage, placement: FieldPlacement, pen: Pen): void {
  const { kind, box, value = "", readOnly } = placement.field;
  const printed = readOnly ? value : "";
  if (kind === "radio") {
    addRadio(document, page, placement, printed);
    return;
  }
  const isBox = kind === "checkbox";
  const own = isBox ? buttonEntries(printed === CHECKED ? ON : OFF) : textEntries(placement, printed);
  const look = isBox
    ? (turn: number) => PdfDict.of(boxLooks(document, box, turn, ON))
    : (turn: number) =>
        picture(document, box, lineOrText(placement, printed, pen), turn, pen.layer.resources);
  const field = document.register(
    PdfDict.of({ ...nameEntries(placement), ...own, ...widgetEntries(document, page, box, look) }),
  );
  attach(document, page, [field], field);
}

/** One field with a circle for each option, as readers expect: only one can be checked. */
function addRadio(document: PDF, page: SourcePage, placement: FieldPlacement, printed: string): void {
  const { options = [] } = placement.field;
  const chosen = options.findIndex(({ label }) => label === printed);
  const state = (index: number) => PdfName.of(index === chosen ? String(index) : OFF);
  const group = PdfDict.of({
    ...nameEntries(placement),
    FT: PdfName.of("Btn"),
    Ff: PdfNumber.of(READ_ONLY | RADIO | NO_TOGGLE_TO_OFF),
    V: PdfName.of(chosen < 0 ? OFF : String(chosen)),
    Opt: PdfArray.of(...options.map(({ label }) => PdfString.fromString(label))),
  });
  const field = document.register(group);
  const kids = options.flatMap(({ box, label }, index) => {
    if (!box) return [];
    const look = (turn: number) => PdfDict.of(circleLooks(document, box, turn, String(index)));
    const kid = {
      ...widgetEntries(document, page, box, look),
      Parent: field,
      TU: PdfString.fromString(`${placement.label}: ${label}`),
      AS: state(index),
    };
    return document.register(PdfDict.of(kid));
  });
  group.set("Kids", PdfArray.of(...kids));
  attach(document, page, kids, field);
}

function attach(document: PDF, page: SourcePage, widgets: readonly PdfRef[], field: PdfRef): void {
  page.dict.set("Annots", PdfArray.of(...annotationsOf(document, page.dict), ...widgets));
  const form = document.getOrCreateForm().acroForm().getDict();
  const known = form.getArray("Fields", (ref) => document.getObject(ref))?.toArray() ?? [];
  form.set("Fields", PdfArray.of(...known, field));
}

const nameEntries = ({ name, label }: FieldPlacement) => ({
  T: PdfString.fromString(name),
  TU: PdfString.fromString(label),
});

function textEntries({ field }: FieldPlacement, printed: string) {
  const flags = READ_ONLY | (isMultiline(field) ? MULTILINE : 0);
  return {
    FT: PdfName.of("Tx"),
    DA: PdfString.fromString(`/Helv ${field.fontSize ?? 0} Tf 0 g`),
    Ff: PdfNumber.of(flags),
    ...(printed ? { V: PdfString.fromString(printed) } : {}),
  };
}

function buttonEntries(state: string) {
  const name = PdfName.of(state);
  return { FT: PdfName.of("Btn"), Ff: PdfNumber.of(READ_ONLY), V: name, AS: name };
}

/** @param look makes the appearance, which a page's turn does not turn */
function widgetEntries(
  document: PDF,
  page: SourcePage,
  { x, y, width, height }: FieldBox,
  look: (turn: number) => PdfRef | PdfDict,
) {
  const space = pageInPoints(document, page);
  const { unit } = space;
  const [a = 1, b = 0, c = 0, d = 1, left = 0, bottom = 0] = space.at(
    x / unit,
    (space.height - y - height) / unit,
  );
  const right = left + (a * width + c * height) / unit;
  const top = bottom + (b * width + d * height) / unit;
  const turn = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) * 90 + 360) % 360;
  return {
    Type: PdfName.of("Annot"),
    Subtype: PdfName.of("Widget"),
    F: PdfNumber.of(PRINTED),
    Rect: numbers(Math.min(left, right), Math.min(bottom, top), Math.max(left, right), Math.max(bottom, top)),
    MK: PdfDict.of({ R: PdfNumber.of(turn) }),
    AP: PdfDict.of({ N: look(turn) }),
    ...(page.ref ? { P: page.ref } : {}),
  };
}

/** An empty place is a line to write on. */
function lineOrText({ field }: FieldPlacement, printed: string, { typesetter, layer }: Pen): string {
  const { box, fontSize, readOnly } = field;
  const style = { isMultiline: isMultiline(field), fontSize, isAccepted: true, layer };
  if (printed) return drawText(printed, box, style, typesetter);
  return readOnly ? "" : `q 0.55 G 0.5 w 0 0.5 m ${box.width} 0.5 l S Q`;
}

function boxLooks(document: PDF, box: FieldBox, turn: number, on: string) {
  const { width, height } = box;
  const frame = `0.3 G 0.75 w 0.5 0.5 ${width - 1} ${height - 1} re S`;
  const check = `0 G 1.5 w ${width * 0.2} ${height * 0.5} m ${width * 0.42} ${height * 0.25} l ${width * 0.8} ${height * 0.78} l S`;
  return {
    [OFF]: picture(document, box, `q ${frame} Q`, turn),
    [on]: picture(document, box, `q ${frame} ${check} Q`, turn),
  };
}

function circleLooks(document: PDF, box: FieldBox, turn: number, on: string) {
  const radius = Math.min(box.width, box.height) / 2 - 0.5;
  const [x, y] = [box.width / 2, box.height / 2];
  const frame = `0.3 G 0.75 w ${circle(x, y, radius)} S`;
  return {
    [OFF]: picture(document, box, `q ${frame} Q`, turn),
    [on]: picture(document, box, `q ${frame} 0 g ${circle(x, y, radius * 0.5)} f Q`, turn),
  };
}

/** Of a quarter of a circle as a Bézier curve: how far the control points are from its ends. */
const ROUND = 0.5523;

function circle(x: number, y: number, radius: number): string {
  const bend = radius * ROUND;
  const [left, right, low, high] = [x - radius, x + radius, y - radius, y + radius];
  return [
    `${right} ${y} m`,
    `${right} ${y + bend} ${x + bend} ${high} ${x} ${high} c`,
    `${x - bend} ${high} ${left} ${y + bend} ${left} ${y} c`,
    `${left} ${y - bend} ${x - bend} ${low} ${x} ${low} c`,
    `${x + bend} ${low} ${right} ${y - bend} ${right} ${y} c h`,
  ].join(" ");
}

/** @param turn of the page, which the picture is turned against */
export function picture(
  document: PDF,
  { width, height }: Pick<FieldBox, "width" | "height">,
  content: string,
  turn = 0,
  resources = new PdfDict(),
): PdfRef {
  const matrices: Record<number, number[]> = {
    90: [0, 1, -1, 0, height, 0],
    180: [-1, 0, 0, -1, width, height],
    270: [0, -1, 1, 0, 0, width],
  };
  const matrix = matrices[turn];
  return document.register(
    PdfStream.fromDict(
      {
        Type: PdfName.of("XObject"),
        Subtype: PdfName.of("Form"),
        BBox: numbers(0, 0, width, height),
        Resources: resources,
        ...(matrix ? { Matrix: numbers(...matrix) } : {}),
      },
      new TextEncoder().encode(content),
    ),
  );
}

const numbers = (...values: number[]) => PdfArray.of(...values.map((value) => PdfNumber.of(value)));
