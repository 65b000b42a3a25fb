import { unpackWoff } from "@sealwright/typefaces/unpack-woff";
import type { IPropertiesOptions } from "docx";

/** The typeface of the PDFs. Where it is neither embedded nor installed, Word takes another serif. */
export const TYPEFACE = "Source Serif 4";

/** The typeface's files, in the WOFF format in which its package has them. */
export interface DocxFonts {
  regular: Uint8Array;
  bold: Uint8Array;
}

type EmbeddedFonts = NonNullable<IPropertiesOptions["fonts"]>;

/** The typeface to embed, so that the document looks the same on a computer without it. */
export async function embeddedFonts({ regular, bold }: DocxFonts): Promise<EmbeddedFonts> {
  // Word embeds TrueType alone. The library's types ask for Node's buffer, its code for any array of bytes.
  const [data, boldData] = (await Promise.all([unpackWoff(regular), unpackWoff(bold)])) as [Buffer, Buffer];
  return [{ name: TYPEFACE, data, bold: boldData }];
}
