import type { FoundPlace } from "@sealwright/protocol/signing/answers";
import { type FieldBox, isAsked } from "@sealwright/protocol/signing/field-kinds";
import type { ApiEnvelopeRequest, ApiField } from "../../base/envelope-request.ts";
import { overlaps } from "../../envelope/documents/check-fields.ts";
import { asRequested } from "../../envelope/documents/proposed-fields.ts";
import { boxesAt } from "../../envelope/documents/requested-fields.ts";
import type { Upload } from "../../envelope/upload-store.ts";

const MOST = 200;

/** What an upload proposes: tags and form fields first, where words say the same. */
export function foundPlaces({ isSigned, proposals }: Upload): { found: FoundPlace[]; unread: string[] } {
  if (isSigned || !proposals) return { found: [], unread: [] };
  const { fields, labels = [], unread } = proposals;
  const found: FoundPlace[] = [];
  for (const one of fields) {
    const { source, name, signer } = one;
    const {
      kind,
      page,
      width,
      height,
      label = "",
      hint = "",
      required = false,
      options = [],
      ...at
    } = asRequested(one);
    const { x = 0, y = 0 } = kind === "radio" ? (options[0] ?? at) : at;
    const asked = isAsked({ kind, label: label || undefined });
    found.push({
      kind,
      page,
      x,
      y,
      width,
      height,
      source,
      text: name,
      signer: source === "tag" ? signer : undefined,
      label: asked ? label || name : "",
      hint: asked ? hint : "",
      required: asked && required,
      options,
    });
  }
  for (const one of labels) {
    const { kind, page, box, text } = one;
    if (fields.some((other) => other.page === page && overlaps(other.box, box))) continue;
    const asked = isAsked({ kind });
    found.push({
      kind,
      page,
      ...box,
      source: "words",
      text,
      signer: undefined,
      label: asked ? text : "",
      hint: "",
      required: asked,
      options: [],
    });
  }
  return { found: found.slice(0, MOST), unread };
}

/** A tag is covered by the field that lies on it, whoever placed that. */
export function withCovers(request: ApiEnvelopeRequest, uploads: readonly Upload[]): ApiEnvelopeRequest {
  const fields = request.fields?.map((field): ApiField => {
    const upload = uploads.find(({ id }) => id === field.document);
    const tags = upload?.proposals?.fields.filter(({ page, covers }) => {
      const isOn = (cover: FieldBox) => boxesAt(field).some((box) => overlaps(cover, box));
      return page === field.page && covers.some(isOn);
    });
    const covers = tags?.flatMap((tag): readonly FieldBox[] => tag.covers) ?? [];
    return covers.length > 0 ? { ...field, proposal: { name: tags?.[0]?.name ?? "", covers } } : field;
  });
  return { ...request, fields };
}
