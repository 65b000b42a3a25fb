/** The known name that takes the fewest edits, and how many; undefined where none is known. */
export function nearestName(
  name: string,
  known: readonly string[],
): { name: string; edits: number } | undefined {
  return known
    .map((one) => ({ name: one, edits: editDistance(name, one) }))
    .reduce<{ name: string; edits: number } | undefined>(
      (best, next) => (best && best.edits <= next.edits ? best : next),
      undefined,
    );
}

/** How many characters have to be added, removed or replaced. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
