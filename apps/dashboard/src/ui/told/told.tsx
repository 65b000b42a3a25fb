import type { ReactNode } from "react";

interface ToldProps {
  /** Left of the double rule: a day, a time, or a word. */
  mark: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A sentence as a ledger row, its time left of the double rule. */
export function Told({ mark, actions, children }: ToldProps) {
  return (
    <div className="told">
      <p className="told-mark">{mark}</p>
      <p>{children}</p>
      {actions && <p className="told-actions">{actions}</p>}
    </div>
  );
}
