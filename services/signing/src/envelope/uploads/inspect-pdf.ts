import { hasSignature, plainForm, Refused } from "@sealwright/plain-pdf";
import { inspectSigned, type PdfToInspect } from "./inspect-signed.ts";

/** A refusal is a whole sentence for people. */
export type Inspection = InspectedPdf | { refusal: string; isRestricted?: boolean };

interface InspectedPdf {
  /** The file for signers: the plain form of the upload, or the upload itself if it is signed. */
  bytes: Uint8Array<ArrayBuffer>;
  pages: number;
  isSigned: boolean;
  /** Sentences for people: the parts of the upload that the plain form does not have. */
  leftOut: string[];
}

/** Reads someone else's file. Run it in a worker: a file can be made to take long. */
export async function inspectPdf(given: PdfToInspect): Promise<Inspection> {
  const { bytes } = given;
  try {
    if (await hasSignature(bytes)) {
      const { pages } = await inspectSigned(given);
      return { bytes, pages, isSigned: true, leftOut: [] };
    }
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.message };
    throw error;
  }
  const plain = await plainForm(bytes, given);
  if ("refusal" in plain) return plain;
  return { bytes: plain.bytes, pages: plain.pages, isSigned: false, leftOut: plain.dropped };
}
