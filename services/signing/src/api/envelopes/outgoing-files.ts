import { randomUUID } from "node:crypto";
import type { Answers, FormDocument } from "@sealwright/forms";
import { FIELD_SIZES } from "@sealwright/protocol/api/schemas/envelope";
import { type Logger, requestLogger } from "@sealwright/runtime";
import type { TermRow } from "../../deadlines/term-row.ts";
import { type ContractPlace, isShownLater } from "../../signing/places.ts";
import type { PageSigner } from "../../uploads/signature-page.ts";
import type { Upload, Uploads } from "../../uploads/uploads.ts";
import { type RunTask, TaskError } from "../../workers/run-task.ts";
import type { ApiMode } from "../keys.ts";
import type { ApiEnvelopeRequest, ApiField } from "./envelope-request.ts";
import { invalid } from "./read-envelope-request.ts";

const NOT_PLACED =
  "Places to sign can’t be added to this file within our limits of time and memory. Print it to a PDF again.";
export const WATERMARK = "TEST · NOT BINDING";

/** A document as its signers are shown it. */
export interface OutgoingFile {
  id: string;
  title: string;
  bytes: Uint8Array;
  sha256: string;
  pages: number;
  places: ContractPlace[];
  /** Of a form that was filled in; an upload has none. */
  form?: OutgoingForm;
}

interface OutgoingForm {
  templateId: number;
  version: string;
  tree: FormDocument;
  /** All of them: those that are never stored elsewhere, too. */
  answers: Answers;
  text: string;
  notes: string[];
  overrides: string[];
  /** What the contract's row says of it. */
  contract: { templateId: number; version: string; answers: string; text: string } & Partial<TermRow>;
}

interface Envelope {
  id: string;
  mode: ApiMode;
  request: ApiEnvelopeRequest;
  uploads: readonly Upload[];
}

/** Puts the signers' places into the uploads. @throws ApiError invalid_request for one that is not on its page */
export async function makeFiles(
  envelope: Envelope,
  { uploads, run, logger }: { uploads: Uploads; run: RunTask; logger: Logger },
): Promise<OutgoingFile[]> {
  const files: OutgoingFile[] = [];
  for (const [position, upload] of envelope.uploads.entries()) {
    const { fields, places } = fieldsOf(envelope, upload, position);
    const isLast = position === envelope.uploads.length - 1;
    const added = envelope.request.fields || !isLast ? [] : addedSigners(envelope);
    const placing = run("place", {
      upload: await uploads.read(upload),
      ...{ isSigned: upload.isSigned, fields: fields.map(({ placed: one }) => one) },
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
      throw invalid(`fields[${index}]`, placed.refusal);
    }
    files.push({
      ...{ id: randomUUID(), title: upload.name.replace(/\.pdf$/i, ""), ...placed },
      places: [...places, ...added.flatMap((one) => one.places)],
    });
  }
  return files;
}

/** The fields of one document, with their index in the request. */
function fieldsOf({ id, request: { fields = [], signers } }: Envelope, upload: Upload, position: number) {
  const own = fields
    .map((field, index) => ({ field, index }))
    .filter((one) => one.field.document === upload.id);
  const nameOf = (index: number) => `${id}/${position}/${index}`;
  const labelOf = ({ role, kind, label }: ApiField) => {
    const name = signers.find((signer) => signer.role === role)?.name ?? role;
    return label ?? `${LABELS[kind]} of ${name}, ${role}`;
  };
  return {
    fields: own.map(({ field, index }) => {
      const { kind, page, x, y } = field;
      const isBox = kind === "checkbox";
      return {
        index,
        placed: { name: nameOf(index), label: labelOf(field), page, x, y, ...FIELD_SIZES[kind], isBox },
      };
    }),
    places: own.map(({ field, index }): ContractPlace => {
      const { kind, role, required = false } = field;
      const isRequired = required || !isShownLater(field);
      return { field: nameOf(index), party: role, kind, label: labelOf(field), isRequired };
    }),
  };
}

const LABELS: Record<string, string> = { signature: "Signature", initials: "Initials", date: "Date" };

/** Those who sign on the added page: all of them, in their order. */
function addedSigners({ id, request }: Envelope): { signer: PageSigner; places: ContractPlace[] }[] {
  return request.signers.map(({ name, role }, index) => {
    const fields = { signature: `${id}/page/${index}/signature`, date: `${id}/page/${index}/date` };
    const place = (kind: "signature" | "date"): ContractPlace => {
      const label = `${LABELS[kind]} of ${name}, ${role}`;
      return { field: fields[kind], party: role, kind, label, isRequired: true };
    };
    return { signer: { name, role, fields }, places: [place("signature"), place("date")] };
  });
}
