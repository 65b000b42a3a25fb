import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import { RuledTable } from "./ruled-table.tsx";
import { ScrollBox } from "./scroll-box.tsx";

export interface Column<Row> {
  title: string;
  cell(row: Row): ReactNode;
  /** Right-aligned numbers. */
  figures?: boolean;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** Shown when there are no rows. */
  empty?: string;
}

/** The first column names the row. A table that is too wide scrolls in its own frame, by keyboard too. */
export function Table<Row>({ caption, columns, rows, keyOf, empty = "Nothing here yet." }: TableProps<Row>) {
  const [first, ...others] = columns;
  return (
    <ScrollBox label={caption}>
      <RuledTable>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, figures }) => (
              <th key={title} scope="col" className={joinClasses(figures && "figures")}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{first.cell(row)}</th>
              {others.map(({ title, cell, figures }) => (
                <td key={title} className={joinClasses(figures && "figures")}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="table-empty">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </RuledTable>
    </ScrollBox>
  );
}
