import type { Fonts } from "@sealwright/typefaces/fonts";
import { readFonts as readFontsOf } from "@sealwright/typefaces/node";
import type { FormDocument } from "../../fill/document.ts";
import { textsOf } from "./texts.ts";

/** The fonts that a document needs, from the installed packages: for Node. */
export function readFonts(document: FormDocument): Promise<Fonts> {
  return readFontsOf(textsOf(document));
}
