import { BodyError, readText } from "@sealwright/runtime";

/**
 * A posted form's text fields. Browsers send our forms URL-encoded; mail providers send their one-click unsubscribe as
 * multipart (RFC 8058).
 * @throws BodyError when it is too large or cannot be read
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
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
