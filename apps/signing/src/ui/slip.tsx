import type { ReactNode } from "react";

interface SlipProps {
  id: string;
  title: ReactNode;
  children: ReactNode;
}

export function Slip({ id, title, children }: SlipProps) {
  return (
    <section className="slip" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
