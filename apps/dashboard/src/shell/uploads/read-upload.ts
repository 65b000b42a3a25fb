import { BodyError, readBytes } from "@sealwright/runtime";
import type { SignedInOwner } from "../../session/sessions.ts";
import { assertOwner } from "../forms/handle-submission.ts";

interface UploadedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Whether the form's box is checked that confirms the right to use it. */
  hasRights: boolean;
  /** The document that it takes the place of. */
  replaces: string | undefined;
}

const BESIDE_THE_FILE = 16_000;

interface UploadForm {
  /** Undefined if none was chosen. */
  file: Pick<UploadedFile, "name" | "bytes"> | undefined;
  /** Empty for one that is not in the form. */
  field(name: string): string;
}

/** @returns undefined if no file was chosen @throws as `readUploadForm` */
export async function readUpload(
  request: Request,
  owner: SignedInOwner,
  most: number,
): Promise<UploadedFile | undefined> {
  const { file, field } = await readUploadForm(request, owner, most);
  return file && { ...file, hasRights: field("rights") === "yes", replaces: field("replaces") || undefined };
}

/**
 * A form with a file that was submitted without JavaScript.
 * @param most in bytes
 * @throws BodyError 413 for a larger one, 415 for another kind of body, 400 for an unreadable one; OtherOwner
 */
export async function readUploadForm(
  request: Request,
  owner: SignedInOwner,
  most: number,
): Promise<UploadForm> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("multipart/form-data")) throw new BodyError(415, "The body is not a form with a file");
  const body = await readBytes(request, most + BESIDE_THE_FILE);
  const form = await formIn(body, type);
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  assertOwner(owner, field("owner") || null);
  const file = form.get("file");
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) return { file: undefined, field };
  if (file.size > most) throw new BodyError(413, `The file is larger than ${most} bytes`);
  return { file: { name: file.name, bytes: await file.bytes() }, field };
}

async function formIn(body: Uint8Array, type: string): Promise<FormData> {
  try {
    return await new Response(Buffer.from(body), { headers: { "Content-Type": type } }).formData();
  } catch {
    throw new BodyError(400, "The form can’t be read");
  }
}
