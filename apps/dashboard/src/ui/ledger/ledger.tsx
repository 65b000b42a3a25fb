import { joinClasses } from "@sealwright/design/join-classes.ts";
import type { ReactNode } from "react";

/** @property content replaces the title, which is then for screen readers only */
interface Column {
  title: string;
  className?: string;
  content?: ReactNode;
}

interface LedgerProps {
  caption: string;
  /** The column left of the double rule. */
  dateTitle: string;
  columns: readonly [string, ...(string | Column)[]];
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
            {columns.map((column) => {
              const { title, className, content } = typeof column === "string" ? { title: column } : column;
              return (
                <th scope="col" key={title} className={className}>
                  {content ? <span className="visually-hidden">{title}</span> : title}
                  {content}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface LedgerRowProps {
  date: ReactNode;
  name: ReactNode;
  note?: ReactNode;
  cells: readonly { key: string; className?: string; content: ReactNode }[];
  /** Starts another group: the rule above is darker. */
  isBreak?: boolean | undefined;
  /** A taller row, which needs attention. */
  isOpen?: boolean | undefined;
}

export function LedgerRow({ date, name, note, cells, isBreak = false, isOpen = false }: LedgerRowProps) {
  return (
    <tr className={joinClasses(isBreak && "ledger-break", isOpen && "ledger-open") || undefined}>
      <td className="ledger-date">{date}</td>
      <th scope="row" className="ledger-name">
        {name}
        {note && <div className="ledger-note">{note}</div>}
      </th>
      {cells.map(({ key, className, content }) => (
        <td key={key} className={className}>
          {content}
        </td>
      ))}
    </tr>
  );
}
