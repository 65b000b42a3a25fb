import { BodyError, readText } from "@sealwright/runtime";

/** More than any of our forms has, and longer than the longest field may be by far, so that what is too long can be shown again. */
const MAX_FIELDS = 40;
const MAX_LENGTH = 20_000;

/**
 * A posted form's text fields. Browsers send our forms URL-encoded; mail providers send their one-click unsubscribe as
 * multipart (RFC 8058).
 * @throws BodyError when it is too large, has too many fields or cannot be read
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const form = await readFields(request);
  if (form.size > MAX_FIELDS) throw new BodyError(413, `A form has at most ${MAX_FIELDS} fields`);
  if ([...form.values()].some((value) => value.length > MAX_LENGTH)) {
    throw new BodyError(413, `Shorten what you entered to ${MAX_LENGTH} characters in each field`);
  }
  return form;
}

async function readFields(request: Request): Promise<URLSearchParams> {
  const text = await readText(request);
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data")) return new URLSearchParams(text);
  const form = await new Response(text, { headers: { "Content-Type": type } }).formData().catch(() => {
    throw new BodyError(400, "The body is not a form");
  });
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return new URLSearchParams(fields);
}
