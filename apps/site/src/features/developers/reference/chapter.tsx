import type { ReactNode } from "react";
import { outline } from "./outline.ts";

/** A numbered part of the reference: a heading, text on the left, code on the right. */
export function Chapter({ id, children }: { id: string; children: ReactNode }) {
  const chapter = outline.find((one) => one.id === id);
  return (
    <section className="api-chapter" id={id}>
      <h2>
        <span className="chapter-number">§ {chapter?.number}</span> {chapter?.name}
      </h2>
      {children}
    </section>
  );
}

/** A row of the reference. */
export function Row({ text, code }: { text: ReactNode; code?: ReactNode }) {
  return (
    <div className="api-row">
      <div className="api-text">{text}</div>
      {code && <div className="api-code">{code}</div>}
    </div>
  );
}
