import type { SigningPlace } from "@sealwright/forms/signing";
import { FIELD_SIZES } from "@sealwright/protocol/api/schemas/envelope";
import type { PageSigner } from "../../uploads/signature-page.ts";
import type { Upload, Uploads } from "../../uploads/uploads.ts";
import type { RunTask } from "../../workers/run-task.ts";
import type { ApiMode } from "../keys.ts";
import type { ApiEnvelopeRequest } from "./envelope-request.ts";
import { invalid } from "./read-envelope-request.ts";

const WATERMARK = "TEST · NOT BINDING";

/** A document as its signers are shown it. */
export interface OutgoingFile {
  upload: Upload;
  bytes: Uint8Array;
  pages: number;
  places: SigningPlace[];
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
  { uploads, run }: { uploads: Uploads; run: RunTask },
): Promise<OutgoingFile[]> {
  const files: OutgoingFile[] = [];
  for (const [position, upload] of envelope.uploads.entries()) {
    const { fields, places } = fieldsOf(envelope, upload, position);
    const isLast = position === envelope.uploads.length - 1;
    const added = envelope.request.fields || !isLast ? [] : addedSigners(envelope);
    const placed = await run("place", {
      upload: await uploads.read(upload.id),
      ...{ isSigned: upload.isSigned, fields: fields.map(({ placed: one }) => one) },
      signers: added.map(({ signer }) => signer),
      watermark: envelope.mode === "test" ? WATERMARK : undefined,
    });
    if ("refusal" in placed) {
      const index = fields[placed.field]?.index ?? 0;
      throw invalid(`fields[${index}]`, placed.refusal);
    }
    files.push({ upload, ...placed, places: [...places, ...added.flatMap((one) => one.places)] });
  }
  return files;
}

/** The fields of one document, with their index in the request. */
function fieldsOf({ id, request: { fields = [], signers } }: Envelope, upload: Upload, position: number) {
  const own = fields
    .map((field, index) => ({ field, index }))
    .filter((one) => one.field.document === upload.id);
  const nameOf = (index: number) => `${id}/${position}/${index}`;
  const labelOf = (role: string, kind: string) => {
    const name = signers.find((signer) => signer.role === role)?.name ?? role;
    return `${LABELS[kind]} of ${name}, ${role}`;
  };
  return {
    fields: own.map(({ field: { kind, role, page, x, y }, index }) => ({
      index,
      placed: { name: nameOf(index), label: labelOf(role, kind), page, x, y, ...FIELD_SIZES[kind] },
    })),
    places: own.map(({ field: { kind, role }, index }): SigningPlace => {
      return { field: nameOf(index), party: role, kind, label: labelOf(role, kind), isRequired: true };
    }),
  };
}

const LABELS: Record<string, string> = { signature: "Signature", initials: "Initials", date: "Date" };

/** Those who sign on the added page: all of them, in their order. */
function addedSigners({ id, request }: Envelope): { signer: PageSigner; places: SigningPlace[] }[] {
  return request.signers.map(({ name, role }, index) => {
    const fields = { signature: `${id}/page/${index}/signature`, date: `${id}/page/${index}/date` };
    const place = (kind: "signature" | "date"): SigningPlace => {
      const label = `${LABELS[kind]} of ${name}, ${role}`;
      return { field: fields[kind], party: role, kind, label, isRequired: true };
    };
    return { signer: { name, role, fields }, places: [place("signature"), place("date")] };
  });
}
