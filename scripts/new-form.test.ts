import { listedForms } from "@sealwright/forms/library";
import { kindNames, parseForm } from "@sealwright/forms/parse";
import { expect, test } from "vitest";
import { formSkeleton } from "./new-form.ts";

test("FORM-02 what a new form of each kind is started with reads without a problem, for every form of the list", () => {
  for (const [index, listed] of listedForms.entries()) {
    const kind = kindNames[index % kindNames.length] ?? "contract";
    const file = {
      path: `${listed.categorySlug}/${listed.slug}.md`,
      text: formSkeleton(listed, kind, "2026-11-21"),
    };
    expect(parseForm(file, listedForms).problems).toEqual([]);
  }
});
