import { test } from "vitest";
import { checkConsentPage } from "./consent-page.ts";

const lengths = Array.from({ length: 36 }, (_, index) => index);

test.each(lengths)(
  "FORM-06 a spouse's consent is not alone on a page, with %i lines of description",
  checkConsentPage,
);
