import type { ReactNode } from "react";

export interface LedgerRow {
  key: string;
  /** Left of the double rule: when, or which step. */
  when: ReactNode;
  what: ReactNode;
  /** At the end of the row. */
  end?: ReactNode;
  /** The row to do next. */
  isNext?: boolean;
  /** The name of the field that fills it in. */
  place?: string | undefined;
}

/** Rows with a date or step left of the double rule, and what it is about right of it. */
export function Ledger({ rows, labelledBy }: { rows: readonly LedgerRow[]; labelledBy: string }) {
  return (
    <ol className="ledger" aria-labelledby={labelledBy}>
      {rows.map(({ key, when, what, end, isNext, place }) => (
        <li key={key} data-next={isNext ? "" : undefined} data-place={place}>
          <span className="ledger-when">{when}</span>
          <div>{what}</div>
          {end}
        </li>
      ))}
    </ol>
  );
}
