import type { Form, FormDocument } from "@sealwright/forms";
import type { RenderRequest, Tasks } from "./workers/tasks.ts";

export interface Paperwork {
  /** The form's tree from the build. Undefined for an unknown form. */
  form(templateId: number | null): Promise<Form | undefined>;
  /** Whether the form is written, and so can be filled in. */
  hasForm(templateId: number): Promise<boolean>;
  /** Today as an ISO date, for forms whose law depends on it. */
  day(): string;
  pdf(request: Omit<RenderRequest, "verifyUrl">): Promise<Tasks["render"]["answer"]>;
  html(document: FormDocument): string;
}
