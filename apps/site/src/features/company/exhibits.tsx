import type { ReactNode } from "react";
import "./exhibits.css";

export interface Exhibit {
  title: string;
  text: string;
  /** How a reader can see for themselves. */
  check: ReactNode;
}

/** Statements, each filed as an exhibit: A, B, C and so on. */
export function Exhibits({ exhibits }: { exhibits: readonly Exhibit[] }) {
  return (
    <ol className="exhibits">
      {exhibits.map(({ title, text, check }, index) => (
        <li key={title} className="exhibit">
          <span className="exhibit-sticker">
            <small>Exhibit</small> {String.fromCodePoint(0x41 + index)}
          </span>
          <h3>{title}</h3>
          <p className="exhibit-text">{text}</p>
          <div className="exhibit-check">
            <b>See for yourself</b>
            {check}
          </div>
        </li>
      ))}
    </ol>
  );
}
