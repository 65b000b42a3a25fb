import { brand } from "@sealwright/brand";
import { type FormDocument, writeMarkdown, writeText } from "@sealwright/forms";

/** The files that a document can be taken away as, by the end of their names. */
export type FileKind = "pdf" | "docx" | "txt" | "md";

interface MadeFile {
  type: string;
  content: string | Uint8Array<ArrayBuffer>;
}

/** Makes a file in the browser. What makes PDF and Word files is fetched only now. */
export async function makeFile(kind: FileKind, document: FormDocument): Promise<MadeFile> {
  switch (kind) {
    case "pdf": {
      // The typeface comes beside the code, not after it.
      const typeface = import("./pdf-fonts.ts").then(({ fetchPdfFonts }) => fetchPdfFonts(document));
      const [{ makePdf }, fonts] = await Promise.all([import("./make-pdf.ts"), typeface]);
      return { type: "application/pdf", content: new Uint8Array(await makePdf(document, fonts)) };
    }
    case "docx": {
      const { renderDocx } = await import("@sealwright/forms/docx");
      const content = new Uint8Array(await renderDocx(document, { creator: brand.name }));
      return { type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document", content };
    }
    case "txt":
      return { type: "text/plain", content: writeText(document) };
    default:
      return { type: "text/markdown", content: writeMarkdown(document) };
  }
}
