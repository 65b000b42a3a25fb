import type { Field } from "@sveltia/cms";
import { z } from "astro/zod";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Longer texts get several lines. */
const ONE_LINE_CHARACTERS = 120;

/** The content editor's fields for a collection's schema, so that no field is described twice. */
export function fieldsOf(schema: z.ZodType): Field[] {
  return objectFields(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema);
}

function objectFields({ properties = {}, required = [] }: JsonSchema): Field[] {
  return Object.entries(properties).map(([name, schema]) =>
    toField(name, schema as JsonSchema, required.includes(name)),
  );
}

/** @throws on a kind of schema that has no field in the editor */
function toField(name: string, schema: JsonSchema, required: boolean): Field {
  const hint = hintFor(schema);
  const common = { name, label: labelOf(name), required, ...(hint && { hint }) };
  // The same for every entry.
  if (schema.const !== undefined) return { ...common, widget: "hidden", default: schema.const };
  if (schema.enum) return { ...common, widget: "select", options: schema.enum.map(String) };
  switch (schema.type) {
    case "string":
      return stringField(common, schema);
    case "boolean":
      return { ...common, widget: "boolean", default: schema.default === true };
    case "integer":
    case "number":
      return { ...common, widget: "number", value_type: schema.type === "integer" ? "int" : "float" };
    case "array":
      return listField(common, schema);
    case "object":
      return { ...common, widget: "object", fields: objectFields(schema) };
    default:
      // A value that code checks, such as the name of a price; or a choice between two kinds of text.
      if (schema.anyOf || schema.type === undefined) return { ...common, widget: "string" };
      throw new Error(`The content editor has no field for “${name}” (${schema.type})`);
  }
}

interface CommonProps {
  name: string;
  label: string;
  required: boolean;
  hint?: string;
}

function stringField(common: CommonProps, { format, pattern, maxLength = Infinity }: JsonSchema): Field {
  if (format === "date") return { ...common, widget: "datetime", type: "date", format: "YYYY-MM-DD" };
  if (maxLength > ONE_LINE_CHARACTERS && !pattern && !format) return { ...common, widget: "text" };
  return {
    ...common,
    widget: "string",
    ...(pattern && format !== "uri" && { pattern: [pattern, "has the wrong form"] as [string, string] }),
  };
}

function listField(common: CommonProps, schema: JsonSchema): Field {
  const items = schema.items as JsonSchema;
  const limits = {
    ...(schema.minItems && { min: schema.minItems }),
    ...(schema.maxItems && { max: schema.maxItems }),
  };
  const list = { ...common, ...limits, widget: "list" as const };
  const kinds = items.oneOf ?? items.anyOf;
  if (kinds?.every((kind) => (kind as JsonSchema).properties?.kind))
    return {
      ...list,
      typeKey: "kind",
      types: (kinds as JsonSchema[]).map(({ properties: { kind, ...properties } = {}, required = [] }) => {
        const name = String((kind as JsonSchema).const);
        return {
          name,
          label: labelOf(name),
          widget: "object",
          fields: objectFields({ properties, required }),
        };
      }),
    };
  if (items.type === "object") return { ...list, collapsed: true, fields: objectFields(items) };
  return { ...list, field: toField("item", items, true) };
}

/** "contractType": Contract type. */
export function labelOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function hintFor({ minLength = 0, maxLength }: JsonSchema): string | undefined {
  if (maxLength === undefined) return undefined;
  return minLength > 1 ? `${minLength} to ${maxLength} characters` : `Up to ${maxLength} characters`;
}
