interface Part {
  text: string;
  isMarked: boolean;
}

/** Splits a text into quotes and the rest. Quotes have single spaces where the text has line breaks. */
export function markPassages(text: string, quotes: readonly string[]): Part[] {
  const found = quotes.flatMap((quote) => {
    const pattern = quote.split(" ").map(escaped).join(String.raw`\s+`);
    const match = quote ? new RegExp(pattern).exec(text) : null;
    return match ? [{ from: match.index, to: match.index + match[0].length }] : [];
  });
  const parts: Part[] = [];
  let at = 0;
  for (const { from, to } of found.toSorted((one, other) => one.from - other.from)) {
    const start = Math.max(from, at);
    if (to <= start) continue;
    if (start > at) parts.push({ text: text.slice(at, start), isMarked: false });
    parts.push({ text: text.slice(start, to), isMarked: true });
    at = to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false });
  return parts;
}

const escaped = (word: string) => word.replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`);
