import { kinds } from "../../../packages/pdf-tools/test/support/kinds.ts";
import { expect, test } from "../../support/test.ts";
import { NAME, pick } from "./pdf-kinds-steps.ts";

test("HOUSE-02 what ends with a change is said before it: a signature, a mark as PDF/A", async ({ page }) => {
  await pick(page, kinds["a signed file"].bytes);
  await expect(page.getByText(`${NAME} carries a digital signature.`)).toBeVisible();
  await pick(page, kinds["a PDF/A"].bytes);
  await expect(page.getByText(`${NAME} is marked as PDF/A, for archives.`)).toBeVisible();
});
