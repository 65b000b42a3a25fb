import { type CollectionEntry, getEntry } from "astro:content";

/** @param id the name of a file in content/legal */
export async function legalText(id: string): Promise<CollectionEntry<"legal">["data"]> {
  const entry = await getEntry("legal", id);
  if (!entry) throw new Error(`src/content/legal has no file for “${id}”`);
  return entry.data;
}
