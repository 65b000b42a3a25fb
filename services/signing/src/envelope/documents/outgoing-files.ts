import { randomUUID } from "node:crypto";
import type { Field } from "@sealwright/protocol/signing/field";
import { FIELD_KINDS, isAsked } from "@sealwright/protocol/signing/field-kinds";
import { type Logger, requestLogger } from "@sealwright/runtime";
import { invalid } from "../../base/api-error.ts";
import type { ApiMode } from "../../base/caller.ts";
import type { ApiEnvelopeRequest } from "../../base/envelope-request.ts";
import type { ContractPlace } from "../../base/places.ts";
import type { OutgoingDocument } from "../outgoing.ts";
import { type Upload, type Uploads, uploadedOf } from "../upload-store.ts";
import type { PageSigner } from "../uploads/signature-page.ts";
import { type RunTask, TaskError } from "../workers/run-task.ts";
import { parameterOf } from "./proposed-fields.ts";
import { requestedFields } from "./requested-fields.ts";

const NOT_PLACED =
  "Places to sign can’t be added to this file within our limits of time and memory. Print it to a PDF again.";
/** Instead of a document’s position, in the names of fields. */
const ADDED_PAGE = "page";
export const WATERMARK = "Test, not binding";

interface Envelope {
  id: string;
  mode: ApiMode;
  request: ApiEnvelopeRequest;
  uploads: readonly Upload[];
}

/** Adds the signers' fields to the uploads. @throws ApiError invalid_request for one that is not on its page */
export async function makeFiles(
  envelope: Envelope,
  { uploads, run, logger }: { uploads: Uploads; run: RunTask; logger: Logger },
): Promise<OutgoingDocument[]> {
  const files: OutgoingDocument[] = [];
  for (const [position, upload] of envelope.uploads.entries()) {
    const { fields, places } = fieldsOf(envelope, upload, position);
    const isLast = position === envelope.uploads.length - 1;
    const added = envelope.request.fields || !isLast ? [] : addedSigners(envelope);
    const placing = run("place", {
      file: await uploads.read(upload),
      isSigned: upload.isSigned,
      fields: fields.map(({ placed: one }) => one),
      signers: added.map(({ signer }) => signer),
      watermark: envelope.mode === "test" ? WATERMARK : undefined,
    });
    const placed = await placing.catch((error: unknown) => {
      if (!(error instanceof TaskError)) throw error;
      requestLogger(logger).warn({ err: error, document: upload.id }, "places not added to an upload");
      throw invalid(`documents[${position}]`, NOT_PLACED);
    });
    if ("refusal" in placed) {
      const index = fields[placed.field]?.index ?? 0;
      throw invalid(parameterOf(envelope.request, index), placed.refusal);
    }
    files.push({
      id: randomUUID(),
      title: upload.name.replace(/\.pdf$/i, ""),
      bytes: placed.bytes,
      sha256: placed.sha256,
      pages: placed.pages,
      upload: {
        places: [...places, ...added.flatMap((one) => withFields(one.places, placed.added))],
        uploaded: uploadedOf(upload),
        overrides: upload.rightsConfirmed ? [rightsSentence(upload.name)] : [],
      },
    });
  }
  return files;
}

const rightsSentence = (name: string) =>
  `The sender confirmed the right to use “${name}”, a file whose use is restricted.`;

/** One document's fields, with their index in the request. */
function fieldsOf({ id, request }: Envelope, upload: Upload, position: number) {
  const own = requestedFields(request).filter(({ document }) => document === upload.id);
  const nameOf = (index: number) => `${id}/${position}/${index}`;
  return {
    fields: own.map(({ index, label, field, covers }) => ({
      index,
      placed: { name: nameOf(index), label, field, covers },
    })),
    places: own.map(({ index, label, field }): ContractPlace => {
      const { kind, role, required = false } = field;
      return {
        field: nameOf(index),
        party: role,
        kind,
        label,
        isRequired: required || !isAsked(field),
        placed: field,
      };
    }),
  };
}

/** Whether its place is on the page that is added to documents without fields. */
export function isOnAddedPage({ field }: Pick<ContractPlace, "field">): boolean {
  return field.split("/")[1] === ADDED_PAGE;
}

/** Where the places on an added page are: its signers are led to them as to others. */
function withFields(
  places: readonly ContractPlace[],
  added: Readonly<Record<string, Field>>,
): ContractPlace[] {
  return places.map((place) => {
    const placed = added[place.field];
    return placed ? { ...place, placed } : place;
  });
}

/** The signers on an added page: all of them, in order. */
function addedSigners({ id, request }: Envelope): { signer: PageSigner; places: ContractPlace[] }[] {
  return request.signers.map(({ name, role }, index) => {
    const page = `${id}/${ADDED_PAGE}/${index}`;
    const fields = { signature: `${page}/signature`, date: `${page}/date` };
    const place = (kind: "signature" | "date"): ContractPlace => {
      const label = `${FIELD_KINDS[kind].title} of ${name}, ${role}`;
      return { field: fields[kind], party: role, kind, label, isRequired: true };
    };
    return { signer: { name, role, fields }, places: [place("signature"), place("date")] };
  });
}
