import { extname } from "node:path";
import { lookup } from "mrmime";

export const HTML_TYPE = "text/html; charset=utf-8";

/** Types that the list of sirv lacks, and text types without a charset. */
const OWN_TYPES: Record<string, string> = {
  bcmap: "application/octet-stream",
  csv: "text/csv; charset=utf-8",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  html: HTML_TYPE,
  ico: "image/x-icon",
  md: "text/markdown; charset=utf-8",
  pfb: "application/octet-stream",
  txt: "text/plain; charset=utf-8",
};

/** The Content-Type of a built file; undefined for one without a known extension. */
export function contentType(file: string): string | undefined {
  const extension = extname(file).slice(1);
  return OWN_TYPES[extension] ?? lookup(extension);
}
