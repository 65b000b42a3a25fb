import { BodyError, readBytes } from "@sealwright/runtime";

interface UploadedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** For the boundaries and the other fields of the form. */
const BESIDE_THE_FILE = 16_000;

/**
 * The file of a form, as browsers send it without JavaScript.
 * @param most in bytes
 * @returns undefined if none was chosen
 * @throws BodyError 413 for a larger one, 415 for another kind of body, 400 for one that can't be read
 */
export async function readUpload(request: Request, most: number): Promise<UploadedFile | undefined> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("multipart/form-data")) throw new BodyError(415, "The body is not a form with a file");
  const body = await readBytes(request, most + BESIDE_THE_FILE);
  const file = await fileIn(body, type);
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) return undefined;
  if (file.size > most) throw new BodyError(413, `The file is larger than ${most} bytes`);
  return { name: file.name, bytes: await file.bytes() };
}

async function fileIn(body: Uint8Array, type: string): Promise<FormDataEntryValue | null> {
  try {
    const form = await new Response(Buffer.from(body), { headers: { "Content-Type": type } }).formData();
    return form.get("file");
  } catch {
    throw new BodyError(400, "The form can’t be read");
  }
}
