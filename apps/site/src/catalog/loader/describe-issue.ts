import { didYouMean } from "@sealwright/forms/parse";
import { z } from "astro/zod";

type Issue = z.core.$ZodIssue;
type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A problem and its correction. */
export interface IssueText {
  message: string;
  hint: string;
}

/** @param data what the issue was found in */
export function describeIssue(issue: Issue, schema: z.ZodType, data: unknown): IssueText[] {
  const field = issue.path.length ? `“${issue.path.join(".")}”` : "the file";
  switch (issue.code) {
    case "unrecognized_keys": {
      const known = fieldNames(schemaAt(schema, issue.path));
      return issue.keys.map((key) => ({
        message: `there is no field “${[...issue.path, key].join(".")}”.`,
        hint: didYouMean(key, known),
      }));
    }
    case "too_big":
    case "too_small":
      return [describeSize(field, issue, valueAt(data, issue.path))];
    case "invalid_type":
      if (!issue.message.startsWith("Invalid input")) return [textOfMessage(field, issue.message)];
      if (valueAt(data, issue.path) === undefined)
        return [{ message: `${field} is missing.`, hint: `Add ${field} as ${kindOf(issue.expected)}.` }];
      return [{ message: `${field} has the wrong type.`, hint: `Write ${kindOf(issue.expected)}.` }];
    case "invalid_format":
      return [describeFormat(field, issue)];
    case "invalid_value":
      return [
        {
          message: `${field} cannot be “${String(valueAt(data, issue.path))}”.`,
          hint: `Write one of: ${issue.values.map(String).join(", ")}.`,
        },
      ];
    case "invalid_union": {
      const values = [schemaAt(schema, issue.path)].flatMap(constants);
      return [
        {
          message: `${field} ${valueAt(data, issue.path) === undefined ? "is missing" : "is none of its kinds"}.`,
          hint: values.length ? `Write one of: ${values.join(", ")}.` : "See the collection’s schema.",
        },
      ];
    }
    default:
      return [textOfMessage(field, issue.message)];
  }
}

function describeSize(
  field: string,
  issue: Extract<Issue, { code: "too_big" | "too_small" }>,
  value: unknown,
): IssueText {
  const big = issue.code === "too_big";
  const limit = Number(big ? issue.maximum : issue.minimum);
  if (issue.origin === "string") {
    const length = String(value).trim().length;
    if (length === 0)
      return { message: `${field} is empty.`, hint: "Write its text, or remove it if it is optional." };
    return {
      message: `${field} has ${length} characters, ${big ? "more" : "fewer"} than ${limit}.`,
      hint: big ? `Shorten it by ${length - limit}.` : `Lengthen it by ${limit - length}.`,
    };
  }
  if (issue.origin === "array" && Array.isArray(value))
    return {
      message: `${field} has ${value.length} items, ${big ? "more" : "fewer"} than ${limit}.`,
      hint: `Write ${big ? "at most" : "at least"} ${limit}.`,
    };
  return {
    message: `${field} is ${String(value)}, which is out of range.`,
    hint: `Write a number ${big ? "of at most" : issue.inclusive ? "of at least" : "above"} ${limit}.`,
  };
}

function describeFormat(field: string, issue: Extract<Issue, { code: "invalid_format" }>): IssueText {
  if (issue.format === "date")
    return { message: `${field} is not a date.`, hint: "Write a real day as YYYY-MM-DD, like 2026-01-31." };
  if (issue.format === "url")
    return { message: `${field} is not a link.`, hint: "Write an address that begins with https://." };
  return textOfMessage(field, issue.message);
}

/** A schema's own message: "is not a slug. Write …" */
export function textOfMessage(field: string, message: string): IssueText {
  const [what = "", ...hint] = message.split(/(?<=\.) /);
  return { message: `${field} ${what}`, hint: hint.join(" ") };
}

const kinds: Record<string, string> = {
  string: "text",
  array: "a list",
  object: "a group of fields",
  record: "a group of fields",
  boolean: "true or false",
  int: "a whole number",
  number: "a number",
};
const kindOf = (expected: string) => kinds[expected] ?? expected;

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    data,
  );
}

/** The parts of a schema that describe what is at a path; several below a union. */
function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): JsonSchema[] {
  const root = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  return path.reduce<JsonSchema[]>(
    (found, key) => found.flatMap((one) => below(one, key)),
    alternatives(root),
  );
}

function below(schema: JsonSchema, key: PropertyKey): JsonSchema[] {
  const next = typeof key === "number" ? schema.items : schema.properties?.[String(key)];
  return typeof next === "object" && !Array.isArray(next) ? alternatives(next as JsonSchema) : [];
}

function alternatives(schema: JsonSchema): JsonSchema[] {
  const options = schema.oneOf ?? schema.anyOf;
  return options ? options.flatMap((option) => alternatives(option as JsonSchema)) : [schema];
}

function fieldNames(schemas: readonly JsonSchema[]): string[] {
  return [...new Set(schemas.flatMap(({ properties }) => Object.keys(properties ?? {})))];
}

function constants(schemas: readonly JsonSchema[]): string[] {
  return schemas.flatMap((schema) => (schema.const === undefined ? [] : [String(schema.const)]));
}
