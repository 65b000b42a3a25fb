import { expect, test } from "vitest";
import type { QualityLog } from "../../src/catalog/forms/quality-log.ts";
import { writtenForms } from "../../src/catalog/forms/written-forms.ts";
import { examineForm, FILLINGS } from "./examine-form.ts";

/** The log that the site shows is what this test saw; `npm run quality` writes it anew. */
test("FORM-02, FORM-06 the quality log says what every form goes through", async () => {
  const forms: QualityLog["forms"] = {};
  for (const form of writtenForms) forms[form.slug] = await examineForm(form);
  const log: QualityLog = { fillings: FILLINGS, forms };
  await expect(`${JSON.stringify(log, null, 2)}\n`).toMatchFileSnapshot(
    "../../src/content/forms/quality-log.json",
  );
});
