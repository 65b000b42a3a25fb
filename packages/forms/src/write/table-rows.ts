import type { Block, Run } from "../fill/document.ts";

type Table = Extract<Block, { kind: "table" }>;

/** The rows of a table and then its totals, each with its label before the last column. */
export function tableRows({ columns, rows, totals = [] }: Table): Run[][][] {
  const before = Array.from({ length: columns.length - 2 }, (): Run[] => []);
  const sums = totals.map(({ label, run }, index): Run[][] => {
    const isLast = index === totals.length - 1;
    return [...before, [{ kind: "text", text: label, ...(isLast && { strong: true }) }], [run]];
  });
  return [...rows, ...sums];
}
