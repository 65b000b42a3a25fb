import { type Call, isFile } from "../model.ts";

/** A call with its example's values filled in: what each language's example is written from. */
export interface ExampleRequest {
  call: Call;
  url: string;
  /** Besides Authorization. */
  headers: readonly (readonly [name: string, value: string])[];
  json?: unknown;
  /** The name of the file to send. */
  upload?: string;
  /** The name of the file to save. */
  download?: string;
}

export function exampleRequest(call: Call, baseUrl: string): ExampleRequest {
  const given = call.parameters.filter(({ example }) => example !== undefined);
  const path = given
    .filter((parameter) => parameter.in === "path")
    .reduce((text, { name, example = "" }) => text.replace(`{${name}}`, example), call.path);
  const query = new URLSearchParams(
    given.filter((parameter) => parameter.in === "query").map(({ name, example = "" }) => [name, example]),
  ).toString();
  const own = given
    .filter((parameter) => parameter.in === "header")
    .map(({ name, example = "" }) => [name, example] as const);
  const { body, answer } = call;
  const mediaType = body && (isFile(body) ? body.mediaType : "application/json");
  return {
    call,
    url: `${baseUrl}${path}${query && `?${query}`}`,
    headers: [...(mediaType ? [["Content-Type", mediaType] as const] : []), ...own],
    ...(body && (isFile(body) ? { upload: body.file } : { json: body.example })),
    ...(answer && isFile(answer) && { download: answer.file }),
  };
}

/** Every line but the first, moved to the right. */
export function indent(text: string, spaces: number): string {
  return text.replaceAll("\n", `\n${" ".repeat(spaces)}`);
}

/** JSON in as few lines as read well: a leaf object or list that fits stays on one line. */
export function compactJson(value: unknown, width = 76): string {
  return layOut(value, 0, width);
}

function layOut(value: unknown, depth: number, width: number): string {
  const flat = oneLine(value);
  if (typeof value !== "object" || value === null || flat.length + depth * 2 <= width) return flat;
  const inner = "  ".repeat(depth + 1);
  const items = Array.isArray(value)
    ? value.map((item) => inner + layOut(item, depth + 1, width))
    : Object.entries(value).map(
        ([key, item]) => `${inner}${JSON.stringify(key)}: ${layOut(item, depth + 1, width)}`,
      );
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${items.join(",\n")}\n${"  ".repeat(depth)}${close}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`);
  return pairs.length ? `{ ${pairs.join(", ")} }` : "{}";
}
