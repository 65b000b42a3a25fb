import type { Field } from "@sealwright/protocol/signing/field";
import { isAsked } from "@sealwright/protocol/signing/field-kinds";
import type { ApiEnvelopeRequest, ApiField } from "../../base/envelope-request.ts";
import { SigningError } from "../../base/errors.ts";
import { isOnAddedPage } from "../../envelope/documents/outgoing-files.ts";
import type { ContractDocument } from "../../envelope/signer.ts";

/**
 * What a program sent, as an owner would have put it together: its fields are where they came to be, whether they were placed at a
 * text or proposed by a document. Fields of an added page are left out with that page.
 * @throws SigningError wrong-state for fields that can’t be placed in the dashboard
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
  const { kind, role, page, box, label, hint, required, value, readOnly, fontSize } = placed;
  if (kind === "radio" || kind === "list") {
    const sentence = `“${label}” is a choice of several options, which only programs can place. Templates can’t have it yet`;
    throw new SigningError("wrong-state", sentence);
  }
  const asked = isAsked(placed) ? label : undefined;
  return { role, kind, document, page, ...box, label: asked, hint, required, value, readOnly, fontSize };
}
