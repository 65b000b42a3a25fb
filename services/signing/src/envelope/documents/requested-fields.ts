import type { Field } from "@sealwright/protocol/signing/field";
import {
  boxAround,
  defaultSize,
  FIELD_KINDS,
  type FieldBox,
  isAsked,
} from "@sealwright/protocol/signing/field-kinds";
import type { ApiEnvelopeRequest, ApiField } from "../../base/envelope-request.ts";

/** A field of a request as it is stored, with the name that people hear. */
export interface RequestedField {
  /** In the request. */
  index: number;
  document: string;
  label: string;
  field: Field;
  /** Where the tag stands that it was proposed by. */
  covers: readonly FieldBox[];
}

/** @returns the request’s fields that are placed; no two of them have the same label */
export function requestedFields({ fields = [], signers }: ApiEnvelopeRequest): RequestedField[] {
  const taken = new Set<string>();
  return fields.flatMap((asked, index): RequestedField[] => {
    const { page } = asked;
    if (page === undefined || asked.anchor) return [];
    const name = signers.find(({ role }) => role === asked.role)?.name ?? asked.role;
    let label = labelOf(asked, name);
    for (let number = 2; taken.has(label); number++) label = labelOf(asked, name, ` ${number}`);
    taken.add(label);
    const field = fieldOf(asked, page, label);
    return [{ index, document: asked.document, label, field, covers: asked.proposal?.covers ?? [] }];
  });
}

/** @param number for a field that would have the label of another */
function labelOf({ kind, label, role }: ApiField, name: string, number = ""): string {
  const { title } = FIELD_KINDS[kind];
  if (isAsked({ kind, label })) return `${label ?? title}${number}`;
  return `${title}${number} of ${name}, ${role}`;
}

function fieldOf(asked: ApiField, page: number, label: string): Field {
  const { kind, role, hint, required, value, readOnly, fontSize } = asked;
  const options = asked.options?.map((option) => ({
    label: option.label,
    box: kind === "radio" ? boxAt(asked, option) : undefined,
  }));
  const circles = options?.flatMap(({ box }) => box ?? []) ?? [];
  return {
    kind,
    page,
    box: kind === "radio" && circles.length > 0 ? boxAround(circles) : boxAt(asked, asked),
    role,
    // Only what is asked keeps one: it tells a name that is asked from the signer’s own.
    label: isAsked(asked) ? label : undefined,
    hint,
    required,
    options,
    value,
    readOnly,
    fontSize,
  };
}

/** Of a radio field, its circles. */
export function boxesAt(asked: ApiField): FieldBox[] {
  const places = asked.kind === "radio" ? (asked.options ?? []) : [asked];
  return places.map((place) => boxAt(asked, place));
}

export function boxAt(
  { kind, width, height }: Pick<ApiField, "kind" | "width" | "height">,
  { x = 0, y = 0 }: Pick<ApiField, "x" | "y">,
): FieldBox {
  const usual = defaultSize(kind);
  return { x, y, width: width ?? usual.width, height: height ?? usual.height };
}
