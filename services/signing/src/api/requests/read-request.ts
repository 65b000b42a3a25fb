import { type Call, isFile, type Parameter } from "@sealwright/protocol/api/model";
import { isStorable } from "@sealwright/protocol/storable";
import { readBytes, readJson } from "@sealwright/runtime";
import type { Context } from "hono";
import type { z } from "zod";
import { ApiError } from "../../base/api-error.ts";
import { problemSentence } from "./request-problems.ts";

export interface ReadRequest {
  path: ReadonlyMap<string, string>;
  query: ReadonlyMap<string, string | number>;
  headers: ReadonlyMap<string, string>;
  body: unknown;
  file: Uint8Array<ArrayBuffer>;
}

const MOST_FILE_BYTES = 25_000_000;
const MOST_JSON_BYTES = 1_000_000;

/** @throws ApiError invalid_request, not_found, too_large; BodyError */
export async function readRequest(call: Call, c: Context): Promise<ReadRequest> {
  const path = new Map<string, string>();
  for (const { name, schema } of call.parameters.filter((one) => one.in === "path")) {
    const value = c.req.param(name) ?? "";
    // A parameter that cannot be an id identifies nothing.
    if (!schema.safeParse(value).success) throw new ApiError("not_found");
    path.set(name, value);
  }
  const query = readQuery(call, c.req.queries());
  const headers = readHeaders(call, c);
  const empty = { path, query, headers, body: undefined, file: new Uint8Array() };
  if (!call.body) return empty;
  if (isFile(call.body)) return { ...empty, file: await readFile(c.req.raw) };
  return { ...empty, body: parse(call.body.schema, await readJson(c.req.raw, MOST_JSON_BYTES)) };
}

/** A multipart form is refused: its bytes are not those of the file. */
async function readFile(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (/^(?:multipart\/|application\/x-www-form)/i.test(request.headers.get("Content-Type") ?? "")) {
    throw invalid("Content-Type", "Send the PDF itself as application/pdf, and not a form.");
  }
  return new Uint8Array(await readBytes(request, MOST_FILE_BYTES));
}

function readQuery(call: Call, given: Record<string, string[]>): Map<string, string | number> {
  const known = call.parameters.filter((one) => one.in === "query");
  const unknown = Object.keys(given).find((name) => !known.some((one) => one.name === name));
  if (unknown !== undefined) throw invalid(unknown, `${unknown} is not a parameter of this call.`);
  const values = new Map<string, string | number>();
  for (const parameter of known) {
    const [text, more] = given[parameter.name] ?? [];
    if (more !== undefined) throw invalid(parameter.name, `${parameter.name} is given twice.`);
    const value = readParameter(parameter, text);
    if (value !== undefined) values.set(parameter.name, value);
  }
  return values;
}

function readHeaders(call: Call, c: Context): Map<string, string> {
  const values = new Map<string, string>();
  for (const parameter of call.parameters.filter((one) => one.in === "header")) {
    const value = readParameter(parameter, c.req.header(parameter.name));
    if (value !== undefined) values.set(parameter.name, String(value));
  }
  return values;
}

function readParameter(
  { name, schema, required }: Parameter,
  text: string | undefined,
): string | number | undefined {
  if (text === undefined) {
    if (required) throw invalid(name, `${name} is missing.`);
    return undefined;
  }
  if (!isStorable(text)) throw invalid(name, `${name} has a character that can’t be stored.`);
  const asText = schema.safeParse(text);
  if (asText.success) return asText.data as string;
  const number = text.trim() === "" ? Number.NaN : Number(text);
  const asNumber = schema.safeParse(number);
  if (asNumber.success) return asNumber.data as number;
  const isAbove = (issue: z.core.$ZodIssue | undefined) => issue?.code !== "invalid_type";
  const [first] = asNumber.error.issues;
  throw invalid(name, problemSentence(name, isAbove(first) ? first : asText.error.issues[0]));
}

function parse(schema: z.ZodType, json: unknown): unknown {
  const parsed = schema.safeParse(json);
  if (parsed.success) {
    assertStorable(parsed.data, []);
    return parsed.data;
  }
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const parameter = pathOf([...(issue?.path ?? []), ...unknown]);
  if (unknown.length > 0) throw invalid(parameter, `${parameter} is not a field of this call.`);
  throw invalid(parameter, problemSentence(parameter || "The body", issue));
}

/** JSON can have characters that no database stores. */
function assertStorable(value: unknown, path: readonly PropertyKey[]): void {
  const texts = typeof value === "string" ? [value] : [];
  const inner = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (![...texts, ...inner.map(([key]) => key)].every(isStorable)) {
    const parameter = pathOf(path);
    throw invalid(parameter, `${parameter || "The body"} has a character that can’t be stored.`);
  }
  for (const [key, one] of inner) assertStorable(one, [...path, Array.isArray(value) ? Number(key) : key]);
}

function invalid(parameter: string, sentence: string): ApiError {
  return new ApiError("invalid_request", sentence, { parameter: parameter || undefined });
}

/** ["signers", 1, "email"] as "signers[1].email". */
function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "");
}
