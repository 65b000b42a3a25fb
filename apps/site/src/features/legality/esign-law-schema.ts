import { z } from "astro/zod";
import { date, httpsUrl, slug, text } from "../../catalog/schemas/text.ts";

/** How far a row can be trusted. `unknown`: nothing was read, and the row claims nothing. */
const standings = ["official current", "official older", "secondary", "unknown"] as const;
export type Standing = (typeof standings)[number];

/**
 * Documents that an act on electronic signatures can exclude, in the words of the uniform act and of 15
 * U.S.C. § 7003.
 */
export const exclusions = {
  wills: "Wills, codicils and testamentary trusts",
  ucc: "The Uniform Commercial Code, except sales and leases of goods",
  family: "Adoption, divorce and family law",
  court: "Court orders, notices and filings",
  notices: "Notices of utility shut-off, foreclosure, eviction, and canceled health or life insurance",
  hazard: "Papers that travel with hazardous goods",
} as const;
type Exclusion = keyof typeof exclusions;

const source = z.strictObject({
  name: text.max(80),
  /** Where a reader can check. Some offices still have no secure address. */
  href: z.union([httpsUrl, z.url({ protocol: /^http$/ })]),
  /** The date of the copy that was read, never of the reading. */
  textAsOf: text.max(60),
  readOn: date,
});

const common = {
  id: slug,
  name: text.max(40),
  act: text.optional(),
  citation: text.optional(),
  standing: z.enum(standings),
  source: source.optional(),
  /** Where the rest of the row was read, if one text did not say all of it. */
  second: source.optional(),
};

/** A row that claims something says where it was read; one without a source claims nothing. */
function hasSourceOrNothing(row: { standing: Standing; source?: unknown; [cell: string]: unknown }): boolean {
  if (row.standing !== "unknown") return row.source !== undefined;
  const claims = ["act", "citation", "excludes", "also", "note", "allowed", "excluded", "kinds"];
  const sources = ["quote", "source", "second"];
  return [...claims, ...sources].every((cell) => row[cell] === undefined);
}
const sourceRule = {
  error: "claims something without a source. Name the source, or remove every cell and write “unknown”.",
};

/** A state's act. Cells that were not read are left out. */
export const stateLawSchema = z
  .strictObject({
    ...common,
    code: z.string().regex(/^[A-Z]{2}$/),
    excludes: z
      .array(z.enum(Object.keys(exclusions) as [Exclusion, ...Exclusion[]]))
      .min(1)
      .optional(),
    /** Excluded besides those, or what else to know. */
    also: text.optional(),
    /** The part of the act that was read, if not the exclusions. */
    note: text.optional(),
  })
  .refine(hasSourceOrNothing, sourceRule);

const regions = [
  "Americas",
  "European Union",
  "Europe",
  "Asia and Pacific",
  "Africa and Middle East",
] as const;

/** A country's act. Cells that were not read are left out. */
export const countryLawSchema = z
  .strictObject({
    ...common,
    region: z.enum(regions),
    /** A member of the European Union, where Regulation 910/2014 applies. */
    union: z.literal(true).optional(),
    allowed: text.optional(),
    excluded: text.optional(),
    kinds: text.optional(),
    /** The words behind `excluded`, in the language of the act, for a reader who checks. */
    quote: z.strictObject({ lang: z.string().regex(/^[a-z]{2}$/), words: text.max(160) }).optional(),
  })
  .refine(hasSourceOrNothing, sourceRule);

export type StateLaw = z.infer<typeof stateLawSchema>;
export type CountryLaw = z.infer<typeof countryLawSchema>;
