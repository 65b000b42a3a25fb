import type { Answers, Form } from "@sealwright/forms";
import { strFromU8, unzipSync } from "fflate";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { formFiles } from "../../src/features/forms/form-page/form-files.ts";

export type Output = keyof typeof formFiles;

/** A form file's text as other programs read it. */
export async function outputText(output: Output, form: Form, answers: Answers): Promise<string> {
  const file = await formFiles[output](form, answers);
  if (typeof file === "string") return file;
  return output === "pdf" ? (await readPdf(file)).text : readWord(file).text;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", apos: "'", quot: '"' };

export interface ReadFile {
  text: string;
  /** The smallest type, in points. */
  smallest: number;
}

/** A line of text for each page. */
export async function readPdf(file: Uint8Array): Promise<ReadFile> {
  const task = getDocument({ data: file, useSystemFonts: false, verbosity: 0 });
  try {
    const pdf = await task.promise;
    const pages = await Promise.all(
      Array.from({ length: pdf.numPages }, async (_, index) => {
        const { items } = await (await pdf.getPage(index + 1)).getTextContent();
        return items.flatMap((item) => ("str" in item ? [item] : []));
      }),
    );
    const sizes = pages.flat().flatMap(({ str, transform }) => (str.trim() ? [Number(transform[3])] : []));
    return {
      text: pages.map((items) => items.map(({ str }) => str).join(" ")).join("\n"),
      smallest: Math.min(...sizes),
    };
  } finally {
    await task.destroy();
  }
}

export function readWord(file: Uint8Array): ReadFile {
  const parts = unzipSync(file);
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const xml = part("word/document.xml");
  const halfPoints = [...`${xml}${part("word/styles.xml")}`.matchAll(/<w:sz w:val="(\d+)"/g)];
  return {
    text: [...xml.matchAll(/<w:t[ >][^<]*/g)]
      .map(([text]) => text.replace(/^[^>]*>/, "").replaceAll(/&(\w+);/g, (_, name) => ENTITIES[name] ?? ""))
      .join(" "),
    smallest: Math.min(...halfPoints.map(([, size]) => Number(size) / 2)),
  };
}
