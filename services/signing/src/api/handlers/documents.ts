import type { document } from "@sealwright/protocol/api/schemas/document";
import type { z } from "zod";
import type { Upload } from "../../uploads/uploads.ts";
import { ApiError } from "../api-error.ts";
import { handler } from "../handler.ts";
import { moment } from "../moment.ts";

export const uploadDocument = handler(async ({ caller, query, file, newId }, { uploads }) => {
  const name = String(query("name") ?? "");
  return viewOf(await uploads.add(caller, { id: newId("doc"), name, bytes: file }));
});

export const downloadDocument = handler(async ({ caller, path }, { uploads }) => {
  const upload = await uploads.find(caller, path("document"));
  if (!upload) throw new ApiError("not_found");
  return uploads.read(upload);
});

function viewOf({ id, name, pages, bytes, sha256, createdAt }: Upload): z.input<typeof document> {
  return { id, name, pages, bytes, sha256, createdAt: moment(createdAt) };
}
