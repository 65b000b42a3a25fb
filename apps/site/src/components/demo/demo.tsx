import type { ReactNode } from "react";
import "./demo.css";

interface DemoProps {
  /** What it is: "Sample agreement, with Certius". */
  title: string;
  /** What is made up, and what happens to what a visitor enters. */
  note: string;
  children: ReactNode;
}

/** The sheet that a working piece of a product page lies on, with the line that marks it as a demonstration. */
export function Demo({ title, note, children }: DemoProps) {
  return (
    <div className="demo sheet">
      <p className="demo-title">{title}</p>
      {children}
      <p className="demo-note sample">{note}</p>
    </div>
  );
}
