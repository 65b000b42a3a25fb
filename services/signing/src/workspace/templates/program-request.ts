import type { Field } from "@sealwright/protocol/signing/field";
import { type FieldBox, isAsked } from "@sealwright/protocol/signing/field-kinds";
import type { ApiEnvelopeRequest, ApiField } from "../../base/envelope-request.ts";
import { isOnAddedPage } from "../../envelope/documents/outgoing-files.ts";
import type { ContractDocument } from "../../envelope/signer.ts";

/**
 * What a program sent, as an owner would have put it together: its fields are where they came to be, whether they were placed at a
 * text or proposed by a document. Fields of an added page are left out with that page.
 */
export function requestOfProgram(
  request: ApiEnvelopeRequest,
  documents: readonly Pick<ContractDocument, "position" | "places">[],
): ApiEnvelopeRequest {
  const { useProposals: _, ...kept } = request;
  const fields = documents.flatMap(({ position, places }) =>
    (places ?? []).flatMap((place) => {
      const document = request.documents[position];
      const { placed } = place;
      return placed && document && !isOnAddedPage(place) ? [fieldAt(placed, document)] : [];
    }),
  );
  return { ...kept, fields };
}

function fieldAt(placed: Field, document: string): ApiField {
  const { kind, role, page, box, label, hint, required, options, value, readOnly, fontSize } = placed;
  const place = kind === "radio" ? sizeOf(options?.[0]?.box ?? box) : box;
  const asked = isAsked(placed) ? label : undefined;
  return {
    role,
    kind,
    document,
    page,
    ...place,
    label: asked,
    hint,
    required,
    options: options?.map((option) => ({ label: option.label, x: option.box?.x, y: option.box?.y })),
    value,
    readOnly,
    fontSize,
  };
}

const sizeOf = ({ width, height }: FieldBox) => ({ width, height });
