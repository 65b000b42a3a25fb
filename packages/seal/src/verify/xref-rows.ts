import { PdfDict, PdfName, PdfNumber, PdfStream } from "@libpdf/core";
import type { PlainDict, PlainScanner } from "./plain-scanner.ts";

/** Where objects begin, by number. */
export type Places = ReadonlyMap<number, number>;

/** The rows of a table (ISO 32000-2, 7.5.4). @throws for objects that are free, or not of generation 0 */
export function tableRows(scanner: PlainScanner): Places {
  const rows = new Map<number, number>();
  scanner.take(/xref[ ]*(?:\r\n|\r|\n)/y);
  do {
    const [, first, count] = scanner.take(/(\d+) (\d+) ?(?:\r\n|\r|\n)/y);
    for (let number = Number(first); number < Number(first) + Number(count); number += 1) {
      const [, at, generation, use] = scanner.take(/(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)/y);
      addRow(rows, number, { at: Number(at), generation: Number(generation), isUsed: use === "n" });
    }
  } while (!scanner.has(/trailer/y));
  return rows;
}

/** The rows of a cross-reference stream (ISO 32000-2, 7.5.8). @throws as for a table, and for objects in other streams */
export function xrefStreamRows(dict: PlainDict, data: Uint8Array): Places {
  const rows = new Map<number, number>();
  const numbersAt = (key: string) => (dict.get(key)?.match(/\d+/g) ?? []).map(Number);
  const widths = numbersAt("W");
  if (!widths[1]) throw new Error("Rows without a place");
  const [size = 0] = numbersAt("Size");
  const index = dict.has("Index") ? numbersAt("Index") : [0, size];
  const decoded = decode(dict, data);
  let at = 0;
  const field = (width = 0) => {
    const bytes = decoded.subarray(at, at + width);
    if (bytes.length < width) throw new Error("The cross-reference stream is too short");
    at += width;
    return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  };
  for (let pair = 0; pair < index.length; pair += 2) {
    const [first = 0, count = 0] = index.slice(pair);
    for (let number = first; number < first + count; number += 1) {
      const [use, place, generation] = [widths[0] ? field(widths[0]) : 1, field(widths[1]), field(widths[2])];
      if (use > 1) throw new Error("An object in a stream of objects");
      addRow(rows, number, { at: place, generation, isUsed: use === 1 });
    }
  }
  return rows;
}

interface Row {
  at: number;
  generation: number;
  isUsed: boolean;
}

/** Of the free objects only the list's head, which is none. */
function addRow(rows: Map<number, number>, number: number, { at, generation, isUsed }: Row): void {
  if (number === 0 && !isUsed) return;
  if (!isUsed || generation !== 0 || rows.has(number))
    throw new Error(`A row of ${number} that is not plain`);
  rows.set(number, at);
}

function decode(dict: PlainDict, data: Uint8Array): Uint8Array {
  const filter = dict.get("Filter");
  if (filter === undefined) return data;
  if (filter !== "/FlateDecode") throw new Error("An unusual filter");
  const parameters = new PdfDict();
  for (const key of ["Predictor", "Columns", "Colors", "BitsPerComponent"]) {
    const value = new RegExp(`/${key}\\s+(\\d+)`).exec(dict.get("DecodeParms") ?? "")?.[1];
    if (value !== undefined) parameters.set(key, PdfNumber.of(Number(value)));
  }
  const entries = { Filter: PdfName.of("FlateDecode"), DecodeParms: parameters };
  return PdfStream.fromDict(entries, data).getDecodedData();
}
