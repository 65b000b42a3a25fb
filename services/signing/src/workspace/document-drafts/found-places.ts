import { PLACED_KINDS, type PlacedKind } from "@sealwright/protocol/signing";
import type { FoundPlace } from "@sealwright/protocol/signing/answers";
import { type FieldBox, isAsked } from "@sealwright/protocol/signing/field-kinds";
import type { LabelPlace, Proposal } from "@sealwright/protocol/signing/proposal";
import type { ApiEnvelopeRequest, ApiField } from "../../base/envelope-request.ts";
import { overlaps } from "../../envelope/documents/check-fields.ts";
import { boxAt } from "../../envelope/documents/requested-fields.ts";
import type { Upload } from "../../envelope/upload-store.ts";

const MOST = 200;

/** What an upload proposes and an owner can place by hand: tags and form fields first, where words say the same. */
export function foundPlaces({ isSigned, proposals }: Upload): { found: FoundPlace[]; unread: string[] } {
  if (isSigned || !proposals) return { found: [], unread: [] };
  const { fields, labels = [], unread } = proposals;
  const found: FoundPlace[] = [];
  const missing: string[] = [];
  for (const one of fields) {
    const { source, name, signer, kind, label = "", required = false } = one;
    if (!isPlaced(kind)) {
      missing.push(`“${name}” on page ${one.page} is a choice, which can’t be placed by hand yet.`);
      continue;
    }
    const asked = isAsked({ kind, label: label || undefined });
    found.push({
      ...placeOf(one, kind),
      source,
      text: name,
      signer: source === "tag" ? signer : undefined,
      label: asked ? label || name : "",
      required: asked && required,
    });
  }
  for (const one of labels) {
    const { kind, page, box, text } = one;
    if (!isPlaced(kind) || fields.some((other) => other.page === page && overlaps(other.box, box))) continue;
    const asked = isAsked({ kind });
    const words = { source: "words" as const, text, signer: undefined };
    found.push({ ...placeOf(one, kind), ...words, label: asked ? text : "", required: asked });
  }
  return { found: found.slice(0, MOST), unread: [...unread, ...missing] };
}

const isPlaced = (kind: Proposal["kind"]): kind is PlacedKind => PLACED_KINDS.some((one) => one === kind);

function placeOf({ page, box }: Pick<LabelPlace, "page" | "box">, kind: PlacedKind) {
  return { kind, page, x: box.x, y: box.y, width: box.width, height: box.height };
}

/** A tag is covered by the field that lies on it, whoever placed that. */
export function withCovers(request: ApiEnvelopeRequest, uploads: readonly Upload[]): ApiEnvelopeRequest {
  const fields = request.fields?.map((field): ApiField => {
    const upload = uploads.find(({ id }) => id === field.document);
    const tags = upload?.proposals?.fields.filter(({ page, covers }) => {
      return page === field.page && covers.some((cover) => overlaps(cover, boxAt(field, field)));
    });
    const covers = tags?.flatMap((tag): readonly FieldBox[] => tag.covers) ?? [];
    return covers.length > 0 ? { ...field, proposal: { name: tags?.[0]?.name ?? "", covers } } : field;
  });
  return { ...request, fields };
}
