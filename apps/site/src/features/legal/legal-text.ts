import { getEntry } from "astro:content";
import type { z } from "astro/zod";
import { siteConfig } from "../../catalog/site-config.ts";
import type { legalSchema } from "./legal-schema.ts";

type Written = z.infer<typeof legalSchema>;
type Clause = Written["clauses"][number];

/** As this site shows it. */
export type Legal = Omit<Written, "clauses"> & {
  clauses: (Omit<Clause, "paragraphs" | "onlyWhereSigned"> & { paragraphs: string[] })[];
};

/** @param id the name of a file in content/legal */
export async function legalText(id: string): Promise<Legal> {
  const entry = await getEntry("legal", id);
  if (!entry) throw new Error(`src/content/legal has no file for “${id}”`);
  return asShown(entry.data, siteConfig.signsOnline);
}

/** @param signs whether contracts are signed here */
function asShown(legal: Written, signs: boolean): Legal {
  const clauses = legal.clauses.filter(({ onlyWhereSigned }) => signs || !onlyWhereSigned);
  return {
    ...legal,
    clauses: clauses.map(({ onlyWhereSigned: _, ...clause }) => ({
      ...clause,
      paragraphs: clause.paragraphs.flatMap((paragraph) => {
        if (typeof paragraph === "string") return [paragraph];
        return (signs ? paragraph.whereSigned : paragraph.whereNotSigned) ?? [];
      }),
    })),
  };
}
