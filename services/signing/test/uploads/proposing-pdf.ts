import { rawPdf } from "../api/pdf-samples.ts";

interface Paper {
  /** Entries of the page. */
  page?: string;
  content?: string;
  /** Entries of form fields: objects from the tenth on, after their parent if there is one. */
  widgets?: readonly string[];
  parent?: string;
}

const STREAM = (dictionary: string, content: string) =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** One page with a text and a form. Object 9 is an empty picture. */
export function formPdf({ page = "", content = "", widgets = [], parent }: Paper): Uint8Array<ArrayBuffer> {
  const first = parent ? 11 : 10;
  const refs = widgets.map((_, index) => `${first + index} 0 R`).join(" ");
  const fields = parent ? "10 0 R" : refs;
  return rawPdf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${fields}] >> >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${page} /Contents 4 0 R /Annots [${refs}] /Resources << /Font << /F1 5 0 R >> >> >>`,
    STREAM("", content),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    "null",
    "null",
    "null",
    STREAM("/Type /XObject /Subtype /Form /BBox [0 0 10 10]", ""),
    ...(parent ? [parent] : []),
    ...widgets.map((entries) => `<< /Type /Annot /Subtype /Widget /F 4 ${entries} >>`),
  ]);
}
