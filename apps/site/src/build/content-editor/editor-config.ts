import type { CmsConfig, Collection, Field } from "@sveltia/cms";
import type { z } from "astro/zod";
import { postSchema } from "../../catalog/schemas/post.ts";
import { announcementSchema } from "../../features/announcements/announcement-schema.ts";
import { customerSchema } from "../../features/customers/customer-schema.ts";
import { planSchema } from "../../features/pricing/plan-schema.ts";
import { redirectSchema } from "../redirects/redirect-schema.ts";
import { fieldsOf, labelOf } from "./editor-fields.ts";

const CONTENT = "apps/site/src/content";
const BODY: Field = { name: "body", label: "Text", widget: "markdown", required: true };

/** The editor's collections, from the schemas that the build checks (src/content.config.ts). */
export function editorConfig(): CmsConfig {
  return {
    // Only the local folder is used: the editor asks the browser for it, and never signs in anywhere.
    backend: { name: "github", repo: "local/site" },
    load_config_file: false,
    media_folder: `${CONTENT}/media`,
    output: { omit_empty_optional_fields: true },
    collections: [
      entries("posts", postSchema, { text: true }),
      entries("announcements", announcementSchema),
      entries("customers", customerSchema, { text: true }),
      {
        name: "lists",
        label: "Lists",
        files: [list("plans", planSchema), list("redirects", redirectSchema)],
      },
    ],
  };
}

/** A folder with one file an entry. @param text its body is Markdown below the fields */
function entries(name: string, schema: z.ZodType, { text = false } = {}): Collection {
  return {
    name,
    label: labelOf(name),
    folder: `${CONTENT}/${name}`,
    create: true,
    slug: "{{title}}",
    extension: text ? "md" : "yaml",
    format: text ? "yaml-frontmatter" : "yaml",
    fields: text ? [...fieldsOf(schema), BODY] : fieldsOf(schema),
  };
}

/** A file with a list of entries. */
function list(name: string, schema: z.ZodType) {
  const field: Field = {
    name,
    label: labelOf(name),
    widget: "list",
    root: true,
    collapsed: true,
    summary: "{{fields.id}}",
    fields: fieldsOf(schema),
  };
  return { name, label: labelOf(name), file: `${CONTENT}/${name}.yaml`, fields: [field] };
}
