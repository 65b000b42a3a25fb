import { test } from "vitest";
import { checkLettering, LETTERED } from "./support/lettering.ts";

test.each(LETTERED.flatMap((name) => [true, false].map((flatten) => [name, flatten] as const)))(
  "SIGN-04 %s is printed in its script in a field, flattened: %s",
  checkLettering,
);
