/** How many operands each operator of content takes (ISO 32000-1, annex A); "any" where it depends on the color space. */
export const OPERANDS: ReadonlyMap<string, number | "any"> = new Map<string, number | "any">([
  ...["q", "Q", "h", "S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "n", "W", "W*"].map(pairWith(0)),
  ...["BT", "ET", "T*", "EMC", "BX", "EX"].map(pairWith(0)),
  ...["w", "J", "j", "M", "ri", "i", "gs", "Tc", "Tw", "Tz", "TL", "Tr", "Ts", "Tj", "TJ", "'"].map(
    pairWith(1),
  ),
  ...["CS", "cs", "G", "g", "sh", "Do", "MP", "BMC"].map(pairWith(1)),
  ...["d", "m", "l", "Tf", "Td", "TD", "d0", "DP", "BDC"].map(pairWith(2)),
  ...['"', "RG", "rg"].map(pairWith(3)),
  ...["v", "y", "re", "K", "k"].map(pairWith(4)),
  ...["cm", "c", "Tm", "d1"].map(pairWith(6)),
  ...["SC", "SCN", "sc", "scn"].map((operator): [string, "any"] => [operator, "any"]),
]);

function pairWith(count: number): (operator: string) => [string, number] {
  return (operator) => [operator, count];
}
