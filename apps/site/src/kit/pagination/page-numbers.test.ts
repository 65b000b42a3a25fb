import { expect, test } from "vitest";
import { pageNumbers } from "./page-numbers.ts";

test.each([
  [1, 3, [1, 2, 3]],
  [1, 12, [1, 2, -3, 12]],
  [6, 12, [1, -2, 5, 6, 7, -8, 12]],
  [12, 12, [1, -2, 11, 12]],
  [1, 1, [1]],
])("page %i of %i shows %j", (page, pages, shown) => {
  expect(pageNumbers(page, pages)).toEqual(shown);
});
