import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describeProblem } from "@sealwright/forms/parse";
import type { z } from "astro/zod";
import { expect, test } from "vitest";
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
