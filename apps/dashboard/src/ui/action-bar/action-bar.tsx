import type { ReactNode } from "react";

interface ActionBarProps {
  label: string;
  about: ReactNode;
  children: ReactNode;
}

/** The one main action of a long page: always in view, at the thumb on a phone. */
export function ActionBar({ label, about, children }: ActionBarProps) {
  return (
    <section className="action-bar" aria-label={label}>
      <p>{about}</p>
      {children}
    </section>
  );
}
