import { brand } from "@sealwright/brand";
import { type FormDocument, writeMarkdown, writeText } from "@sealwright/forms";
import { textsOf } from "@sealwright/forms/texts";

export type FileKind = "pdf" | "docx" | "txt" | "md";

export interface MadeFile {
  type: string;
  content: string | Uint8Array<ArrayBuffer>;
}

/** Code or typefaces did not arrive. */
export class LoadError extends Error {
  override name = "LoadError";
}

/** Creates a file in the browser. The PDF and Word renderers are loaded on demand. @throws LoadError */
export async function makeFile(kind: FileKind, document: FormDocument): Promise<MadeFile> {
  switch (kind) {
    case "pdf": {
      const [{ makePdf }, fonts] = await load(import("./make-pdf.ts"), loadFonts(textsOf(document)));
      return { type: "application/pdf", content: new Uint8Array(await makePdf(document, fonts)) };
    }
    case "docx": {
      const [{ renderDocx }, fonts] = await load(import("@sealwright/forms/docx"), loadFonts([]));
      const options = { creator: brand.name, fonts: fonts.latin };
      const content = new Uint8Array(await renderDocx(document, options));
      return { type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document", content };
    }
    case "txt":
      return { type: "text/plain", content: writeText(document) };
    default:
      return { type: "text/markdown", content: writeMarkdown(document) };
  }
}

async function load<Code, Fonts>(code: Promise<Code>, fonts: Promise<Fonts>): Promise<[Code, Fonts]> {
  try {
    return await Promise.all([code, fonts]);
  } catch (cause) {
    throw new LoadError("a part of the page failed to load", { cause });
  }
}

async function loadFonts(texts: readonly string[]) {
  const { fetchFonts } = await import("../../../../kit/typefaces/fetch-fonts.ts");
  return fetchFonts(texts);
}
