import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describeProblem } from "@sealwright/forms/parse";
import type { z } from "astro/zod";
import { expect, test } from "vitest";
import { capabilityOf } from "../../../catalog/capabilities/capabilities.ts";
import { readEntryFile, readListFile } from "../../../catalog/loader/read-entries.ts";
import { dealSchema } from "../deals/deal-schema.ts";
import { planFeatureSchema } from "../plan-feature-schema.ts";
import { filledPlanSchema } from "../plan-schema.ts";

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

/** Words for what does not run yet, in whatever way a text sells it. */
const NOT_HERE =
  /workflow|redlin|approv|analytics|scheduled? report|click-through|single sign-on|\bSSO\b|SCIM|\blogo\b|answers a month|mobile apps?\b|add-on/i;

test.each(files)("TRUE-01 %s sells nothing that does not run", (file, schema, read) => {
  const { entries } = read(file, readFileSync(join(CONTENT, file), "utf8"), schema);
  const data = entries.map((entry) => schema.parse(entry.data));
  const texts = data.flatMap(textsIn);
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => NOT_HERE.test(text))).toEqual([]);
  expect(
    soldIn(data)
      .map(capabilityOf)
      .filter(({ runs }) => runs === "not-yet"),
  ).toEqual([]);
});

/** The capabilities that entries name. */
function soldIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(soldIn);
  if (typeof value !== "object" || value === null) return [];
  const { runs, ...rest } = value as Record<string, unknown>;
  return [...(typeof runs === "string" ? [runs] : []), ...soldIn(Object.values(rest))];
}

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
