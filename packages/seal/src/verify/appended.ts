/**
 * Whether what follows a sealed revision was appended plainly: every reader finds the same revisions and the same objects in
 * them. Cross-reference sections follow each other up to the sealed one, and lie, like their objects, in what was appended.
 * @param text the whole file, one character a byte
 * @param sealedLength of the sealed revision
 */
export function isPlainlyAppended(text: string, sealedLength: number): boolean {
  const sealedStart = startOfXref(text.slice(0, sealedLength));
  let at = startOfXref(text);
  if (at === undefined || sealedStart === undefined || at === sealedStart) return false;
  for (const seen = new Set<number>(); at !== sealedStart; ) {
    if (at < sealedLength || seen.has(at)) return false;
    seen.add(at);
    const previous = previousOf(text, at, sealedLength);
    if (previous === undefined) return false;
    at = previous;
  }
  return true;
}

function startOfXref(text: string): number | undefined {
  const found = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-64))?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Where the section before begins; undefined if this one is not plain. */
function previousOf(text: string, at: number, sealedLength: number): number | undefined {
  const section = text.slice(at, text.indexOf("startxref", at));
  const isTable = section.startsWith("xref");
  if (isTable && !isTableOfAppended(text, section, sealedLength)) return undefined;
  if (!isTable && !/^\d+ \d+ obj\b/.test(section)) return undefined;
  const dictionary = isTable ? section.slice(section.indexOf("trailer")) : section.split("stream", 1)[0];
  const previous = [...(dictionary ?? "").matchAll(/\/Prev\s+(\d+)/g)];
  if (previous.length !== 1 || /\/(XRefStm|Encrypt)\b/.test(dictionary ?? "")) return undefined;
  return Number(previous[0]?.[1]);
}

function isTableOfAppended(text: string, section: string, sealedLength: number): boolean {
  const end = section.indexOf("trailer");
  const rows = section
    .slice("xref".length, end)
    .trim()
    .split(/\s*[\r\n]+\s*/);
  let number = 0;
  let left = 0;
  for (const row of rows) {
    const [first = "", second = "", use] = row.split(" ");
    if (left === 0) {
      if (use !== undefined || !/^\d+ \d+$/.test(row)) return false;
      [number, left] = [Number(first), Number(second)];
      continue;
    }
    const isFreeHead = number === 0 && use === "f";
    const isObject =
      use === "n" && Number(first) >= sealedLength && isObjectAt(text, Number(first), number, second);
    if (!isFreeHead && !isObject) return false;
    number += 1;
    left -= 1;
  }
  return end > 0 && left === 0;
}

const isObjectAt = (text: string, offset: number, number: number, generation: string) =>
  text.startsWith(`${number} ${Number(generation)} obj`, offset);
