import { z } from "astro/zod";
import { describe, expect, test } from "vitest";
import { postSchema } from "../../catalog/schemas/post.ts";
import { announcementSchema } from "../../features/announcements/announcement-schema.ts";
import { customerSchema } from "../../features/customers/customer-schema.ts";
import { planSchema } from "../../features/pricing/plan-schema.ts";
import { redirectSchema } from "../redirects/redirect-schema.ts";
import { editorConfig } from "./editor-config.ts";
import { fieldsOf } from "./editor-fields.ts";

const schemas: Record<string, z.ZodObject> = {
  posts: postSchema,
  announcements: announcementSchema,
  customers: customerSchema,
  plans: planSchema,
  redirects: redirectSchema,
};

interface EditorPart {
  name: string;
  folder?: string;
  file?: string;
  fields?: { name: string; required?: boolean; fields?: EditorPart["fields"] }[];
  files?: EditorPart[];
}

/** Collections of entries, and lists in a file, by name. */
const parts = (editorConfig().collections as EditorPart[]).flatMap((one) => one.files ?? [one]);

test.each(Object.entries(schemas))("the content editor offers exactly the fields of %s", (name, schema) => {
  const part = parts.find((one) => one.name === name);
  const fields = part?.file ? part.fields?.[0]?.fields : part?.fields;
  const offered = fields?.map((field) => field.name).filter((field) => field !== "body");
  expect(offered).toEqual(Object.keys(schema.shape));
  for (const field of fields ?? []) {
    if (field.name === "body") continue;
    const optional = schema.shape[field.name]?.safeParse(undefined).success;
    expect([field.name, field.required]).toEqual([field.name, !optional]);
  }
});

test("the content editor writes where the build reads", () => {
  expect(parts.map(({ folder, file }) => folder ?? file)).toEqual([
    "apps/site/src/content/posts",
    "apps/site/src/content/announcements",
    "apps/site/src/content/customers",
    "apps/site/src/content/plans.yaml",
    "apps/site/src/content/redirects.yaml",
  ]);
});

describe("each kind of value has its field", () => {
  const field = (schema: z.ZodType) => fieldsOf(z.strictObject({ ofThis: schema }))[0];

  test.each([
    [z.string().max(40), { widget: "string", label: "Of this", hint: "Up to 40 characters", required: true }],
    [
      z.string().min(50).max(160).optional(),
      { widget: "text", hint: "50 to 160 characters", required: false },
    ],
    [z.iso.date(), { widget: "datetime", type: "date", format: "YYYY-MM-DD" }],
    [z.boolean().default(false), { widget: "boolean", default: false, required: false }],
    [z.int(), { widget: "number", value_type: "int" }],
    [z.literal("Same").default("Same"), { widget: "hidden", default: "Same", required: false }],
    [z.enum(["a", "b"]), { widget: "select", options: ["a", "b"] }],
    [z.array(z.string()).min(1).max(4), { widget: "list", min: 1, max: 4, field: { widget: "text" } }],
    [z.strictObject({ a: z.string() }), { widget: "object", fields: [{ name: "a" }] }],
    [
      z.array(z.discriminatedUnion("kind", [z.strictObject({ kind: z.literal("note"), a: z.string() })])),
      { widget: "list", typeKey: "kind", types: [{ name: "note", fields: [{ name: "a" }] }] },
    ],
  ])("%#", (schema, expected) => {
    expect(field(schema)).toMatchObject(expected);
  });
});
