import type { z } from "zod";

/** Why a body was rejected, as a sentence for the caller. */
export class BodyError extends Error {
  readonly status: 400 | 413 | 415;

  constructor(status: 400 | 413 | 415, message: string) {
    super(message);
    this.name = "BodyError";
    this.status = status;
  }
}

/** The default limit; hardly any call needs more than a few kilobytes. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** For forms of hundreds of fields, or with drawn signatures. */
export const LARGE_FORM_BYTES = 512 * 1024;

/**
 * The body as text. Never holds more than the limit in memory.
 * @throws BodyError 413 past the limit, 400 when it is not UTF-8
 */
export async function readText(request: Request, limitBytes = BODY_LIMIT_BYTES): Promise<string> {
  const bytes = await readBytes(request, limitBytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new BodyError(400, "The body is not UTF-8 text");
  }
}

/**
 * The body, of at most so many bytes.
 * @throws BodyError 413 past the limit, 400 when the client hung up before its end
 */
export async function readBytes(request: Request, limitBytes: number): Promise<Uint8Array> {
  return readStream(request, limitBytes).catch((error: unknown) => {
    if (error instanceof BodyError) throw error;
    // Whatever the reason, it is the client's: nothing of ours is between its connection and this.
    throw new BodyError(400, "The body ended before it was complete");
  });
}

async function readStream(request: Request, limitBytes: number): Promise<Uint8Array> {
  const tooLarge = () => new BodyError(413, `The body is larger than ${limitBytes} bytes`);
  const announced = request.headers.get("content-length");
  if (announced !== null) {
    if (Number(announced) > limitBytes) throw tooLarge();
    // HTTP enforces the announced length, and reading the body whole is faster than through a web stream.
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (bytes.byteLength > limitBytes) throw tooLarge();
    return bytes;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limitBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The body as a JSON object.
 * @throws BodyError when it is too large, not JSON, or not an object
 */
export async function readJson(
  request: Request,
  limitBytes = BODY_LIMIT_BYTES,
): Promise<Record<string, unknown>> {
  const text = await readText(request, limitBytes);
  let value: unknown;
  try {
    value = text === "" ? {} : JSON.parse(text);
  } catch {
    throw new BodyError(400, "The body is not JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new BodyError(400, "The body is not a JSON object");
  }
  return value as Record<string, unknown>;
}

/**
 * The body as a JSON object of a schema.
 * @throws BodyError as `readJson`, and 400 naming the first invalid field
 */
export async function readParsed<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  limitBytes?: number,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readJson(request, limitBytes));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = String(issue?.path[0] ?? "body");
  const sentence = issue?.message ?? "is not valid";
  throw new BodyError(400, sentence.startsWith(field) ? sentence : `${field}: ${sentence}`);
}
