import { brand } from "@sealwright/brand";
import { z } from "zod";
import { COMMON_ERRORS, ERRORS, type ErrorCode, WRONG_STATE_REASONS } from "./errors.ts";
import { API } from "./facts.ts";
import { type Call, type FilePayload, isFile, named, type Payload } from "./model.ts";
import { resources } from "./reference.ts";
import { errorExample, type errorSchema } from "./schemas/basics.ts";
import { event, exampleEvent } from "./schemas/webhook.ts";

type Json = Record<string, unknown>;

/** The whole description as an OpenAPI 3.1 document. @param baseUrl where the API answers */
export function openApiDocument(baseUrl: string): Json {
  const { schemas } = z.toJSONSchema(named, { uri: refTo, io: "input" });
  return {
    openapi: "3.1.0",
    info: {
      title: `${brand.name} signature API`,
      version: API.version,
      description: "Envelopes, signers, documents, webhooks and embedded signing sessions.",
      contact: { email: brand.email.support },
      license: { name: "Apache 2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: baseUrl }],
    security: [{ key: [] }],
    tags: resources.map(({ name, about }) => ({ name, description: about })),
    paths: pathItems(),
    webhooks: {
      event: {
        post: {
          operationId: "receiveEvent",
          summary: "An event",
          description: `Signed with HMAC-SHA256 as Standard Webhooks are, in ${API.webhookHeaders.join(", ")}.`,
          requestBody: { content: contentOf({ schema: event, example: exampleEvent }) },
          responses: {
            "2XX": { description: "Taken." },
            410: { description: "Switches the webhook off. Nothing more is sent to it." },
            default: { description: "Tried again for three days." },
          },
        },
      },
    },
    components: {
      securitySchemes: { key: { type: "http", scheme: "bearer" } },
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([id, schema]) => [
          id,
          isAsked(id, schemas) ? plain(schema) : open(plain(schema)),
        ]),
      ),
    },
  };
}

function pathItems(): Json {
  const items: Record<string, Json> = {};
  for (const { name, calls } of resources)
    for (const call of calls) {
      items[call.path] = { ...items[call.path], [call.method.toLowerCase()]: operation(name, call) };
    }
  return items;
}

function operation(tag: string, call: Call): Json {
  const { id, scope, widerScope, title, about, parameters, body, answer, status, errors } = call;
  return {
    operationId: id,
    tags: [tag],
    summary: title,
    description: about,
    "x-scope": scope,
    ...(widerScope && { "x-wider-scope": widerScope }),
    parameters: parameters.map(({ name, in: place, about: description, required = false, schema }) => ({
      name,
      in: place,
      description,
      required,
      schema: plain(z.toJSONSchema(schema)),
    })),
    ...(body && { requestBody: requestBodyOf(body) }),
    responses: {
      [status]: { description: title, headers: REQUEST_ID, ...(answer && { content: contentOf(answer) }) },
      ...errorResponses([...errors, ...COMMON_ERRORS]),
    },
  };
}

/** One response for each status; several codes can share one. */
function errorResponses(codes: readonly ErrorCode[]): Json {
  const byStatus = Object.groupBy(codes, (code) => ERRORS[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, some = []]) => [
      status,
      {
        description: some.map((code) => `${code}: ${ERRORS[code].meaning}`).join(" "),
        headers: {
          ...REQUEST_ID,
          ...(some.some((code) => WAITED_FOR.has(code)) && RETRY_AFTER),
          ...(some.includes("missing_key") && CHALLENGE),
        },
        content: {
          "application/json": {
            schema: { $ref: refTo("Error") },
            examples: Object.fromEntries(some.map((code) => [code, { value: exampleOf(code) }])),
          },
        },
      },
    ]),
  );
}

const REQUEST_ID = {
  "X-Request-Id": { description: "Quote it when you write to support.", schema: { type: "string" } },
};
const RETRY_AFTER = {
  "Retry-After": { description: "In seconds.", schema: { type: "integer", minimum: 1 } },
};
const CHALLENGE = {
  "WWW-Authenticate": { description: "Bearer.", schema: { type: "string" } },
};
const WAITED_FOR: ReadonlySet<ErrorCode> = new Set(["rate_limited", "unavailable"]);

function exampleOf(code: ErrorCode): z.input<typeof errorSchema> {
  const { requestId } = errorExample.error;
  if (code === errorExample.error.code) return errorExample;
  if (code === "wrong_state") {
    return { error: { code, reason: "completed", message: WRONG_STATE_REASONS.completed, requestId } };
  }
  return { error: { code, message: ERRORS[code].meaning, requestId } };
}

/** Whether a request has this schema, by itself or within another. */
function isAsked(id: string, schemas: Record<string, unknown>): boolean {
  const asked = resources
    .flatMap(({ calls }) => calls)
    .flatMap(({ body }) => (body && !isFile(body) ? (named.get(body.schema)?.id ?? []) : []));
  const all = new Set(asked);
  for (const one of all) {
    const within = JSON.stringify(schemas[one]).matchAll(/"#\/components\/schemas\/(\w+)"/g);
    for (const [, inner = ""] of within) all.add(inner);
  }
  return all.has(id);
}

/** Answers may get new fields, which clients must not refuse. */
function open(schema: Json): Json {
  const text = JSON.stringify(schema, (key, value) =>
    key === "additionalProperties" && value === false ? undefined : value,
  );
  return JSON.parse(text);
}

function requestBodyOf(body: Payload | FilePayload): Json {
  const description = isFile(body) ? "The bytes of the file: no form, and no base64." : undefined;
  return { ...(description && { description }), required: true, content: contentOf(body) };
}

function contentOf(body: Payload | FilePayload): Json {
  if (isFile(body)) {
    const { mediaType } = body;
    // `format` is what client generators of 3.0 know, `contentMediaType` that of 3.1.
    return { [mediaType]: { schema: { type: "string", format: "binary", contentMediaType: mediaType } } };
  }
  const id = named.get(body.schema)?.id;
  if (!id) throw new Error("A body's schema has no name: wrap it in component()");
  return { "application/json": { schema: { $ref: refTo(id) }, example: body.example } };
}

const refTo = (id: string) => `#/components/schemas/${id}`;

/** Without what belongs to a schema that is a file of its own. */
function plain({ $schema: _dialect, $id: _id, ...schema }: Json): Json {
  return schema;
}
