import type { Form, FormDocument } from "@sealwright/forms";
import type { Tasks } from "../workers/tasks.ts";

/** What makes a filled form into what people see. Slow work is done by workers. */
export interface Paperwork {
  /** The form's tree, as the build wrote it. Undefined for a form that has none. */
  form(templateId: number | null): Promise<Form | undefined>;
  /** The PDF that signers are shown. */
  pdf(document: FormDocument, date: Date): Promise<Tasks["render"]["answer"]>;
  html(document: FormDocument): string;
}
