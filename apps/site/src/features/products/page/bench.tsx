import type { ReactNode } from "react";
import type { Product } from "./product-schema.ts";
import "./bench.css";

/** Where the working piece lies, with its title above and what it is below. */
export function Bench({ piece, children }: { piece: Product["piece"]; children?: ReactNode }) {
  return (
    <section className="bench" aria-labelledby={piece && "piece-title"}>
      <div className="wrap">
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
