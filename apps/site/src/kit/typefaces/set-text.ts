import { type Lettering, Typesetter } from "@sealwright/typefaces/typesetter";
import { fetchFonts } from "./fetch-fonts.ts";

/** Sets one line in any script as outlines, and names the letters that no typeface has. Loaded on demand. */
export async function setText(text: string): Promise<Lettering & { missing: string[] }> {
  const typesetter = await Typesetter.load(await fetchFonts([text]), text);
  return { ...typesetter.set(text), missing: typesetter.missing(text) };
}
