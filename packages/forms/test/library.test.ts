import { expect, test } from "vitest";
import { listedForms } from "../src/library/index.ts";

/** A number once given stays its form’s: the dashboard, drafts and links of others know forms by it. */
test("FORM-07 every form keeps its template id", async () => {
  const lines = listedForms.map(({ templateId, slug }) => `${templateId} ${slug}`).sort();
  expect(new Set(listedForms.map(({ templateId }) => templateId)).size).toBe(listedForms.length);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./template-ids.txt");
});
