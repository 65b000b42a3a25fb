import {
  FIELD_KINDS,
  type FieldBox,
  isAsked,
  mayHaveLabel,
  smallestSize,
} from "@sealwright/protocol/signing/field-kinds";
import { isMultiline, roomProblem } from "@sealwright/protocol/signing/field-room";
import { CHECKED, formProblem } from "@sealwright/protocol/signing/places";
import type { ApiEnvelopeRequest, ApiField } from "../../base/envelope-request.ts";
import { parameterOf } from "./proposed-fields.ts";
import { boxAt, type RequestedField, requestedFields } from "./requested-fields.ts";

/** Where a request is at fault, and a sentence. */
export interface FieldProblem {
  parameter: string;
  sentence: string;
}

/** In points. Fields may touch. */
const OVERLAP = 1;
/** Kinds that have no label of their own: each is asked for its own. */
const NEEDS_LABEL: ReadonlySet<ApiField["kind"]> = new Set([
  "text",
  "paragraph",
  "number",
  "checkbox",
  "radio",
  "list",
]);

/** @returns what is wrong with a field by itself, before its document is looked at */
export function fieldProblem(asked: ApiField): FieldProblem | undefined {
  return labelProblem(asked) ?? placeProblem(asked) ?? optionsProblem(asked) ?? valueProblem(asked);
}

function labelProblem({ kind, label, required, hint }: ApiField): FieldProblem | undefined {
  if (NEEDS_LABEL.has(kind) && !label) {
    return { parameter: "label", sentence: "Say in label what the signer is asked." };
  }
  if (label !== undefined && !mayHaveLabel(kind)) {
    return { parameter: "label", sentence: `A ${kind} field has no label: its signer knows what it is.` };
  }
  if (isAsked({ kind, label })) return undefined;
  const sentence = `Nothing is asked in a ${kind} field without a label, so it has no hint and is always filled in.`;
  if (required !== undefined) return { parameter: "required", sentence };
  return hint === undefined ? undefined : { parameter: "hint", sentence };
}

function placeProblem(asked: ApiField): FieldProblem | undefined {
  const { kind, page, anchor, x, y, width, height } = asked;
  if (anchor && (kind === "radio" || x !== undefined || y !== undefined)) {
    const sentence = "A field stands at an anchor or at x and y; the circles of a radio have an x and a y.";
    return { parameter: "anchor", sentence };
  }
  if (!anchor && page === undefined) return { parameter: "page", sentence: "Say which page it is on." };
  if (!anchor && kind !== "radio" && (x === undefined || y === undefined)) {
    const parameter = x === undefined ? "x" : "y";
    return { parameter, sentence: `Say in x and y where the ${kind} is on its page.` };
  }
  if (kind === "radio" && (x !== undefined || y !== undefined)) {
    const parameter = x === undefined ? "y" : "x";
    return { parameter, sentence: "A radio has no place of its own: give each of its options an x and a y." };
  }
  const least = smallestSize(kind);
  const sentence = `The smallest ${kind} is ${least.width} × ${least.height} points.`;
  if (width !== undefined && width < least.width) return { parameter: "width", sentence };
  return height !== undefined && height < least.height ? { parameter: "height", sentence } : undefined;
}

function optionsProblem({ kind, options }: ApiField): FieldProblem | undefined {
  if (kind !== "radio" && kind !== "list") {
    return options && { parameter: "options", sentence: "Only a radio and a list have options." };
  }
  if (!options)
    return { parameter: "options", sentence: `Say in options what can be chosen in the ${kind}.` };
  for (const [index, { label, x, y }] of options.entries()) {
    const parameter = `options[${index}]`;
    if (options.findIndex((other) => other.label === label) !== index) {
      return { parameter: `${parameter}.label`, sentence: `“${label}” is an option already.` };
    }
    const hasPlace = x !== undefined && y !== undefined;
    if (kind === "radio" && !hasPlace) {
      return { parameter, sentence: `Say in x and y where the circle of “${label}” is.` };
    }
    if (kind === "list" && (x !== undefined || y !== undefined)) {
      return { parameter, sentence: "The options of a list have no place on the page." };
    }
  }
  return undefined;
}

function valueProblem(asked: ApiField): FieldProblem | undefined {
  const { kind, label, value, readOnly, fontSize } = asked;
  const { holds } = FIELD_KINDS[kind];
  if (fontSize !== undefined && (holds === "mark" || kind === "checkbox" || kind === "radio")) {
    return { parameter: "fontSize", sentence: `A ${kind} has no font.` };
  }
  if (!isAsked({ kind, label }) && (value !== undefined || readOnly)) {
    const parameter = value === undefined ? "readOnly" : "value";
    return { parameter, sentence: `Only its signer fills in a ${kind}.` };
  }
  if (value === undefined) {
    return readOnly ? { parameter: "readOnly", sentence: "Say in value what is printed there." } : undefined;
  }
  const sentence = valueSentence(asked, value);
  return sentence === undefined ? undefined : { parameter: "value", sentence };
}

function valueSentence(asked: ApiField, value: string): string | undefined {
  const { kind, label = FIELD_KINDS[kind].title, options, fontSize } = asked;
  if (kind === "checkbox") return value === CHECKED ? undefined : "The value of a checked checkbox is yes.";
  if (options) {
    const isOption = options.some((option) => option.label === value);
    return isOption ? undefined : "The value is none of the options.";
  }
  const room = { kind, box: boxAt(asked, asked), fontSize };
  if (value.includes("\n") && !isMultiline(room)) return `The value of this ${kind} is one line.`;
  return roomProblem(value, room) ?? formProblem({ kind, label }, value);
}

/** @returns what is wrong with the fields together: two that lie on each other */
export function overlapProblem(request: ApiEnvelopeRequest): FieldProblem | undefined {
  const fields = requestedFields(request);
  for (const [index, field] of fields.entries()) {
    const below = fields.slice(0, index).find((other) => isOver(field, other));
    if (!below) continue;
    const sentence = `“${field.label}” and “${below.label}” lie on each other on page ${field.field.page}. Move one of them.`;
    return { parameter: parameterOf(request, field.index), sentence };
  }
  return undefined;
}

function isOver(one: RequestedField, other: RequestedField): boolean {
  if (one.document !== other.document || one.field.page !== other.field.page) return false;
  return boxesOf(one).some((box) => boxesOf(other).some((below) => overlaps(box, below)));
}

function boxesOf({ field: { box, options = [] } }: RequestedField): FieldBox[] {
  const circles = options.flatMap((option) => option.box ?? []);
  return circles.length > 0 ? circles : [box];
}

/** By more than a touch. */
export function overlaps(one: FieldBox, other: FieldBox): boolean {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return across > OVERLAP && down > OVERLAP;
}
