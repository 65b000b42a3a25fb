import { z } from "zod";
import { named, type Parameter, type Payload } from "./model.ts";
import { calls } from "./reference.ts";

export interface FieldRow {
  name: string;
  type: string;
  /** The call that explains the type. */
  typeLink?: string;
  /** Such as "up to 200 characters". */
  limits?: string | undefined;
  required: boolean;
  about: string;
}

interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | false;
}

const refTo = (id: string) => id;
const { schemas } = z.toJSONSchema(named, { uri: refTo, io: "input" }) as unknown as {
  schemas: Record<string, JsonSchema>;
};

/** The top-level fields of a JSON body. */
export function fieldsOf({ schema }: Payload): FieldRow[] {
  return rowsOf(schemaOf({ schema }));
}

/** The types of its fields, and those within them, that are explained nowhere else: no call takes or returns one by itself. */
export function typesWithin({ schema }: Payload): { name: string; rows: FieldRow[] }[] {
  const own = new Set<string>();
  const collect = ({ properties = {} }: JsonSchema) => {
    for (const { $ref, items } of Object.values(properties)) {
      const name = $ref ?? items?.$ref;
      if (name === undefined || own.has(name) || isPayload(name)) continue;
      own.add(name);
      collect(schemas[name] ?? {});
    }
  };
  collect(schemaOf({ schema }));
  return [...own].map((name) => ({ name, rows: rowsOf(schemas[name] ?? {}) }));
}

const schemaOf = ({ schema }: Pick<Payload, "schema">): JsonSchema =>
  schemas[named.get(schema)?.id ?? ""] ?? {};

function isPayload(name: string): boolean {
  return calls.some(({ body, answer }) =>
    [body, answer].some((one) => one && "schema" in one && named.get(one.schema)?.id === name),
  );
}

function rowsOf({ properties = {}, required = [] }: JsonSchema): FieldRow[] {
  return Object.entries(properties).map(([name, property]) => {
    const link = linkOf(property);
    return {
      name,
      type: typeOf(property),
      limits: limitsOf(property),
      ...(link && { typeLink: link }),
      required: required.includes(name),
      about: property.description ?? property.items?.description ?? "",
    };
  });
}

export function parameterRow({ name, schema, required = false, about }: Parameter): FieldRow {
  const json = z.toJSONSchema(schema) as JsonSchema;
  return { name, type: typeOf(json), limits: limitsOf(json), required, about };
}

function limitsOf(schema: JsonSchema): string | undefined {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, propertyNames } = schema;
  if (maxLength !== undefined) return `${range(minLength, maxLength)} characters`;
  if (maxItems !== undefined) return `${rangeFrom(minItems, maxItems)} items`;
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) return rangeFrom(minimum, maximum);
  const [keys, values] = [propertyNames, schema.additionalProperties || undefined].map(
    (one) => one && limitsOf(one),
  );
  return keys && values ? `keys ${keys}, values ${values}` : undefined;
}

const rangeFrom = (least: number | undefined, most: number) =>
  least === undefined ? `up to ${most}` : `${least} to ${most}`;

/** Of a text, which is rarely empty. */
const range = (least = 0, most: number) =>
  rangeFrom(least > 1 ? least : undefined, most).replace(/\d{4,}/, (digits) =>
    Number(digits).toLocaleString("en-US"),
  );

function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref;
  if (schema.enum) return schema.enum.join(" | ");
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" or ");
  if (schema.type === "array") return `list of ${typeOf(schema.items ?? {})}`;
  if (schema.format) return FORMATS[schema.format] ?? schema.format;
  const [, prefix] = /^\^(\w+)_\[/.exec(schema.pattern ?? "") ?? [];
  return prefix ? `${prefix}_…` : String(schema.type ?? "any");
}

const FORMATS: Record<string, string> = {
  uri: "URL",
  "date-time": "date and time",
  "idn-email": "email address",
  e164: "+ and digits",
};

/** A named type is explained where a call takes it. */
function linkOf(schema: JsonSchema): string | undefined {
  const id = schema.$ref ?? schema.items?.$ref;
  const call = calls.find(({ body }) => body && "schema" in body && named.get(body.schema)?.id === id);
  return id && call ? `#${call.id}` : undefined;
}
