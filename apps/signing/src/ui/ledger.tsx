import type { ReactNode } from "react";

export interface LedgerRow {
  key: string;
  when: ReactNode;
  what: ReactNode;
  end?: ReactNode;
  isNext?: boolean;
  place?: string | undefined;
  placeId?: string;
}

/** A date or step is left of the double rule, its text right of it. */
export function Ledger({ rows, labelledBy }: { rows: readonly LedgerRow[]; labelledBy: string }) {
  return (
    <ol className="ledger" aria-labelledby={labelledBy}>
      {rows.map(({ key, when, what, end, isNext, place, placeId }) => (
        <li key={key} data-next={isNext ? "" : undefined} data-place={place} data-place-id={placeId}>
          <span className="ledger-when">{when}</span>
          <div>{what}</div>
          {end}
        </li>
      ))}
    </ol>
  );
}
