import { AsyncLocalStorage } from "node:async_hooks";
import { inflateSync } from "node:zlib";
import { PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "@libpdf/core";
import { Unzlib } from "fflate";
import { MAX_STREAM_BYTES, MAX_UNPACKED_BYTES } from "../limits.ts";
import { Refused } from "../refused.ts";
import { unpackLzw } from "./lzw.ts";
import { type Prediction, undoPrediction } from "./predictor.ts";

/** Of images, which are kept as they are packed. */
export const IMAGE_CODECS: ReadonlySet<string> = new Set([
  "DCTDecode",
  "JPXDecode",
  "CCITTFaxDecode",
  "JBIG2Decode",
]);
/** Readers take these for the whole names, though only images within content may have them. */
const SHORT: Readonly<Record<string, string>> = {
  Fl: "FlateDecode",
  LZW: "LZWDecode",
  A85: "ASCII85Decode",
  AHx: "ASCIIHexDecode",
  RL: "RunLengthDecode",
  DCT: "DCTDecode",
  CCF: "CCITTFaxDecode",
};
const MOST_FILTERS = 4;
const TOO_MUCH = "The file unpacks to more than it may. Print it to a PDF again.";

export interface Filter {
  name: string;
  params: PdfDict | undefined;
}

type Resolve = (ref: PdfRef) => PdfObject | null;

/** How much may still be unpacked of one file. */
export interface Budget {
  left: number;
}

export const createBudget = (): Budget => ({ left: MAX_UNPACKED_BYTES });

const budgets = new AsyncLocalStorage<Budget>();
const unlimited = PdfStream.prototype.getDecodedData;

// The library unpacks streams of objects while it reads a file, and has no limit of its own.
PdfStream.prototype.getDecodedData = function getDecodedData(this: PdfStream): Uint8Array {
  const budget = budgets.getStore();
  if (!budget) return unlimited.call(this);
  const { data, left } = unpack(this, () => null, budget);
  if (left) throw new Error(`${left.name} is not unpacked`);
  return data;
};

/** Whatever the library unpacks meanwhile counts. @throws Refused where it is too much */
export async function unpackingWithin<Result>(budget: Budget, work: () => Promise<Result>): Promise<Result> {
  const result = await budgets.run(budget, work);
  if (budget.left < 0) throw new Refused(TOO_MUCH);
  return result;
}

/** A stream without its filters, or with the one image codec that is kept. @throws Refused, Error */
export function unpack(
  stream: PdfStream,
  resolve: Resolve,
  budget: Budget,
): { data: Uint8Array; left: Filter | undefined } {
  let data = stream.data;
  const filters = filtersOf(stream, resolve);
  if (filters.length > MOST_FILTERS) throw tooMuch();
  for (const [index, filter] of filters.entries()) {
    if (IMAGE_CODECS.has(filter.name)) {
      if (index < filters.length - 1) throw new Error("An image within a filter");
      return { data, left: filter };
    }
    data = undoWithin(budget, filter, data, resolve);
  }
  return { data, left: undefined };
}

export function filtersOf(stream: PdfStream, resolve: Resolve): Filter[] {
  const listed = (key: string) => {
    const value = stream.get(key, resolve);
    if (value instanceof PdfArray) return value.toArray();
    return value ? [value] : [];
  };
  const inObject = (value: PdfObject | undefined) => (value instanceof PdfRef ? resolve(value) : value);
  const params = listed("DecodeParms").map(inObject);
  return listed("Filter").map((entry, index) => {
    const name = inObject(entry);
    const own = params[index];
    if (!(name instanceof PdfName)) throw new Error("A filter without a name");
    return { name: SHORT[name.value] ?? name.value, params: own instanceof PdfDict ? own : undefined };
  });
}

/** The library goes on after an error, so that the budget has to remember it. */
function undoWithin(budget: Budget, filter: Filter, data: Uint8Array, resolve: Resolve): Uint8Array {
  try {
    const undone = undo(filter, data, Math.min(MAX_STREAM_BYTES, Math.max(0, budget.left)), resolve);
    budget.left -= undone.length;
    if (undone.length > MAX_STREAM_BYTES || budget.left < 0) throw tooMuch();
    return undone;
  } catch (error) {
    if (error instanceof Refused) budget.left = -1;
    throw error;
  }
}

function undo({ name, params }: Filter, data: Uint8Array, most: number, resolve: Resolve): Uint8Array {
  if (name === "Crypt") return data;
  if (name === "FlateDecode") return unpredicted(inflated(data, most), params, resolve);
  if (name === "LZWDecode") {
    const isEarly = params?.getNumber("EarlyChange", resolve)?.value !== 0;
    return unpredicted(unpackLzw(data, isEarly, most), params, resolve);
  }
  if (name === "RunLengthDecode" && runLength(data) > most) throw tooMuch();
  if (name === "ASCII85Decode" && data.length > most) throw tooMuch();
  if (!["RunLengthDecode", "ASCII85Decode", "ASCIIHexDecode"].includes(name))
    throw new Error(`Filter ${name}`);
  return unlimited.call(PdfStream.fromDict({ Filter: PdfName.of(name) }, data));
}

const tooMuch = () => new Refused(TOO_MUCH);

/** As much of it as there is, where its end is missing or damaged. */
function inflated(data: Uint8Array, most: number): Uint8Array {
  try {
    return inflateSync(data, { maxOutputLength: most + 1, finishFlush: 2 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooMuch();
    return inflatedUntilDamage(data, most);
  }
}

const PART = 512;

function inflatedUntilDamage(data: Uint8Array, most: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const unzip = new Unzlib((part) => {
    parts.push(part.slice());
    length += part.length;
  });
  try {
    for (let at = 0; at < data.length; at += PART) {
      unzip.push(data.subarray(at, at + PART), at + PART >= data.length);
      if (length > most) break;
    }
  } catch {
    // Readers show the part before the damage.
  }
  if (length > most) throw tooMuch();
  return Buffer.concat(parts);
}

function runLength(data: Uint8Array): number {
  let [length, at] = [0, 0];
  while (at < data.length) {
    const count = data[at] ?? 128;
    if (count === 128) break;
    length += count < 128 ? count + 1 : 257 - count;
    at += count < 128 ? count + 2 : 2;
  }
  return length;
}

function unpredicted(data: Uint8Array, params: PdfDict | undefined, resolve: Resolve): Uint8Array {
  const prediction = predictionOf(params, resolve);
  return prediction ? undoPrediction(data, prediction) : data;
}

export function predictionOf(params: PdfDict | undefined, resolve: Resolve): Prediction | undefined {
  const number = (key: string, otherwise: number) => params?.getNumber(key, resolve)?.value ?? otherwise;
  const predictor = number("Predictor", 1);
  if (predictor <= 1) return undefined;
  return {
    predictor,
    colors: number("Colors", 1),
    bits: number("BitsPerComponent", 8),
    columns: number("Columns", 1),
  };
}
