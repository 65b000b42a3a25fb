import type { FormDocument } from "@sealwright/forms";
import type { FieldPlace } from "@sealwright/forms/pdf";
import type { Hand } from "@sealwright/protocol/signing";
import type { Proposals } from "@sealwright/protocol/signing/proposal";
import type { FieldValue, NewEvidence, OwnCa } from "@sealwright/seal";
import type { PdfToRead, ReadPdf } from "../../reading/read-pdf.ts";
import type { FoundText, TextsToFind } from "../uploads/find-text.ts";
import type { Inspection } from "../uploads/inspect-pdf.ts";
import type { PdfToInspect } from "../uploads/inspect-signed.ts";
import type { AsPdf } from "../uploads/picture-to-pdf.ts";
import type { PlacedFile, PlaceRequest } from "../uploads/place-fields.ts";

export type SealKeySource = { pkcs12: Uint8Array; password: string } | { ownCa: OwnCa };

/** By recipient: what they typed. */
export type TypedMarks = Record<string, { signature?: string | undefined; initials?: string | undefined }>;

export interface RenderRequest {
  document: FormDocument;
  date: Date;
  /** The number of the envelope that it is sent in. */
  envelope: string;
  /** Where a sealed file is checked. */
  verifyUrl: string;
  /** How many sign it, and are listed in its last block. Without a number it has none. */
  signers?: number | undefined;
}

export interface Tasks {
  render: {
    given: RenderRequest;
    answer: {
      bytes: Uint8Array;
      pages: number;
      sha256: string;
      /** By the name of each field. */
      places: Readonly<Record<string, FieldPlace>>;
    };
  };
  seal: {
    given: {
      shown: Uint8Array;
      values: Record<string, FieldValue>;
      valuesIfThere: Record<string, FieldValue>;
      /** Without the ink of typed marks, which is set in the worker’s typefaces. */
      evidence: NewEvidence;
      typed: TypedMarks;
      key: SealKeySource;
      at: Date;
      verifyUrl: string;
      tsaUrl: string | undefined;
    };
    answer: { file: Uint8Array; certificate: Uint8Array; sha256: string; level: "B-B" | "B-T" };
  };
  /** A name as it is signed with, in path data. */
  letter: { given: { text: string; hand: Hand | undefined }; answer: string[] };
  fill: {
    given: {
      shown: Uint8Array;
      values: Record<string, FieldValue>;
      valuesIfThere?: Record<string, FieldValue>;
    };
    answer: { bytes: Uint8Array; sha256: string };
  };
  /** The form of someone else's PDF in which it can be signed. */
  inspect: { given: PdfToInspect; answer: Inspection };
  /** A PDF as it is, or a page with a picture on it. */
  convert: { given: { bytes: Uint8Array<ArrayBuffer> }; answer: AsPdf };
  place: { given: PlaceRequest; answer: PlacedFile };
  /** What an unsigned PDF of someone else proposes, as it was sent. */
  propose: { given: { file: Uint8Array }; answer: Proposals };
  find: { given: TextsToFind; answer: FoundText[] };
  read: { given: PdfToRead; answer: ReadPdf };
}

export type TaskName = keyof Tasks;

export type Outcome<Name extends TaskName> =
  | { answer: Tasks[Name]["answer"] }
  | { failure: { name: string; message: string; stack: string } };
