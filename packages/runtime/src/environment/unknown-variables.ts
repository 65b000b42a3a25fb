import type { Variables } from "./variable.ts";

/** So few edits look like a typing error. */
const TYPO = 2;
/** Shorter names are too often like another program's. */
const TYPO_LENGTH = 10;

/**
 * Variables that look like ours and are not: their settings would silently not apply.
 * @param prefixes names that begin so are always ours
 * @returns the problem by name
 */
export function unknownVariables(
  groups: Record<string, Variables>,
  environment: Record<string, string | undefined>,
  prefixes: readonly string[],
): Record<string, string> {
  const known = Object.values(groups).flatMap((variables) =>
    Object.values(variables).flatMap(({ name, formerName }) => (formerName ? [name, formerName] : [name])),
  );
  const problems: Record<string, string> = {};
  for (const name of Object.keys(environment)) {
    if (known.includes(name)) continue;
    const nearest = known
      .map((one) => ({ one, distance: editDistance(name, one) }))
      .reduce((best, next) => (next.distance < best.distance ? next : best));
    const isOurs = prefixes.some((prefix) => name.startsWith(prefix));
    const isTypo = name.length >= TYPO_LENGTH && nearest.distance <= TYPO;
    if (isOurs || isTypo) problems[name] = `is not a variable: did you mean ${nearest.one}?`;
  }
  return problems;
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
