import { z } from "astro/zod";
import {
  pointsSection,
  questionsSection,
  stepsSection,
  textSection,
} from "../../../catalog/schemas/page-sections.ts";
import { sitePath, text } from "../../../catalog/schemas/text.ts";

const heading = { label: text.max(40), title: text.max(90) };

/** The product's features beside its limits. */
const boundsSection = z.strictObject({
  kind: z.literal("bounds"),
  ...heading,
  does: z.array(text.max(260)).min(2),
  doesNot: z.array(text.max(260)).min(1),
});

/** A table; the first column names the row. */
const ledgerSection = z
  .strictObject({
    kind: z.literal("ledger"),
    ...heading,
    text: text.optional(),
    columns: z.array(text.max(40)).min(2).max(4),
    rows: z.array(z.array(text)).min(2),
    note: text.optional(),
  })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    error: "has a row with more or fewer cells than columns. Put cells with a comma in quotation marks.",
    path: ["rows"],
  });

/** The page's own drawing: the page file passes it in the slot of that name. */
const drawingSection = z.strictObject({
  kind: z.literal("drawing"),
  ...heading,
  text: text.optional(),
  slot: z.enum(["drawing", "second-drawing"]).default("drawing"),
  caption: text.optional(),
});

/** The pages of an overview, each with the question that it answers. */
const contentsSection = z.strictObject({
  kind: z.literal("contents"),
  ...heading,
  entries: z.array(z.strictObject({ path: sitePath, question: text.max(90), answer: text.max(260) })).min(2),
});

export const productSections = z.array(
  z.discriminatedUnion("kind", [
    boundsSection,
    ledgerSection,
    drawingSection,
    contentsSection,
    textSection,
    pointsSection,
    stepsSection,
    questionsSection,
  ]),
);

export type ProductSection = z.infer<typeof productSections>[number];
