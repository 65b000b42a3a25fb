import type { Table } from "mdast";
import type { Node } from "../../tree/body.ts";
import { type Reading, readInlines } from "../inline.ts";
import { plainText, typeset } from "../markdown.ts";
import type { Scope } from "../scope.ts";

/** A Markdown table. Numbers are aligned with `---:`. */
export function readGrid({ children, align }: Table, scope: Scope, reading: Reading): Node {
  const [head, ...rows] = children;
  return {
    kind: "grid",
    columns: (head?.children ?? []).map((cell, index) => ({
      label: typeset(plainText(cell)),
      align: align?.[index] === "right" ? "end" : "start",
    })),
    rows: rows.map((row) => row.children.map((cell) => readInlines(cell.children, scope, reading))),
  };
}
