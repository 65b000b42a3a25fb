import type { ReactNode } from "react";
import { StillNote } from "./still-note.tsx";
import "./demo.css";

/** The sheet that a working piece lies on. @param title what it shows: "Sample agreement, with the assistant beside it" */
export function Demo({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="demo sheet">
      <p className="demo-title">{title}</p>
      {children}
      <StillNote />
    </div>
  );
}
