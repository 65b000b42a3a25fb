import { nearestName } from "../nearest-name.ts";
import type { Variables } from "./variable.ts";

/** So few edits look like a typing error. Short names are too often like another program's. */
function typosOf(name: string): number {
  if (name.length >= 10) return 2;
  return name.length >= 7 ? 1 : 0;
}

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
    const meant = lookAlike(name, known) ?? (isOurs(name, prefixes) ? likeliest(name, known) : undefined);
    if (meant) problems[name] = `is not a variable: did you mean ${meant}?`;
  }
  return problems;
}

const isOurs = (name: string, prefixes: readonly string[]) =>
  prefixes.some((prefix) => name.startsWith(prefix));

/** The known name that was mistyped, or written with other separators; undefined if it is none. */
function lookAlike(name: string, known: readonly string[]): string | undefined {
  const bare = (text: string) => text.replaceAll(/[_.-]/g, "").toUpperCase();
  const separated = name.length >= 7 && known.find((one) => bare(one) === bare(name));
  if (separated) return separated;
  const nearest = nearestName(name, known);
  return nearest && nearest.edits <= typosOf(name) ? nearest.name : undefined;
}

/** A known name that has all words of this one, or that this one has all words of; else the one with the fewest edits. */
function likeliest(name: string, known: readonly string[]): string | undefined {
  const has = (text: string, other: string) =>
    other.split("_").every((word) => text.split("_").includes(word));
  const related = known.filter((one) => has(one, name) || has(name, one));
  return nearestName(name, related.length > 0 ? related : known)?.name;
}
