import type { Proposal } from "@sealwright/protocol/signing/proposal";
import { invalid } from "../../base/api-error.ts";
import type { ApiEnvelopeRequest, ApiField } from "../../base/envelope-request.ts";
import type { Upload } from "../upload-store.ts";

const MOST_FIELDS = 500;
const NOTHING =
  "No document of this envelope has a tag or an empty form field. Read a document with proposals=true to see what was found.";

/** A proposal with the names that fields have in requests. */
export function asRequested({ kind, page, box, label, hint, required, options }: Proposal) {
  const isRadio = kind === "radio";
  const { width, height } = (isRadio && options?.[0]?.box) || box;
  return {
    kind,
    page,
    x: isRadio ? undefined : box.x,
    y: isRadio ? undefined : box.y,
    width,
    height,
    label,
    hint,
    required,
    options: options?.map((option) => ({ label: option.label, x: option.box?.x, y: option.box?.y })),
  };
}

/** @returns the request with what its uploads propose, if it asks for that @throws ApiError invalid_request */
export function withProposals(request: ApiEnvelopeRequest, uploads: readonly Upload[]): ApiEnvelopeRequest {
  if (!request.useProposals) return request;
  const proposed = uploads.flatMap((upload) =>
    (upload.proposals?.fields ?? []).map((one) => fieldOf(one, upload, request)),
  );
  if (proposed.length === 0) throw invalid("useProposals", NOTHING);
  const fields = [...(request.fields ?? []), ...proposed];
  if (fields.length <= MOST_FIELDS) return { ...request, fields };
  const sentence = `With the proposals, the envelope has ${fields.length} fields, and the limit is ${MOST_FIELDS}.`;
  throw invalid("useProposals", sentence);
}

function fieldOf(proposal: Proposal, upload: Upload, { signers }: ApiEnvelopeRequest): ApiField {
  const { name, signer, page, covers } = proposal;
  const role = signers[signer - 1]?.role;
  if (role !== undefined) {
    return { ...asRequested(proposal), role, document: upload.id, proposal: { name, covers } };
  }
  const has = signers.length === 1 ? "one" : signers.length;
  const sentence = `“${name}” on page ${page} of ${upload.name} is for signer ${signer}, and the envelope has ${has}.`;
  throw invalid("useProposals", sentence);
}

/** Where a request is at fault: fields that were proposed are not in it. */
export function parameterOf(
  { fields = [], useProposals }: Pick<ApiEnvelopeRequest, "fields" | "useProposals">,
  index: number,
  part = "",
) {
  if (useProposals && fields[index]?.proposal) return "useProposals";
  return `fields[${index}]${part && `.${part}`}`;
}
