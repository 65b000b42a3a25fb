/** Not a page's own words: its way back, code that runs, drawings, and lists to choose from. */
const NOT_READ = new Set(["nav", "script", "style", "template", "noscript", "svg", "select", "datalist"]);
const SEQUENCE = 8;

/** The words of an element in lower case, in the order in which they are read. */
export function wordsOf(element: Element): string[] {
  return (
    textIn(element)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu) ?? []
  );
}

function textIn(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? "";
  if (node.nodeType !== node.ELEMENT_NODE || NOT_READ.has((node as Element).localName)) return "";
  return [...node.childNodes].map(textIn).join(" ");
}

/** Every run of eight words, as a hash. */
export function sequencesOf(words: readonly string[]): Set<number> {
  const runs = words.slice(SEQUENCE - 1).map((_, index) => words.slice(index, index + SEQUENCE).join(" "));
  return new Set(runs.map(hash));
}

/** FNV-1a, 32 bits: two different runs that share one among thousands of words do not matter here. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/** The part of the shorter text that also occurs in the other, from 0 to 1. */
export function sharedPart(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  if (small.size === 0) return 0;
  let common = 0;
  for (const sequence of small) if (large.has(sequence)) common += 1;
  return common / small.size;
}
