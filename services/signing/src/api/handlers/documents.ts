import type { document } from "@sealwright/protocol/api/schemas/document";
import type { proposals as proposalsSchema } from "@sealwright/protocol/api/schemas/proposal";
import type { z } from "zod";
import { ApiError } from "../../base/api-error.ts";
import { moment } from "../../base/moment.ts";
import { asRequested } from "../../envelope/documents/proposed-fields.ts";
import { type Upload, uploadedOf } from "../../envelope/upload-store.ts";
import { handler } from "./handler.ts";

export const uploadDocument = handler(async ({ caller, query, file, newId }, { uploads }) => {
  const name = String(query("name") ?? "");
  const upload = await uploads.add(caller, { id: newId("doc"), name, bytes: file });
  return viewOf(upload, query("proposals") === "true");
});

export const getDocument = handler(async ({ caller, path, query }, { uploads }) => {
  const upload = await uploads.find(caller, path("document"));
  if (!upload) throw new ApiError("not_found");
  return viewOf(upload, query("proposals") === "true");
});

export const downloadDocument = handler(async ({ caller, path }, { uploads }) => {
  const upload = await uploads.find(caller, path("document"));
  if (!upload) throw new ApiError("not_found");
  return uploads.read(upload);
});

const SIGNED = "The PDF was signed already: its tags and form fields are not used.";
const NOT_READ = "The text of this document can’t be read within our limits of time and memory.";

function proposalsOf({ isSigned, proposals }: Upload): z.input<typeof proposalsSchema> {
  if (!proposals) return { fields: [], unread: [isSigned ? SIGNED : NOT_READ] };
  const { fields, unread } = proposals;
  return {
    fields: fields.map((one) => {
      const { source, name, signer } = one;
      return { source, name, signer, ...asRequested(one) };
    }),
    unread,
  };
}

function viewOf(upload: Upload, withProposals: boolean): z.input<typeof document> {
  const { id, name, pages, bytes, sha256, leftOut, createdAt } = upload;
  return {
    id,
    name,
    pages,
    bytes,
    sha256,
    // Older rows were stored as they were sent.
    uploaded: upload.uploadedSha256 === null ? { bytes, sha256 } : uploadedOf(upload),
    leftOut,
    createdAt: moment(createdAt),
    proposals: withProposals ? proposalsOf(upload) : undefined,
  };
}
