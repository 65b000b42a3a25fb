export interface Passage {
  /** From 1. */
  page: number;
  text: string;
}

export interface Found<Value> {
  value: Value;
  page: number;
  quote: string;
}

/** A period after one of these does not end a sentence. */
const SENTENCE_END =
  /(?<!\b(?:Inc|Co|Corp|Ltd|No|St|Ave|Rd|Blvd|Mr|Ms|Mrs|Dr|Sec|Art|Nos|[A-Z]))[.;]["”’)]?\s+(?=["“(]?[A-Z\d])/u;
const MAX_PASSAGE = 1500;
const MAX_QUOTE = 90;

export function sentencesOf(pages: readonly string[]): Passage[] {
  return pages.flatMap((text, at) =>
    text
      .replaceAll(/\s+/g, " ")
      .trim()
      .split(SENTENCE_END)
      .filter(Boolean)
      .map((sentence) => ({ page: at + 1, text: sentence.slice(0, MAX_PASSAGE) })),
  );
}

export function firstLines(pages: readonly string[], most: number): Passage[] {
  const lines = (pages[0] ?? "").split("\n").map((line) => line.replaceAll(/\s+/g, " ").trim());
  return lines
    .filter(Boolean)
    .slice(0, most)
    .map((text) => ({ page: 1, text }));
}

export function quoteOf(text: string, at: number, length: number): string {
  const room = Math.max(0, MAX_QUOTE - length);
  const from = at - Math.min(at, Math.floor(room / 2));
  const to = Math.min(text.length, at + length + Math.ceil(room / 2));
  const start = from === 0 ? 0 : text.indexOf(" ", from) + 1;
  const end = to === text.length ? to : text.lastIndexOf(" ", to);
  return text.slice(Math.min(start, at), Math.max(end, Math.min(at + length, at + MAX_QUOTE))).trim();
}

export function findFirst<Value>(
  passages: readonly Passage[],
  pattern: RegExp,
  read: (match: RegExpExecArray) => Value | undefined,
): Found<Value> | undefined {
  for (const { page, text } of passages) {
    const match = pattern.exec(text);
    const value = match ? read(match) : undefined;
    if (match && value !== undefined) {
      return { value, page, quote: quoteOf(text, match.index, match[0].length) };
    }
  }
  return undefined;
}
