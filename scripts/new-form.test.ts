import { listedForms } from "@sealwright/forms/library";
import { parseForm } from "@sealwright/forms/parse";
import { expect, test } from "vitest";
import { formSkeleton } from "./new-form.ts";

test("FORM-02 what a new form is started with reads without a problem, for every form of the list", () => {
  for (const listed of listedForms) {
    const file = {
      path: `${listed.categorySlug}/${listed.slug}.md`,
      text: formSkeleton(listed, "2026-11-21"),
    };
    expect(parseForm(file, listedForms).problems).toEqual([]);
  }
});
