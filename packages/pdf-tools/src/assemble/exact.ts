import { PdfName, PdfNumber, type PdfObject, PdfStream } from "@libpdf/core";

type Writer = Parameters<PdfNumber["toBytes"]>[0];

/** The library writes five decimals, which are too few for the matrix of a typeface. */
class ExactNumber extends PdfNumber {
  override toBytes(writer: Writer): void {
    const text = String(this.value);
    writer.writeAscii(text.includes("e") ? this.value.toFixed(12) : text);
  }
}

/** The library packs a stream that has no filter, which PDF/A-1 forbids for metadata. */
class PlainStream extends PdfStream {
  override has(key: PdfName | string): boolean {
    return key === "Filter" || super.has(key);
  }
}

/** A stream without entries yet. Its data is shared, not copied. */
export function exactStream(source: PdfStream): PdfStream {
  const isPlain = source.getName("Type")?.value === "Metadata" && !source.has("Filter");
  return new (isPlain ? PlainStream : PdfStream)([], source.data);
}

const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** The library reads a name's bytes as Latin-1 and writes them as UTF-8, so that content no longer finds it. */
export function exactName(name: PdfName): PdfName {
  if (!/[\u0080-\u00ff]/.test(name.value)) return name;
  try {
    const bytes = Uint8Array.from(name.value, (letter) => {
      const code = letter.charCodeAt(0);
      if (code > 0xff) throw new RangeError("Read as UTF-8 already");
      return code;
    });
    return PdfName.of(UTF8.decode(bytes));
  } catch {
    return name;
  }
}

/** A value without refs, as it will be written. */
export function exact(value: PdfObject): PdfObject {
  if (value instanceof PdfName) return exactName(value);
  if (!(value instanceof PdfNumber) || Number(value.value.toFixed(5)) === value.value) return value;
  return new ExactNumber(value.value);
}
