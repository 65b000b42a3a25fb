import { type FontTables, tableOf } from "./font-file.ts";

/** Facts about a whole font. Lengths are in the font's units, with y growing upwards. */
export interface FontMetrics {
  /** Of the font's units, as many make the size of the letters. */
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  xHeight: number;
  capHeight: number;
  bbox: { minX: number; minY: number; maxX: number; maxY: number };
  postscriptName: string;
  /** Tells two files of the same name apart. */
  checkSumAdjustment: number;
}

const POSTSCRIPT_NAME = 6;
const WINDOWS = 3;

/** Reads them from the tables "head", "hhea", "OS/2" and "name". */
export function readMetrics(tables: FontTables): FontMetrics {
  const head = tableOf(tables, "head");
  const hhea = tableOf(tables, "hhea");
  const os2 = tableOf(tables, "OS/2");
  return {
    unitsPerEm: head.getUint16(18),
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    lineGap: hhea.getInt16(8),
    xHeight: os2.getInt16(86),
    capHeight: os2.getInt16(88),
    bbox: {
      minX: head.getInt16(36),
      minY: head.getInt16(38),
      maxX: head.getInt16(40),
      maxY: head.getInt16(42),
    },
    postscriptName: readPostscriptName(tableOf(tables, "name")),
    checkSumAdjustment: head.getUint32(8),
  };
}

function readPostscriptName(name: DataView): string {
  const strings = name.getUint16(4);
  for (let record = 6; record < 6 + name.getUint16(2) * 12; record += 12) {
    if (name.getUint16(record) !== WINDOWS || name.getUint16(record + 6) !== POSTSCRIPT_NAME) continue;
    const begin = strings + name.getUint16(record + 10);
    const units = Array.from({ length: name.getUint16(record + 8) / 2 }, (_, index) =>
      name.getUint16(begin + index * 2),
    );
    return String.fromCharCode(...units);
  }
  throw new Error("A file of the typeface does not tell its name.");
}
