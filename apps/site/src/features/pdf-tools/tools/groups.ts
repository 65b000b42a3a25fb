/** Where a stack is cut: after every few pages, or before certain ones. @returns places in the stack, by file */
export function groupsOf(count: number, cut: { every: number } | { starts: readonly number[] }): number[][] {
  const starts = new Set("starts" in cut ? cut.starts : []);
  const groups: number[][] = [];
  for (let place = 0; place < count; place += 1) {
    const begins = "every" in cut ? place % cut.every === 0 : starts.has(place);
    if (begins || place === 0) groups.push([]);
    groups.at(-1)?.push(place);
  }
  return groups;
}
