import { expect, test } from "vitest";
import { brandProblems } from "./brand.ts";

const FILE = "apps/site/src/features/home/hero/hero.tsx";

test.each([
  ["Sealwright keeps it", "Sealwright", "brand.name, or {brand} in content"],
  ["export const isFromSealwright = 1", "Sealwright", "brand.name, or {brand} in content"],
  ["process.env.SEALWRIGHT_KEY", "SEALWRIGHT", "a name without the brand"],
  ["https://api.sealwright.example/v1", "sealwright.example", "an address of packages/brand"],
  ["https://x.com/sealwright_example", "sealwright_example", "an address of packages/brand"],
  ["Ask Certius", "Certius", "brand.assistant, or {assistant} in content"],
  [".certius-sheet {", "certius", "brand.assistant, or {assistant} in content"],
])("the brand in a source is refused: %s", (line, found, instead) => {
  expect(brandProblems(FILE, `first\n${line}`)).toEqual([`${FILE}:2 says “${found}”; write ${instead}`]);
});

test.each([
  'import { brand } from "@sealwright/brand";',
  'localStorage.getItem("sealwright.theme")',
  'const KEY = "sealwright.example-language";',
  "sealwright_session",
  '"X-Sealwright-Signature"',
  'href="/clm/certius-ai"',
])("a name that programs use is none: %s", (line) => {
  expect(brandProblems(FILE, line)).toEqual([]);
});

test.each(["packages/brand/src/brand.ts", "docs/operations.md", "README.md", "server/package.json"])(
  "%s may name it",
  (file) => {
    expect(brandProblems(file, "Sealwright")).toEqual([]);
  },
);

test("content may not, wherever it lies", () => {
  expect(brandProblems("apps/site/src/content/products/ai.yaml", "name: AI at Sealwright")).toHaveLength(1);
});
