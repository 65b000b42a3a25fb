/** Items that one bag has more often than the other: order doesn't count. */
export function missingFrom(bag: readonly string[], expected: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const item of bag) left.set(item, (left.get(item) ?? 0) + 1);
  return expected.filter((item) => {
    const count = left.get(item) ?? 0;
    left.set(item, count - 1);
    return count <= 0;
  });
}

/** Every letter of texts, whatever spaces and ligatures they are written with. */
export const lettersOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [...text.normalize("NFKC").replaceAll(/\s+/g, "")]);
