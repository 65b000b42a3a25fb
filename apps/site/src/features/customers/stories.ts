import type { CollectionEntry } from "astro:content";
import { entriesOf } from "../../catalog/entries.ts";
import type { Heading } from "../../catalog/posts.ts";

export const CUSTOMERS = "/customers";

/** A case study. */
export interface Story extends Omit<CollectionEntry<"customers">["data"], "title"> {
  slug: string;
  href: string;
  title: string;
  html: string;
  headings: readonly Heading[];
}

/** Real stories first, then samples; each group with the newest first. */
export async function allStories(): Promise<Story[]> {
  return (await entriesOf("customers"))
    .toSorted(
      (a, b) =>
        Number(a.data.sample) - Number(b.data.sample) || b.data.published.localeCompare(a.data.published),
    )
    .map(({ id, data, rendered }) => ({
      ...data,
      slug: id,
      href: `${CUSTOMERS}/${id}`,
      html: rendered?.html ?? "",
      headings: (rendered?.metadata?.headings ?? []) as Heading[],
    }));
}
