import cyrillic from "@fontsource/source-serif-4/files/source-serif-4-cyrillic-400-normal.woff?url";
import cyrillicBold from "@fontsource/source-serif-4/files/source-serif-4-cyrillic-600-normal.woff?url";
import cyrillicExt from "@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-400-normal.woff?url";
import cyrillicExtBold from "@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-600-normal.woff?url";
import greek from "@fontsource/source-serif-4/files/source-serif-4-greek-400-normal.woff?url";
import greekBold from "@fontsource/source-serif-4/files/source-serif-4-greek-600-normal.woff?url";
import latin from "@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff?url";
import latinBold from "@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff?url";
import latinExt from "@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-normal.woff?url";
import latinExtBold from "@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff?url";
import vietnamese from "@fontsource/source-serif-4/files/source-serif-4-vietnamese-400-normal.woff?url";
import vietnameseBold from "@fontsource/source-serif-4/files/source-serif-4-vietnamese-600-normal.woff?url";
import type { FormDocument } from "@sealwright/forms";
import type { Fonts, Subset } from "@sealwright/forms/pdf";
import { subsetsOf } from "@sealwright/forms/printable";

const fontUrls: Record<Subset, { regular: string; bold: string }> = {
  latin: { regular: latin, bold: latinBold },
  "latin-ext": { regular: latinExt, bold: latinExtBold },
  cyrillic: { regular: cyrillic, bold: cyrillicBold },
  "cyrillic-ext": { regular: cyrillicExt, bold: cyrillicExtBold },
  greek: { regular: greek, bold: greekBold },
  vietnamese: { regular: vietnamese, bold: vietnameseBold },
};

/** Fetches only the font subsets that the document needs. */
export async function fetchPdfFonts(document: FormDocument): Promise<Fonts> {
  const entries = subsetsOf(document).map(async (subset) => {
    const { regular, bold } = fontUrls[subset];
    const files = await Promise.all([fetchFile(regular), fetchFile(bold)]);
    return [subset, { regular: files[0], bold: files[1] }] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as unknown as Fonts;
}

async function fetchFile(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Font request failed: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
