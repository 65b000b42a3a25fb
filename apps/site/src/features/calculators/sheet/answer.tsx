import { RuledTable } from "@sealwright/design/table/ruled-table.tsx";
import { ScrollBox } from "@sealwright/design/table/scroll-box.tsx";
import type { ReactNode } from "react";
import type { FigureTable, Result } from "../worksheet.ts";
import { ChartView } from "./chart-view.tsx";

interface AnswerProps {
  name: string;
  result: Result;
  isStale: boolean;
  /** The sheet's actions. */
  children: ReactNode;
}

/** The result, its chart, and the table behind it. */
export function Answer({ name, result, isStale, children }: AnswerProps) {
  const { answer, says, chart, table } = result;
  return (
    <div className="worksheet-answer">
      <div role="status" aria-busy={isStale}>
        <p className="worksheet-answer-name">{name}</p>
        <p className="worksheet-answer-figure">{answer.shown}</p>
        <p className="worksheet-says">{says}</p>
      </div>
      <ChartView chart={chart} />
      {table && (
        <details className="worksheet-table">
          <summary>{table.caption}, as a table</summary>
          <FiguresTable table={table} />
        </details>
      )}
      {children}
    </div>
  );
}

function FiguresTable({ table: { caption, columns, rows } }: { table: FigureTable }) {
  return (
    <ScrollBox label={caption}>
      <RuledTable figures>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...figures]) => (
            <tr key={first?.plain}>
              <th scope="row">{first?.shown}</th>
              {figures.map((figure, index) => (
                <td key={columns[index + 1]}>{figure.shown}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </RuledTable>
    </ScrollBox>
  );
}
