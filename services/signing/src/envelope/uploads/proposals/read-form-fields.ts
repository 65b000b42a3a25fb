import {
  boxAround,
  type FieldBox,
  type FieldKind,
  smallestSize,
} from "@sealwright/protocol/signing/field-kinds";
import type { Proposal, Proposals } from "@sealwright/protocol/signing/proposal";
import { stripUnstorable } from "@sealwright/protocol/storable";
import type { PageViewport, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What pdf.js tells of a form field at one place (ISO 32000-2, 12.7). */
interface Widget {
  subtype: string;
  fieldType: "Tx" | "Btn" | "Ch" | "Sig" | null;
  fieldName: string;
  alternativeText: string;
  fieldValue: string | string[] | null;
  multiLine?: boolean;
  checkBox?: boolean;
  radioButton?: boolean;
  buttonValue?: string | null;
  exportValue?: string;
  options?: { displayValue: string | null }[];
  required: boolean;
  readOnly: boolean;
  hidden: boolean;
  rect: number[];
}

export interface PlacedWidget {
  widget: Widget;
  page: number;
  box: FieldBox;
}

const LONGEST_LABEL = 120;

/** @returns the form fields of one page that can be filled in */
export async function widgetsOf(page: PDFPageProxy, number: number): Promise<PlacedWidget[]> {
  const viewport = page.getViewport({ scale: 1 });
  const annotations = (await page.getAnnotations({ intent: "display" })) as Widget[];
  return annotations
    .filter((one) => one.subtype === "Widget" && !one.readOnly && !one.hidden)
    .map((widget) => ({ widget, page: number, box: boxIn(viewport, widget.rect) }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
}

function boxIn(viewport: PageViewport, rect: readonly number[]): FieldBox {
  const [left = 0, bottom = 0, right = 0, top = 0] = rect;
  const [x, y] = viewport.convertToViewportPoint(left, bottom) as [number, number];
  const [otherX, otherY] = viewport.convertToViewportPoint(right, top) as [number, number];
  const box = { x: Math.min(x, otherX), y: Math.min(y, otherY) };
  return { ...box, width: Math.abs(x - otherX), height: Math.abs(y - otherY) };
}

/** Fields without a value: what a filled one shows is part of the page already. */
export function readFormFields(widgets: readonly PlacedWidget[]): Proposals {
  const found: Proposals = { fields: [], unread: [] };
  const add = (answer: Proposal | string | undefined) => {
    if (typeof answer === "string") found.unread.push(answer);
    else if (answer) found.fields.push(answer);
  };
  const isRadio = ({ widget }: PlacedWidget) => widget.radioButton === true;
  for (const one of widgets.filter((widget) => !isRadio(widget))) add(fieldAt(one));
  for (const circles of Map.groupBy(widgets.filter(isRadio), ({ widget }) => widget.fieldName).values()) {
    add(radioOf(circles));
  }
  return found;
}

/** @returns undefined for a field that is filled in, or that asks nothing */
function fieldAt(placed: PlacedWidget): Proposal | string | undefined {
  const { widget, page } = placed;
  const kind = kindOf(widget);
  if (!kind || !isEmpty(widget)) return undefined;
  if (kind === "signature") return proposalOf(kind, placed);
  const asked = { ...proposalOf(kind, placed), label: labelOf(widget), required: widget.required };
  if (kind !== "list") return asked;
  const labels = [...new Set(widget.options?.flatMap(({ displayValue }) => clean(displayValue) || []))];
  if (labels.length < 2) return `The list “${nameOf(widget)}” on page ${page} has fewer than two options.`;
  return { ...asked, options: labels.map((label) => ({ label })) };
}

function radioOf(circles: readonly PlacedWidget[]): Proposal | string | undefined {
  const [first] = circles;
  if (!first || circles.some(({ widget }) => !isEmpty(widget))) return undefined;
  const name = `The choice “${nameOf(first.widget)}” on page ${first.page}`;
  if (circles.some(({ page }) => page !== first.page)) return `${name} goes on on another page.`;
  const options = circles.map((circle) => ({
    label: clean(circle.widget.buttonValue),
    box: sizedBox("radio", circle.box),
  }));
  if (options.some(({ label }) => !label)) return `${name} has a circle without a value.`;
  if (new Set(options.map(({ label }) => label)).size < circles.length || circles.length < 2) {
    return `${name} needs two circles or more, each with a value of its own.`;
  }
  return {
    ...proposalOf("radio", first),
    box: boxAround(options.map(({ box }) => box)),
    label: labelOf({ ...first.widget, alternativeText: sharedText(circles) }),
    required: first.widget.required,
    options,
  };
}

/** Some forms describe each circle by its option. */
function sharedText(circles: readonly PlacedWidget[]): string {
  const [text = "", ...others] = new Set(circles.map(({ widget }) => widget.alternativeText));
  return others.length > 0 ? "" : text;
}

function proposalOf(kind: FieldKind, { widget, page, box }: PlacedWidget): Proposal {
  return {
    source: "form",
    name: nameOf(widget),
    signer: 1,
    kind,
    page,
    box: sizedBox(kind, box),
    covers: [],
  };
}

const nameOf = ({ fieldName }: Widget) => short(fieldName);

function kindOf({ fieldType, multiLine, checkBox }: Widget): FieldKind | undefined {
  if (fieldType === "Tx") return multiLine ? "paragraph" : "text";
  if (fieldType === "Ch") return "list";
  if (fieldType === "Sig") return "signature";
  return checkBox ? "checkbox" : undefined;
}

function isEmpty({ fieldValue, checkBox, radioButton, exportValue }: Widget): boolean {
  if (checkBox) return fieldValue !== exportValue;
  if (radioButton) return !fieldValue || fieldValue === "Off";
  return !fieldValue || [fieldValue].flat().every((value) => value === "");
}

/** Its text for people, or else the last part of its name. */
function labelOf({ alternativeText, fieldName }: Widget): string {
  const label = clean(alternativeText) || clean(fieldName.split(".").at(-1));
  return short(label).trim() || "Field";
}

/** A field that is too small to fill in becomes as large as it must be. */
function sizedBox(kind: FieldKind, { x, y, width, height }: FieldBox): FieldBox {
  const least = smallestSize(kind);
  return { x, y, width: Math.max(width, least.width), height: Math.max(height, least.height) };
}

/** Names in a file may have any character, and the cut may be within one. */
const short = (text: string) => stripUnstorable(text.slice(0, LONGEST_LABEL));

const clean = (text: string | null | undefined) =>
  (text ?? "").replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, " ").trim();
