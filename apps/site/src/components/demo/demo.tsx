import type { ReactNode } from "react";
import "./demo.css";

/** The sheet that a working piece lies on. @param title what it shows: "Sample agreement, with Certius beside it" */
export function Demo({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="demo sheet">
      <p className="demo-title">{title}</p>
      {children}
      <noscript>
        <p className="demo-still">Without JavaScript this is a still picture: its buttons don’t respond.</p>
      </noscript>
    </div>
  );
}
