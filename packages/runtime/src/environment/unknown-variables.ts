import { nearestName } from "../nearest-name.ts";
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
    const nearest = nearestName(name, known);
    if (!nearest) continue;
    const isOurs = prefixes.some((prefix) => name.startsWith(prefix));
    const isTypo = name.length >= TYPO_LENGTH && nearest.edits <= TYPO;
    if (isOurs || isTypo) problems[name] = `is not a variable: did you mean ${nearest.name}?`;
  }
  return problems;
}
