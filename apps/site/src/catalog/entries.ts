import { type CollectionEntry, type CollectionKey, getCollection } from "astro:content";

/** Collections that have a file: Astro logs a warning on every page that reads an empty one. */
const filled = new Set(
  Object.keys(import.meta.glob(["../content/*/*.{md,yaml}", "../content/*.yaml"], { query: "?raw" })).map(
    (path) => /^\.\.\/content\/([^/.]+)/.exec(path)?.[1],
  ),
);

/** The entries of a collection, in the order of the file names or of its list; none where it has no file yet. */
export async function entriesOf<Key extends CollectionKey>(collection: Key): Promise<CollectionEntry<Key>[]> {
  if (!filled.has(collection)) return [];
  return (await getCollection(collection)).toSorted((a, b) => orderOf(a) - orderOf(b));
}

/** The loader adds the order to what the schema knows. */
function orderOf({ data }: { data: object }): number {
  return (data as { order?: number }).order ?? 0;
}
