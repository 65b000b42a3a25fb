import type { Answers, Form } from "@sealwright/forms";
import { strFromU8, unzipSync } from "fflate";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { formFiles } from "../../src/features/forms/form-page/form-files.ts";

export type Output = keyof typeof formFiles;

/** What a person reads in a form's file, as other programs find it there. */
export async function outputText(output: Output, form: Form, answers: Answers): Promise<string> {
  const file = await formFiles[output](form, answers);
  if (typeof file === "string") return file;
  return output === "pdf" ? pdfText(file) : wordText(file);
}

async function pdfText(file: Uint8Array): Promise<string> {
  const task = getDocument({ data: file, useSystemFonts: false, verbosity: 0 });
  try {
    const pdf = await task.promise;
    const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).join(" ");
    });
    return (await Promise.all(pages)).join("\n");
  } finally {
    await task.destroy();
  }
}

function wordText(file: Uint8Array): string {
  const xml = strFromU8(unzipSync(file)["word/document.xml"] ?? new Uint8Array());
  return [...xml.matchAll(/<w:t[ >][^<]*/g)].map(([text]) => text.replace(/^[^>]*>/, "")).join(" ");
}
