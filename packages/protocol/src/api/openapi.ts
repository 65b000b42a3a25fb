import { brand } from "@sealwright/brand";
import { z } from "zod";
import { COMMON_ERRORS, ERRORS, type ErrorCode } from "./errors.ts";
import { API } from "./facts.ts";
import { type Call, type FilePayload, isFile, named, type Payload } from "./model.ts";
import { resources } from "./reference.ts";
import { errorExample, errorSchema } from "./schemas/basics.ts";
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
    },
    servers: [{ url: baseUrl }],
    security: [{ key: [] }],
    tags: resources.map(({ name, about }) => ({ name, description: about })),
    paths: pathItems(),
    webhooks: {
      event: {
        post: {
          summary: "An event",
          description: `Signed with HMAC-SHA256 as Standard Webhooks are, in ${API.webhookHeaders.join(", ")}.`,
          requestBody: { content: contentOf({ schema: event, example: exampleEvent }) },
          responses: { 200: { description: "Taken. Any other status is tried again." } },
        },
      },
    },
    components: {
      securitySchemes: { key: { type: "http", scheme: "bearer" } },
      schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, plain(schema)])),
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
  const { id, scope, title, about, parameters, body, answer, status, errors } = call;
  return {
    operationId: id,
    tags: [tag],
    summary: title,
    description: about,
    "x-scope": scope,
    parameters: parameters.map(({ name, in: place, about: description, required = false, schema }) => ({
      name,
      in: place,
      description,
      required,
      schema: plain(z.toJSONSchema(schema)),
    })),
    ...(body && { requestBody: { required: true, content: contentOf(body) } }),
    responses: {
      [status]: { description: title, ...(answer && { content: contentOf(answer) }) },
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
        content: contentOf({ schema: errorSchema, example: errorExample }),
      },
    ]),
  );
}

function contentOf(body: Payload | FilePayload): Json {
  if (isFile(body)) return { [body.mediaType]: {} };
  const id = named.get(body.schema)?.id;
  if (!id) throw new Error("A body's schema has no name: wrap it in component()");
  return { "application/json": { schema: { $ref: refTo(id) }, example: body.example } };
}

const refTo = (id: string) => `#/components/schemas/${id}`;

/** Without what belongs to a schema that is a file of its own. */
function plain({ $schema: _dialect, $id: _id, ...schema }: Json): Json {
  return schema;
}
