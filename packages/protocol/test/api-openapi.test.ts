import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { ERRORS } from "../src/api/errors.ts";
import { fieldsOf, parameterRow } from "../src/api/fields.ts";
import { isFile } from "../src/api/model.ts";
import { openApiDocument } from "../src/api/openapi.ts";
import { calls } from "../src/api/reference.ts";
import { errorExample, errorSchema } from "../src/api/schemas/basics.ts";
import { event, exampleEvent } from "../src/api/schemas/webhook.ts";

const json = () => JSON.parse(JSON.stringify(openApiDocument("https://site.example/api/v1")));

test("PAGE-05 the OpenAPI document is valid 3.1 and every reference in it resolves", async () => {
  const validator = new Validator();
  const result = await validator.validate(json());
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
  expect(validator.version).toBe("3.1");
  const document = json();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(20);
  for (const [, id = ""] of references) expect(document.components.schemas).toHaveProperty(id);
});

test("the OpenAPI document has each call once, with its errors by status", () => {
  const { paths } = json();
  const operations = Object.values(paths as Record<string, Record<string, { operationId: string }>>)
    .flatMap((item) => Object.values(item))
    .map(({ operationId }) => operationId);
  expect(operations.toSorted()).toEqual(calls.map(({ id }) => id).toSorted());
  expect(new Set(operations).size).toBe(operations.length);
  expect(Object.keys(paths["/envelopes/{envelope}/void"].post.responses)).toEqual(
    expect.arrayContaining(["200", "401", "404", "409", "429", "500"]),
  );
});

test("PAGE-05 the upload's body is the file itself, and says its type", () => {
  const { requestBody, responses } = json().paths["/documents"].post;
  expect(requestBody).toMatchObject({ required: true, description: expect.stringContaining("no form") });
  expect(requestBody.content).toEqual({
    "application/pdf": {
      schema: { type: "string", format: "binary", contentMediaType: "application/pdf" },
    },
  });
  expect(responses[201].content["application/json"].schema).toEqual({
    $ref: "#/components/schemas/Document",
  });
});

/** Rules that Redocly recommends and the validator above does not have. */
test("PAGE-05 license, ids, summaries and answers are where linters look for them", () => {
  const { info, paths, webhooks } = json();
  expect(info.license).toMatchObject({ identifier: "Apache-2.0" });
  const operations = [...Object.values(paths), ...Object.values(webhooks)].flatMap((item) =>
    Object.values(item as Record<string, { operationId: string; summary: string; responses: object }>),
  );
  for (const { operationId, summary, responses } of operations) {
    expect([operationId, summary]).not.toContain(undefined);
    expect(Object.keys(responses)).toContainEqual(expect.stringMatching(/^2/));
  }
});

test.each(calls.map((call) => [call.id, call] as const))("%s has examples that fit its types", (_, call) => {
  for (const body of [call.body, call.answer])
    if (body && !isFile(body)) expect(body.schema.safeParse(body.example).error?.message).toBeUndefined();
  for (const { schema, example } of call.parameters)
    if (example) {
      const asNumber = schema.safeParse(Number(example)).success;
      expect(asNumber || schema.safeParse(example).success).toBe(true);
    }
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(call.parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name)).toEqual(
    inPath,
  );
});

test("PAGE-05 each error of the OpenAPI document has its own example, and the headers that come with it", () => {
  const { paths, webhooks } = json();
  const { responses } = paths["/envelopes/{envelope}/signers/{signer}/remind"].post;
  expect(Object.keys(responses[401].content["application/json"].examples)).toEqual([
    "missing_key",
    "invalid_key",
  ]);
  const { examples } = responses[429].content["application/json"];
  expect(examples.rate_limited.value.error).toMatchObject({ code: "rate_limited" });
  expect(examples.rate_limited.value.error).not.toHaveProperty("parameter");
  for (const status of [429, 503]) expect(responses[status].headers).toHaveProperty("Retry-After");
  expect(responses[401].headers).toHaveProperty("WWW-Authenticate");
  expect(responses[404].headers).not.toHaveProperty("Retry-After");
  for (const response of Object.values(responses)) {
    expect(response).toMatchObject({ headers: { "X-Request-Id": expect.anything() } });
  }
  expect(Object.keys(webhooks.event.post.responses).toSorted()).toEqual(["2XX", "410", "default"]);
});

test("PAGE-05 what is asked has no other fields, and what is answered may get new ones", () => {
  const { schemas } = json().components;
  for (const id of ["EnvelopeRequest", "SignerRequest", "Field", "VoidRequest"]) {
    expect(schemas[id].additionalProperties).toBe(false);
  }
  for (const id of ["Envelope", "EnvelopePage", "Signer", "Webhook", "Event", "Error"]) {
    expect(JSON.stringify(schemas[id])).not.toContain('"additionalProperties":false');
  }
});

test("PAGE-05 the fields of the reference say their limits", () => {
  const call = (id: string) => calls.find((one) => one.id === id);
  const { body, parameters = [] } = call("createEnvelope") ?? {};
  const rows = [...parameters.map(parameterRow), ...(body && !isFile(body) ? fieldsOf(body) : [])];
  const limits = Object.fromEntries(rows.map((row) => [row.name, row.limits]));
  expect(limits).toMatchObject({
    "Idempotency-Key": "8 to 100 characters",
    subject: "up to 200 characters",
    message: "up to 2,000 characters",
    fields: "1 to 500 items",
    expiresInDays: "1 to 365",
    metadata: "keys up to 40 characters, values up to 500 characters",
    send: undefined,
  });
});

test("the error and event examples fit their types, and every error has a status and a remedy", () => {
  expect(errorSchema.safeParse(errorExample).success).toBe(true);
  expect(event.safeParse(exampleEvent).success).toBe(true);
  for (const { status, remedy } of Object.values(ERRORS)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(remedy).toMatch(/\.$/);
  }
});
