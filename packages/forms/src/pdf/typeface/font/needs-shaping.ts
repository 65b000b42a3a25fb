/**
 * What is set by more than ligatures and kerning in our typeface: marks that stand on letters, fractions, a dot between
 * two l, two i with two dots. A test looks for others.
 */
const ELABORATE = /[\p{M}\u2044\u00B7]|\u00EF\u00EF|\u0457\u0457/u;

/** Whether a text, as it is set, needs a shaping engine to come out right. */
export function needsShaping(text: string): boolean {
  return ELABORATE.test(text);
}
