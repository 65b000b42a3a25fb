import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfString,
} from "@libpdf/core";

const MOST_NESTED = 100;
/** Patterns that readers look for when they repair a file. */
const LOOKALIKE = /\d\s+\d+\s+obj|endobj|endstream|startxref|%%EOF|trailer\s*<</;

/** Why a file has more than one reading. For logs, not for people. */
export class NotStrict extends Error {
  override readonly name = "NotStrict";
}

/**
 * Reads PDF syntax (ISO 32000-2, 7.2 and 7.3) where every reader agrees. Each method moves on behind what it has read, and throws
 * NotStrict if that is not there, or if a reader might take it for something else.
 */
export class Scanner {
  readonly text: string;
  at: number;

  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  /** Whitespace, and comments if they are allowed here. */
  skip(hasComments = false): void {
    this.#match(WHITE);
    while (hasComments && this.has(/%(?!%EOF)/y)) {
      const [comment = ""] = this.take(/%[^\r\n]*/y);
      if (LOOKALIKE.test(comment)) throw new NotStrict(`A comment that looks like more at ${this.at}`);
      this.#match(WHITE);
    }
  }

  /** @param pattern sticky */
  take(pattern: RegExp): string[] {
    const found = this.#match(pattern);
    if (!found) throw new NotStrict(`Unexpected at ${this.at}`);
    return found;
  }

  has(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    return pattern.test(this.text);
  }

  /** Any value, a reference too. */
  value(depth = 0): PdfObject {
    if (depth > MOST_NESTED) throw new NotStrict("Nested too deep");
    const next = this.text[this.at];
    if (next === "/") return PdfName.of(this.#name());
    if (next === "<") return this.has(/<</y) ? this.dict(depth) : this.#hexString();
    if (next === "[") return this.#array(depth);
    if (next === "(") return this.#literalString();
    return this.#scalar();
  }

  dict(depth = 0): PdfDict {
    const entries = new PdfDict();
    this.take(/<</y);
    for (this.skip(); !this.has(/>>/y); this.skip()) {
      const key = this.#name();
      if (entries.has(key)) throw new NotStrict(`/${key} twice`);
      this.skip();
      entries.set(key, this.value(depth + 1));
    }
    this.take(/>>/y);
    return entries;
  }

  #array(depth: number): PdfArray {
    const items: PdfObject[] = [];
    this.take(/\[/y);
    for (this.skip(); !this.has(/\]/y); this.skip()) items.push(this.value(depth + 1));
    this.take(/\]/y);
    return new PdfArray(items);
  }

  #name(): string {
    const [, written = ""] = this.take(NAME);
    if (!written.includes("#")) return written;
    const bytes = Buffer.from(
      written.replace(/#([0-9A-Fa-f]{2})|#/g, (_, digits) => {
        if (!digits || NEEDS_NO_ESCAPE.test(String.fromCharCode(Number.parseInt(digits, 16))))
          throw new NotStrict(`A name that is escaped in another way: ${written}`);
        return String.fromCharCode(Number.parseInt(digits, 16));
      }),
      "latin1",
    );
    return bytes.toString("utf8");
  }

  #hexString(): PdfString {
    const [, digits = ""] = this.take(/<([0-9A-Fa-f\t\n\f\r ]*)>/y);
    const plain = digits.replace(/[\t\n\f\r ]+/g, "");
    return new PdfString(Buffer.from(plain.length % 2 ? `${plain}0` : plain, "hex"), "hex");
  }

  #literalString(): PdfString {
    const start = this.at + 1;
    let open = 0;
    do {
      const [, end] = this.take(/[^()\\]*(?:\\[\s\S][^()\\]*)*([()])/y);
      open += end === "(" ? 1 : -1;
    } while (open > 0);
    const written = this.text.slice(start, this.at - 1);
    if (LOOKALIKE.test(written)) throw new NotStrict(`A string that looks like more at ${start}`);
    return new PdfString(Buffer.from(unescaped(written), "latin1"), "literal");
  }

  #scalar(): PdfObject {
    if (this.has(REFERENCE)) {
      const [, number, generation] = this.take(REFERENCE);
      return PdfRef.of(Number(number), Number(generation));
    }
    if (this.has(NUMBER)) return PdfNumber.of(Number(this.take(NUMBER)[0]));
    const [word] = this.take(/(?:true|false|null)(?![^\0\t\n\f\r ()<>[\]{}/%])/y);
    return word === "null" ? PdfNull.instance : PdfBool.of(word === "true");
  }

  #match(pattern: RegExp): string[] | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found ?? undefined;
  }
}

const WHITE = /[\0\t\n\f\r ]*/y;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const REFERENCE = /(\d{1,7}) (\d{1,5}) R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
/** No sign twice, no exponent, no digits beyond what readers count. */
const NUMBER = /[+-]?(?:\d{1,10}(?:\.\d{0,20})?|\.\d{1,20})(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const NEEDS_NO_ESCAPE = /[A-Za-z0-9\0]/;

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** ISO 32000-2, 7.3.4.2. */
function unescaped(written: string): string {
  return written.replace(/\\(?:([0-7]{1,3})|(\r\n|\r|\n)|([\s\S]))|\r\n?/g, (all, octal, line, letter) => {
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
    if (line) return "";
    if (letter) return ESCAPES[letter] ?? letter;
    return all === "\r" || all === "\r\n" ? "\n" : all;
  });
}
