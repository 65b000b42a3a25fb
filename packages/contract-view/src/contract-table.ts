import type { Block } from "@sealwright/forms";
import { createElement as h } from "react";
import { Runs, RunView } from "./contract-runs.ts";

interface TableProps {
  block: Extract<Block, { kind: "table" }>;
  changed?: string | undefined;
}

export function TableView({ block, changed }: TableProps) {
  const { caption, columns, rows, totals } = block;
  return h(
    "div",
    // It scrolls, so it must be focusable; there are too many for landmarks.
    { className: "contract-table", role: "group", "aria-label": caption || "Table", tabIndex: 0 },
    h(
      "table",
      null,
      caption && h("caption", null, caption),
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          ...columns.map(({ label, align }) => h("th", { scope: "col", "data-align": align }, label)),
        ),
      ),
      h(
        "tbody",
        null,
        ...rows.map((row) =>
          h(
            "tr",
            null,
            ...row.map((runs, column) =>
              h("td", { "data-align": columns[column]?.align }, h(Runs, { runs, changed })),
            ),
          ),
        ),
      ),
      totals &&
        h(
          "tfoot",
          null,
          ...totals.map(({ label, run }) =>
            h(
              "tr",
              null,
              h("th", { scope: "row", colSpan: columns.length - 1, "data-align": "end" }, label),
              h("td", { "data-align": "end" }, h(RunView, { run, changed })),
            ),
          ),
        ),
    ),
  );
}
