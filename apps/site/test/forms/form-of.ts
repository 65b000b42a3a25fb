import type { Form } from "@sealwright/forms";
import { writtenForms } from "../../src/catalog/forms/written-forms.ts";

/** @throws if the library has no such form */
export function formOf(slug: string): Form {
  const form = writtenForms.find((one) => one.slug === slug);
  if (!form) throw new Error(`${slug} is missing`);
  return form;
}
