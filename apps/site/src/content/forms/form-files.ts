import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brand } from "@sealwright/brand";
import { type Form, type FormDocument, fillForm, writeMarkdown, writeText } from "@sealwright/forms";
import { renderDocx } from "@sealwright/forms/docx";
import { type Fonts, renderPdf } from "@sealwright/forms/pdf";
import { subsetsOf } from "@sealwright/forms/printable";

/** The files in which a blank form can be taken away, by the end of their names. Made at build. */
export const blankFiles: Record<string, (form: Form) => string | Promise<string | Uint8Array<ArrayBuffer>>> =
  {
    /** The form's tree, for the page to be filled in. */
    json: (form) => JSON.stringify(form),
    txt: (form) => writeText(fillForm(form, {})),
    md: (form) => writeMarkdown(fillForm(form, {})),
    docx: async (form) => owned(await renderDocx(fillForm(form, {}), { creator: brand.name })),
    pdf: async (form) => {
      const document = fillForm(form, {});
      const options = { fillable: true, fonts: readFonts(document), date: dateOf(form), creator: brand.name };
      return owned(await renderPdf(document, options));
    },
  };

function dateOf({ date }: Form): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** Bytes in a buffer that is theirs alone, as a response wants them. */
function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

function readFonts(document: FormDocument): Fonts {
  const require = createRequire(import.meta.url);
  const file = (subset: string, weight: number) =>
    readFileSync(
      require.resolve(`@fontsource/source-serif-4/files/source-serif-4-${subset}-${weight}-normal.woff`),
    );
  const fonts = subsetsOf(document).map((subset) => [
    subset,
    { regular: file(subset, 400), bold: file(subset, 600) },
  ]);
  return Object.fromEntries(fonts);
}
