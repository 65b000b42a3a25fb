import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describeProblem } from "@sealwright/forms/parse";
import type { z } from "astro/zod";
import { expect, test } from "vitest";
import { readEntryFile, readListFile } from "../../../catalog/loader/read-entries.ts";
import { dealSchema } from "../deals/deal-schema.ts";
import { planFeatureSchema } from "../plan-feature-schema.ts";
import { filledPlanSchema } from "../plan-schema.ts";
import { OWN_PRODUCT } from "./own-product.ts";

const CONTENT = join(import.meta.dirname, "../../../content");

const files: [file: string, schema: z.ZodType, read: typeof readListFile][] = [
  ["plans.yaml", filledPlanSchema, readListFile],
  ["plan-features.yaml", planFeatureSchema, readListFile],
  ...globSync("deals/*.yaml", { cwd: CONTENT }).map((file): [string, z.ZodType, typeof readListFile] => [
    file,
    dealSchema,
    readEntryFile,
  ]),
];

test.each(files)("WORK-05 every number that %s names is one that its price has", (file, schema, read) => {
  const { entries, problems } = read(file, readFileSync(join(CONTENT, file), "utf8"), schema);
  expect(problems.map(describeProblem)).toEqual([]);
  const filled = JSON.stringify(entries.map(({ data }) => schema.parse(data)));
  expect(filled.match(/[{][A-Za-z ]+( PRICE_\w+)?[}]/g)).toBeNull();
});

/** What the company's own product has and this repository does not. */
const NOT_HERE =
  /workflow|redlin|approv|analytics|scheduled? report|click-through|single sign-on|\bSSO\b|SCIM|\blogo\b|answers a month|mobile apps?\b|add-on/i;

test.each(files.filter(([file]) => file !== "plan-features.yaml"))(
  "WORK-05 %s sells nothing as included that is not there",
  (file, schema, read) => {
    const { entries } = read(file, readFileSync(join(CONTENT, file), "utf8"), schema);
    const texts = entries.flatMap(({ data }) => textsIn(schema.parse(data)));
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter((text) => NOT_HERE.test(text) && !text.includes(OWN_PRODUCT))).toEqual([]);
  },
);

/** A title belongs to its text, as a question does to its answer. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== "object" || value === null) return [];
  const { title, text, question, answer, ...rest } = value as Record<string, unknown>;
  const paired =
    text || answer ? [[title, text, question, answer].filter(Boolean).join(" ")] : textsIn([title]);
  return [...paired, ...textsIn(Object.values(rest))];
}
