import type { FormDocument } from "@sealwright/forms";
import { renderPdf } from "@sealwright/forms/pdf";
import { readFonts } from "@sealwright/typefaces/node";

/** For the samples' names and words. */
export const fonts = await readFonts(["Łukasz Ž", "Ольга", "Ελένη", "Nguyễn Thị Ánh"]);

const blank = (path: string, size: "short" | "line" | "area" = "line") =>
  ({ kind: "blank", label: path, path, size }) as const;

/** A tagged form of one or two pages with the fields signature, initials, name, date and notes. */
export async function shownFile(): Promise<Uint8Array> {
  const document: FormDocument = {
    title: "Lease of a bicycle",
    slug: "bicycle-lease",
    version: "1.0",
    preamble: [{ kind: "paragraph", runs: [{ kind: "text", text: "The rent is $1,200.00 a month." }] }],
    clauses: [
      {
        id: "signing",
        number: 1,
        heading: "Signatures",
        content: ["signature", "initials", "name", "date"].map((path) => ({
          kind: "paragraph" as const,
          runs: [{ kind: "text" as const, text: `${path}: ` }, blank(path)],
        })),
      },
      {
        id: "notes",
        number: 2,
        heading: "Notes",
        content: [{ kind: "paragraph", runs: [blank("notes", "area")] }],
      },
    ],
    closings: [],
    exhibits: [],
    initials: [],
    stops: [],
    layout: "document",
    disclaimer: "",
  };
  return renderPdf(document, {
    fillable: true,
    fonts,
    date: new Date("2026-08-01T12:00:00Z"),
    creator: "Test",
  });
}
