import type { FormDocument } from "@sealwright/forms";
import type { Evidence, FieldValue, OwnCa } from "@sealwright/seal";
import type { PdfToRead, ReadPdf } from "../imports/reading/read-pdf.ts";
import type { Inspection, PdfToInspect } from "../uploads/inspect-pdf.ts";
import type { PlacedFile, PlaceRequest } from "../uploads/place-fields.ts";

/** What signs: a file of the company's, or the authority of our own. */
export type SealKeySource = { pkcs12: Uint8Array; password: string } | { ownCa: OwnCa };

/** What is rendered, sealed or read in a worker. */
export interface Tasks {
  render: {
    given: { document: FormDocument; date: Date };
    answer: { bytes: Uint8Array; pages: number; sha256: string };
  };
  seal: {
    given: {
      shown: Uint8Array;
      values: Record<string, FieldValue>;
      evidence: Evidence;
      key: SealKeySource;
      at: Date;
      verifyUrl: string;
      tsaUrl: string | undefined;
    };
    answer: { file: Uint8Array; certificate: Uint8Array; sha256: string; level: "B-B" | "B-T" };
  };
  /** What was shown, and a revision with what was filled in. */
  fill: {
    given: { shown: Uint8Array; values: Record<string, FieldValue> };
    answer: { bytes: Uint8Array; sha256: string };
  };
  /** Whether a PDF of anyone's can be signed. */
  inspect: { given: PdfToInspect; answer: Inspection };
  /** Such a PDF with the places of its signers. */
  place: { given: PlaceRequest; answer: PlacedFile };
  /** A PDF of anyone's. */
  read: { given: PdfToRead; answer: ReadPdf };
}

export type TaskName = keyof Tasks;

export type Outcome<Name extends TaskName> =
  | { answer: Tasks[Name]["answer"] }
  /** The error's class, its sentence and where it came from. */
  | { failure: { name: string; message: string; stack: string } };
