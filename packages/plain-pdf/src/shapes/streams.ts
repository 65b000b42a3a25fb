import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream } from "@libpdf/core";
import { type Filter, filtersOf, predictionOf, unpack } from "../read/unpack.ts";
import { Refused } from "../refused.ts";
import { packed } from "../write/packed.ts";
import { bool, type Copier, integer, type Rule, type Shape } from "./copier.ts";

const IMAGE_PARAMS: Readonly<Record<string, Shape>> = {
  DCTDecode: { ColorTransform: integer },
  CCITTFaxDecode: {
    K: integer,
    EndOfLine: bool,
    EncodedByteAlign: bool,
    Columns: integer,
    Rows: integer,
    EndOfBlock: bool,
    BlackIs1: bool,
    DamagedRowsBeforeError: integer,
  },
  JPXDecode: {},
};

/** Unpacked and packed again, with the entries of its shape. What can't be unpacked is empty, as readers show it. */
export const stream =
  (shape: Shape): Rule =>
  (value, copier) => {
    if (!(value instanceof PdfStream) || !isWithin(value, copier)) return undefined;
    const { data } = read(value, copier);
    return packed(copier.entries(value, shape), data);
  };

/** Its codec is kept; how else it is packed is not. */
export const imageStream =
  (shape: Shape): Rule =>
  (value, copier) => {
    if (!(value instanceof PdfStream) || !isWithin(value, copier)) return undefined;
    const entries = copier.entries(value, shape);
    const kept = keptPrediction(value, copier);
    if (kept) return kept(entries);
    const { data, left } = read(value, copier);
    if (!left) return packed(entries, data);
    const copy = new PdfStream(entries, data);
    copy.set("Filter", PdfName.of(left.name));
    const params = imageParams(left, copier);
    if (params.size > 0) copy.set("DecodeParms", params);
    return copy;
  };

/** Bytes in another file are no part of this one, and some readers would fetch them. */
export function isWithin(value: PdfStream, copier: Copier): boolean {
  if (!["F", "FFilter", "FDecodeParms"].some((key) => value.has(key))) return true;
  copier.drop("data in other files");
  return false;
}

export function read(value: PdfStream, copier: Copier): { data: Uint8Array; left: Filter | undefined } {
  try {
    return unpack(value, copier.resolve, copier.budget);
  } catch (error) {
    if (error instanceof Refused) throw error;
    return { data: new Uint8Array(), left: undefined };
  }
}

/** An image that is packed as differences stays so, since it would grow otherwise. */
function keptPrediction(
  value: PdfStream,
  copier: Copier,
): ((entries: [string, PdfObject][]) => PdfStream) | undefined {
  const [filter, ...others] = filtersOf(value, copier.resolve);
  if (filter?.name !== "FlateDecode" || others.length > 0) return undefined;
  const prediction = predictionOf(filter.params, copier.resolve);
  if (!prediction) return undefined;
  const plain = PdfStream.fromDict({ Filter: PdfName.of("FlateDecode") }, value.data);
  return (entries) => {
    const copy = packed(entries, read(plain, copier).data);
    const { predictor, colors, bits, columns } = prediction;
    const params = {
      Predictor: PdfNumber.of(predictor),
      Colors: PdfNumber.of(colors),
      BitsPerComponent: PdfNumber.of(bits),
      Columns: PdfNumber.of(columns),
    };
    copy.set("DecodeParms", PdfDict.of(params));
    return copy;
  };
}

function imageParams({ name, params }: Filter, copier: Copier): PdfDict {
  if (!params) return new PdfDict();
  if (name === "JBIG2Decode") return new PdfDict(copier.entries(params, { JBIG2Globals: stream({}) }));
  return new PdfDict(copier.entries(params, IMAGE_PARAMS[name] ?? {}));
}

/** The bytes of a page's content: several streams are one. */
export function contentOf(contents: PdfObject | undefined, copier: Copier): Uint8Array {
  const value = copier.at(contents);
  const parts = value instanceof PdfArray ? value.toArray().map((part) => copier.at(part)) : [value];
  const bytes = parts.flatMap((part) =>
    part instanceof PdfStream && isWithin(part, copier) ? [LINE, read(part, copier).data] : [],
  );
  return Buffer.concat(bytes.slice(1));
}

/** Between streams, since an operator ends with its stream. */
const LINE = new Uint8Array([10]);
