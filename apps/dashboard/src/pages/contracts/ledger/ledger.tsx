import type { ReactNode } from "react";

interface LedgerProps {
  caption: string;
  /** What stands left of the double rule. */
  dateTitle: string;
  /** The other columns; the first names the row. */
  columns: readonly [string, ...string[]];
  children: ReactNode;
}

/** Rows with their date left of the double rule. On a narrow screen each row folds below its name. */
export function Ledger({ caption, dateTitle, columns, children }: LedgerProps) {
  return (
    <div className="ledger">
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="ledger-date">
              {dateTitle}
            </th>
            {columns.map((title) => (
              <th scope="col" key={title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface LedgerRowProps {
  date: ReactNode;
  /** Names the row. */
  name: ReactNode;
  /** Below the name. */
  note?: ReactNode;
  cells: readonly { key: string; content: ReactNode }[];
}

export function LedgerRow({ date, name, note, cells }: LedgerRowProps) {
  return (
    <tr>
      <td className="ledger-date">{date}</td>
      <th scope="row" className="ledger-name">
        {name}
        {note && <small>{note}</small>}
      </th>
      {cells.map(({ key, content }) => (
        <td key={key}>{content}</td>
      ))}
    </tr>
  );
}
