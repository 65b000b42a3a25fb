import type { Queryable } from "@sealwright/database";
import type { Form, FormDocument } from "@sealwright/forms";
import type { SigningTables } from "../base/tables.ts";
import type { RenderRequest, Tasks } from "./workers/tasks.ts";

/** Forms, with the day whose law counts for them. */
export interface DatedForms {
  form: Paperwork["form"];
  /** YYYY-MM-DD */
  on: string;
}

export interface Paperwork {
  /** The form's tree from the build. Undefined for an unknown form. */
  form(templateId: number | null): Promise<Form | undefined>;
  /** Whether the form is written, and so can be filled in. */
  hasForm(templateId: number): Promise<boolean>;
  /** The forms on the day that it is in a workspace. */
  today(query: Queryable<SigningTables>, workspaceId: string): Promise<DatedForms>;
  pdf(request: Omit<RenderRequest, "verifyUrl">): Promise<Tasks["render"]["answer"]>;
  html(document: FormDocument): string;
}
