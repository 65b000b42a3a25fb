import type { ReactNode } from "react";
import type { Product } from "./product-schema.ts";
import "./bench.css";

interface BenchProps {
  piece: Product["piece"];
  /** It shows something that cannot be used yet. */
  planned?: boolean;
  children?: ReactNode;
}

/** Where the working piece lies, with its title above and what it is below. */
export function Bench({ piece, planned = false, children }: BenchProps) {
  return (
    <section className="bench" aria-labelledby={piece && "piece-title"}>
      <div className="wrap">
        {planned && <p className="bench-stamp">Demonstration</p>}
        {piece && (
          <h2 id="piece-title" className="bench-title">
            {piece.title}
          </h2>
        )}
        {children}
        {piece && <p className="bench-note">{piece.note}</p>}
      </div>
    </section>
  );
}
