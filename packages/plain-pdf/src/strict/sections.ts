import { inflateSync } from "node:zlib";
import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, type PdfStream } from "@libpdf/core";
import { undoPrediction } from "../read/predictor.ts";
import { NotStrict, type Scanner } from "./scanner.ts";

/** Where a cross-reference section says that an object is. */
export type Row =
  | { kind: "free" }
  | { kind: "at"; place: number }
  | { kind: "packed"; stream: number; index: number };

export interface Section {
  /** Of its first byte in the file. */
  place: number;
  rows: ReadonlyMap<number, Row>;
  trailer: PdfDict;
  /** The number of a cross-reference stream. */
  own?: number;
}

const MOST_UNPACKED = 50_000_000;
const MOST_ROWS = 200_000;

/** A table and its trailer (ISO 32000-2, 7.5.4 and 7.5.5). @throws NotStrict */
export function readTable(scanner: Scanner): Section {
  const place = scanner.at;
  const rows = new Map<number, Row>();
  scanner.take(/xref[ ]*(?:\r\n|\r|\n)/y);
  while (!scanner.has(/[\0\t\n\f\r ]*trailer/y)) {
    const [, first, count] = scanner.take(/(\d{1,7}) (\d{1,7}) ?(?:\r\n|\r|\n)/y);
    const end = Number(first) + Number(count);
    for (let number = Number(first); number < end; number += 1) {
      const [, at, generation, use] = scanner.take(/(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)/y);
      const row: Row = use === "f" ? { kind: "free" } : { kind: "at", place: Number(at) };
      addRow(rows, number, row, Number(generation));
    }
  }
  scanner.skip();
  scanner.take(/trailer/y);
  scanner.skip();
  const trailer = scanner.dict();
  return { place, rows, trailer };
}

/** A cross-reference stream's rows (ISO 32000-2, 7.5.8). @throws NotStrict */
export function streamRows(stream: PdfStream): Map<number, Row> {
  const rows = new Map<number, Row>();
  const [kindWidth = 0, placeWidth = 0, thirdWidth = 0, ...more] = integers(stream.get("W"));
  const isWidth = [kindWidth, placeWidth, thirdWidth].every((width) => width <= 6);
  if (placeWidth === 0 || more.length > 0 || !isWidth) throw new NotStrict("Rows of no use");
  const size = integer(stream.get("Size"));
  const index = stream.has("Index") ? integers(stream.get("Index")) : [0, size];
  const data = unpackPlainly(stream);
  let at = 0;
  const field = (width: number, otherwise: number) => {
    if (width === 0) return otherwise;
    const bytes = data.subarray(at, at + width);
    if (bytes.length < width) throw new NotStrict("Rows are missing");
    at += width;
    return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  };
  if (index.length % 2) throw new NotStrict("Half a pair");
  for (let pair = 0; pair < index.length; pair += 2) {
    const [first = 0, count = 0] = index.slice(pair);
    for (let number = first; number < first + count; number += 1) {
      const [kind, second, third] = [field(kindWidth, 1), field(placeWidth, 0), field(thirdWidth, 0)];
      if (kind > 2) throw new NotStrict(`A row of kind ${kind}`);
      if (kind === 2) addRow(rows, number, { kind: "packed", stream: second, index: third }, 0);
      else addRow(rows, number, kind === 0 ? { kind: "free" } : { kind: "at", place: second }, third);
    }
  }
  if (at !== data.length) throw new NotStrict("More rows than are listed");
  return rows;
}

/** A generation other than 0 means that the number has had other objects; a free row's is that of its next. */
function addRow(rows: Map<number, Row>, number: number, row: Row, generation: number): void {
  if (rows.has(number)) throw new NotStrict(`Two rows for object ${number}`);
  if (row.kind !== "free" && (generation !== 0 || number === 0))
    throw new NotStrict(`Generation ${generation}`);
  if (rows.size >= MOST_ROWS) throw new NotStrict("Too many rows");
  rows.set(number, row);
}

/** Unpacks a stream as every reader must: one filter or none, and packed to its last byte. @throws NotStrict */
export function unpackPlainly(stream: PdfStream): Uint8Array {
  const filter = stream.get("Filter");
  const [only] = filter instanceof PdfArray && filter.length === 1 ? filter.toArray() : [filter];
  if (only === undefined) return stream.data;
  if (!(only instanceof PdfName) || only.value !== "FlateDecode") throw new NotStrict("An unusual filter");
  const data = inflateWhole(stream.data);
  const given = stream.get("DecodeParms");
  const [params] = given instanceof PdfArray && given.length === 1 ? given.toArray() : [given];
  if (params === undefined || params.type === "null") return data;
  if (!(params instanceof PdfDict)) throw new NotStrict("Unusual parameters");
  const number = (key: string, otherwise: number) => (params.has(key) ? integer(params.get(key)) : otherwise);
  const predictor = number("Predictor", 1);
  if (predictor === 1) return data;
  const [colors, bits, columns] = [number("Colors", 1), number("BitsPerComponent", 8), number("Columns", 1)];
  if (predictor < 10 || predictor > 15 || colors !== 1 || bits !== 8)
    throw new NotStrict("An unusual predictor");
  if (data.length % (columns + 1)) throw new NotStrict("Half a row");
  return undoPrediction(data, { predictor, colors, bits, columns });
}

/** @throws NotStrict unless it is packed to its last byte */
export function inflateWhole(packed: Uint8Array): Uint8Array {
  try {
    const { buffer, engine } = inflateSync(packed, {
      maxOutputLength: MOST_UNPACKED,
      info: true,
    }) as unknown as {
      buffer: Uint8Array;
      engine: { bytesWritten: number };
    };
    const rest = Buffer.from(packed.subarray(engine.bytesWritten)).toString("latin1");
    if (!/^[\r\n]{0,2}$/.test(rest)) throw new NotStrict("More than is packed");
    return buffer;
  } catch (error) {
    throw error instanceof NotStrict ? error : new NotStrict("A stream that does not unpack");
  }
}

export function integer(value: PdfObject | undefined): number {
  if (!(value instanceof PdfNumber) || !Number.isSafeInteger(value.value) || value.value < 0)
    throw new NotStrict("Not a whole number");
  return value.value;
}

const integers = (value: PdfObject | undefined): number[] =>
  value instanceof PdfArray ? value.toArray().map((item) => integer(item)) : [];
