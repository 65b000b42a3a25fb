import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from "@libpdf/core";
import { concatBytes, hexOf } from "../bytes.ts";
import { CERTIFICATES_KEY, EVIDENCE_KEY, SEAL_APP } from "./marks.ts";
import { pdfDate } from "./pdf-date.ts";
import { SealError } from "./request.ts";

const INVISIBLE = 2;
const LOCKED = 128;
const SIGNATURES_EXIST_AND_APPEND_ONLY = 3;
/** Ten digits: room for any offset. */
const ROOM_FOR_OFFSET = 9_999_999_999;

export interface PlaceRequest {
  /** Of the sealing certificate's organization. */
  by: string;
  at: Date;
  evidence: PdfRef;
  /** SHA-256 over the certificates, as they are written. */
  certificates: Uint8Array;
  /** Bytes to keep free for the CMS. */
  size: number;
}

/**
 * Adds an invisible signature field whose signature is still to be written.
 * @returns a marker that its place begins with
 */
export function reserveSignature(
  document: PDF,
  { by, at, evidence, certificates, size }: PlaceRequest,
): Uint8Array {
  const marker = crypto.getRandomValues(new Uint8Array(32));
  const offset = PdfNumber.of(ROOM_FOR_OFFSET);
  const signature = PdfDict.of({
    Type: PdfName.of("Sig"),
    Filter: PdfName.of("Adobe.PPKLite"),
    SubFilter: PdfName.of("ETSI.CAdES.detached"),
    // The marks come before the digits, so that a file that was cut off is still told from one without a seal.
    Prop_Build: PdfDict.of({ App: PdfDict.of({ Name: PdfName.of(SEAL_APP) }) }),
    [EVIDENCE_KEY]: evidence,
    [CERTIFICATES_KEY]: PdfString.fromBytes(certificates),
    ByteRange: PdfArray.of(PdfNumber.of(0), offset, offset, offset),
    Contents: PdfString.fromBytes(concatBytes(marker, new Uint8Array(size - marker.length))),
    M: PdfString.fromString(pdfDate(at)),
    Name: PdfString.fromString(by),
  });
  addField(document, document.register(signature), by);
  return marker;
}

function addField(document: PDF, value: PdfRef, by: string): void {
  // None where pages lack their type or are written into the tree itself; a field that shows nothing needs none.
  const page = document.context.pages.getPage(0);
  const resolve = (ref: PdfRef) => document.getObject(ref);
  const taken = new Set(document.getForm()?.getFieldNames());
  let name = "Seal";
  for (let number = 2; taken.has(name); number++) name = `Seal ${number}`;
  const field = document.register(
    PdfDict.of({
      Type: PdfName.of("Annot"),
      Subtype: PdfName.of("Widget"),
      FT: PdfName.of("Sig"),
      T: PdfString.fromString(name),
      TU: PdfString.fromString(`Seal by ${by}`),
      V: value,
      F: PdfNumber.of(INVISIBLE | LOCKED),
      Rect: PdfArray.of(...[0, 0, 0, 0].map((corner) => PdfNumber.of(corner))),
      ...(page ? { P: page } : {}),
    }),
  );
  const form = document.getOrCreateForm().acroForm().getDict();
  append(form, "Fields", field, resolve);
  form.set("SigFlags", PdfNumber.of(SIGNATURES_EXIST_AND_APPEND_ONLY));
  const first = page && document.getObject(page);
  if (first instanceof PdfDict) append(first, "Annots", field, resolve);
}

/** Copies the list first: other objects may share it. */
function append(
  dict: PdfDict,
  key: string,
  item: PdfRef,
  resolve: (ref: PdfRef) => ReturnType<PDF["getObject"]>,
): void {
  dict.set(key, PdfArray.of(...(dict.getArray(key, resolve)?.toArray() ?? []), item));
}

/** Where a saved file's signature goes, and what it is over: all bytes but the place. */
export interface SignaturePlace {
  /** Of the "<", and after the ">". */
  start: number;
  end: number;
  signed: Uint8Array;
}

/** Finds the reserved place and writes the byte range. @param file is changed */
export function openPlace(file: Uint8Array, marker: Uint8Array): SignaturePlace {
  const text = Buffer.from(file.buffer, file.byteOffset, file.length);
  const digits = [hexOf(marker), hexOf(marker).toUpperCase()].map((hex) => text.indexOf(`<${hex}`));
  const start = Math.max(...digits);
  const end = text.indexOf(">", start) + 1;
  const range = `${ROOM_FOR_OFFSET} ${ROOM_FOR_OFFSET} ${ROOM_FOR_OFFSET}`;
  const rangeAt = text.lastIndexOf(range, start);
  if (start < 0 || end <= 0 || rangeAt < 0)
    throw new SealError("internal", "The place of the signature is lost.");
  const offsets = [start, end, file.length - end].map((offset) => String(offset).padEnd(10)).join(" ");
  text.write(offsets, rangeAt, "latin1");
  return { start, end, signed: concatBytes(file.subarray(0, start), file.subarray(end)) };
}

/** Writes the CMS into its place, with zeros after it. @param file is changed @throws SealError if it does not fit */
export function fillPlace(file: Uint8Array, { start, end }: SignaturePlace, cms: Uint8Array): void {
  const room = end - start - 2;
  const hex = hexOf(cms);
  if (hex.length > room) throw new SealError("internal", "The signature does not fit into its place.");
  file.set(new TextEncoder().encode(hex.padEnd(room, "0")), start + 1);
}
