import type { ReactNode } from "react";

interface SlipProps {
  id: string;
  title: ReactNode;
  children: ReactNode;
}

/** A sheet that lies on the page, with what there is to know about a contract. */
export function Slip({ id, title, children }: SlipProps) {
  return (
    <section className="slip" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
