const MOST_NESTED = 100;

/** Entries of a dictionary, as they are written. */
export type PlainDict = ReadonlyMap<string, string>;

/**
 * Reads PDF syntax (ISO 32000-2, 7.2 and 7.3) where readers agree: no key twice in a dictionary, none that is escaped, nothing
 * that has to be guessed. Every method moves on behind what it has read, and throws if that is not there.
 */
export class PlainScanner {
  readonly text: string;
  at: number;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  /** Whitespace and comments. */
  skip(): void {
    this.#match(/(?:[\0\t\n\f\r ]+|%(?!%EOF)[^\r\n]*)*/y);
  }

  /** @param pattern sticky */
  take(pattern: RegExp): string[] {
    const found = this.#match(pattern);
    if (!found) throw new Error(`Not plain at ${this.at}`);
    return found;
  }

  has(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    return pattern.test(this.text);
  }

  /** A dictionary. */
  dict(depth = 0): PlainDict {
    const entries = new Map<string, string>();
    this.take(/<</y);
    for (this.skip(); !this.has(/>>/y); this.skip()) {
      const [, key = ""] = this.take(/\/([^\0\t\n\f\r ()<>[\]{}/%#]+)(?=[\0\t\n\f\r ()<>[\]{}/%])/y);
      if (entries.has(key)) throw new Error(`/${key} twice`);
      this.skip();
      const start = this.at;
      this.value(depth + 1);
      entries.set(key, this.text.slice(start, this.at));
    }
    this.take(/>>/y);
    return entries;
  }

  /** Any value, a reference too. @returns the entries of a dictionary */
  value(depth = 0): PlainDict | undefined {
    if (depth > MOST_NESTED) throw new Error("Nested too deep");
    if (this.has(/<</y)) return this.dict(depth);
    if (this.has(/\[/y)) this.#array(depth);
    else if (this.has(/\(/y)) this.#literalString();
    else this.take(SCALAR);
    return undefined;
  }

  #array(depth: number): void {
    this.take(/\[/y);
    for (this.skip(); !this.has(/\]/y); this.skip()) this.value(depth + 1);
    this.take(/\]/y);
  }

  #literalString(): void {
    let open = 0;
    do {
      const [, end] = this.take(/[^()\\]*(?:\\[\s\S][^()\\]*)*([()])/y);
      open += end === "(" ? 1 : -1;
    } while (open > 0);
  }

  #match(pattern: RegExp): string[] | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found ?? undefined;
  }
}

/** A hexadecimal string, a name, a reference, a number, or a word. */
const SCALAR =
  /<[0-9A-Fa-f\s]*>|\/[^\0\t\n\f\r ()<>[\]{}/%]*|\d+\s+\d+\s+R(?![A-Za-z0-9])|[+-]?(?:\d+\.?\d*|\.\d+)(?![A-Za-z0-9.])|(?:true|false|null)(?![A-Za-z0-9])/y;
